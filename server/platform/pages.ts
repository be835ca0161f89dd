import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

type AnswerUnknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const year = 31_536_000;
const folderOfPages = join(import.meta.dirname, '..', '..', 'dist');

/** The strict policy of the product's own pages; served files bring a stricter one of their own. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** index.html with this deployment's wire secrets, which every browser must know. */
function readIndex(folder: string, { secrets }: Settings): string {
  const { SIGN_SECRET: signSecret, ENVELOPE_KEY: envelopeKey, ENVELOPE_IV: envelopeIv } = secrets;
  const wire = escaped(JSON.stringify({ signSecret, envelopeKey, envelopeIv }));
  return readFileSync(join(folder, 'index.html'), 'utf8').replace(
    /<meta\s+name="wire"[^>]*>/,
    `<meta name="wire" content="${wire}">`,
  );
}

/** An address of the single-page app: read by a person, and no file. */
const isAppRoute = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|health|metrics)(\/|\?|$)/.test(url) &&
  !/\.\w{1,8}$/.test(url.split('?', 1)[0]!) &&
  (headers.accept ?? '*/*').includes('*/*');

/** Serves the built browser side: hashed files for a year, index.html for every route of the app. */
export async function installPages(app: FastifyInstance, settings: Settings, answerUnknown: AnswerUnknown) {
  await app.register(helmet, {
    contentSecurityPolicy,
    hsts: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${year}`);
    done();
  });

  // Whether a path exists is judged before the signature and the body.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.url.startsWith('/api')) return answerUnknown(request, reply);
  });

  const folder = folderOfPages;
  const index = existsSync(join(folder, 'index.html')) ? readIndex(folder, settings) : null;
  const sendIndex = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/oauth')) void reply.header('referrer-policy', 'no-referrer');
    return reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  };
  if (index !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /[/\\]assets[/\\]/.test(path);
        void reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
      },
    });
    app.get('/', { config: { isApart: true }, schema: { hide: true } }, async (request, reply) =>
      sendIndex(request, reply),
    );
  }
  app.setNotFoundHandler((request, reply) =>
    index !== null && isAppRoute(request) ? sendIndex(request, reply) : answerUnknown(request, reply),
  );
}
