import helmet from '@fastify/helmet';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { providersAddresses } from '#contract/providers/providers.addresses.ts';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Pool } from 'pg';
import { sendPage } from './send-page.ts';
import { openVisitorPages } from './visitor-pages.ts';
import { escaped } from '../reading/escaped.ts';
import { reportAddress } from './policy-reports.ts';
import { mediaOriginOf } from './media-origin.ts';
import type { Settings } from '../settings/settings.ts';

type AnswerUnknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

const year = 31_536_000;
export const folderOfPages = join(import.meta.dirname, '..', '..', '..', 'dist');

/** The strict policy of the product's own pages; served files bring a stricter one of their own. */
const policyOf = ({ providers: { wx }, ...settings }: Settings) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    // Pictures inside a 3D model are read from the page's own memory.
    connectSrc: ["'self'", 'blob:'],
    // The login code of WeChat stands in a frame, and packages on an origin of their own.
    frameSrc: [
      "'self'",
      ...(wx ? [new URL(wx.open).origin] : []),
      ({ headers }: { headers: { host?: string } }) => mediaOriginOf(settings, headers.host ?? '') ?? "'self'",
    ],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    reportUri: [reportAddress],
  },
});

/** A hashed part of a page, and no worker (`.mjs`). */
const isPart = /^\/assets\/[^?]*\.(js|css|woff2|svg|png|jpg|webp)$/;

/** A worker lives by the policy of its own answer: WebAssembly runs there, for pictures in PDF and for slides, and not in the page. */
const workerPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'";
const isReadingWorker = (path: string) => /^(pdf\.worker|native-parser-worker).*\.m?js$/.test(basename(path));

/** A draft of a site, which its editor looks at in a frame of her own page. */
const isPreview = ({ url }: FastifyRequest) => portalAddresses.home.read(url.split('?', 2)[1] ?? '').preview !== '';

/** Our own pages may frame it; nobody finds it. */
function showInside(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy')).replace(
    /frame-ancestors 'none'/,
    "frame-ancestors 'self'",
  );
  void reply.headers({
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
  });
}

/** index.html with this deployment's wire secrets, which every browser must know. */
function readIndex(folder: string, { secrets }: Settings): string {
  const { SIGN_SECRET: signSecret, ENVELOPE_KEY: envelopeKey, ENVELOPE_IV: envelopeIv } = secrets;
  const wire = escaped(JSON.stringify({ signSecret, envelopeKey, envelopeIv }));
  return readFileSync(join(folder, 'index.html'), 'utf8').replace(
    /<meta\s+name="wire"[^<>]*>/,
    // A function: in a text `$` would be an order of `replace`.
    () => `<meta name="wire" content="${wire}">`,
  );
}

/** An address of the single-page app: read by a person, and no file. */
const isAppRoute = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|health|metrics)(\/|\?|$)/.test(url) &&
  !/\.\w{1,8}$/.test(url.split('?', 1)[0]!) &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

export interface PagesParts {
  /** The built browser side; `dist` if absent. */
  pagesDir?: string;
  /** How long a page waits for what it reads, ms; 300 if absent. */
  pagePatienceMs?: number;
}

/** Serves the built browser side: hashed files for a year, index.html for every route of the app. */
export async function installPages(
  app: FastifyInstance,
  settings: Settings,
  answerUnknown: AnswerUnknown,
  { pool, pagesDir: folder = folderOfPages, pagePatienceMs: patienceMs }: PagesParts & { pool: Pool },
) {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: policyOf(settings),
    hsts: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${year}`);
    // Data, not a page: what a browser must not make of it is all there is to say.
    if (request.url.startsWith('/api')) void reply.header('x-content-type-options', 'nosniff');
    // Whether a path exists is judged before the signature and the body.
    if (request.is404 && request.url.startsWith('/api')) void answerUnknown(request, reply);
    else done();
  });
  const protect = (reply: FastifyReply): void => {
    void reply.header('permissions-policy', 'camera=(), microphone=(self), geolocation=(), payment=()');
    reply.helmet();
  };

  const index = existsSync(join(folder, 'index.html')) ? readIndex(folder, settings) : null;
  const visitors =
    index === null
      ? null
      : await openVisitorPages({ app, settings, pool, folder, index, ...(patienceMs && { patienceMs }) });
  const sendIndex = async (request: FastifyRequest, reply: FastifyReply) => {
    protect(reply);
    if (request.url.startsWith('/oauth')) void reply.header('referrer-policy', 'no-referrer');
    // Comes back from another site in a window of its own, which its opener has to go on knowing.
    if (request.url.startsWith(providersAddresses.callback.to({ provider: 'ykb' })))
      void reply.header('cross-origin-opener-policy', 'unsafe-none');
    const isPerson = request.cookies.SQLP !== undefined;
    if (isPreview(request)) showInside(reply);
    const page = isPerson ? visitors!.barePage(request) : await visitors!.page(request);
    return sendPage(request, reply, page, isPerson);
  };
  if (index !== null)
    await app.register(async (pages) => {
      pages.addHook('onRequest', async (request, reply) => {
        // A policy binds pages and workers; on fifty small files it would only be weight.
        if (isPart.test(request.url)) void reply.header('x-content-type-options', 'nosniff');
        else protect(reply);
      });
      const served: FastifyStaticOptions = {
        root: folder,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = /[/\\]assets[/\\]/.test(path);
          if (isReadingWorker(path)) void reply.header('content-security-policy', workerPolicy);
          void reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
        },
      };
      // A route each for the few files at the top; below, one for each folder: there are thousands of files.
      const folders = ['assets', 'pdfjs'];
      const globIgnore = [...folders, 'server', 'bridge'].map((name) => `${name}/**`);
      await pages.register(fastifyStatic, { ...served, wildcard: false, globIgnore });
      for (const name of folders.filter((one) => existsSync(join(folder, one))))
        await pages.register(fastifyStatic, {
          ...served,
          root: join(folder, name),
          prefix: `/${name}/`,
          decorateReply: false,
        });
      pages.get('/', { config: { isApart: true }, schema: { hide: true } }, sendIndex);
    });
  app.setNotFoundHandler((request, reply) =>
    index !== null && isAppRoute(request) ? sendIndex(request, reply) : answerUnknown(request, reply),
  );
}
