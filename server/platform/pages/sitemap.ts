import type { FastifyInstance, FastifyReply } from 'fastify';
import { mayEnter } from '#contract/common/permissions.rule.ts';
import type { Database } from '../database/database.ts';
import type { Areas } from '../access/areas.ts';
import type { GrantsTable } from '../access/grants.ts';
import type { PublicPage, PublicPages } from '../ports/public-pages.port.ts';
import { escaped } from '../reading/escaped.ts';
import { originOf } from './page-origin.ts';
import type { Sites } from '../settings/editions.ts';
import type { Settings } from '../settings/settings.ts';

/** Addresses of one file, as sitemaps.org allows at most. */
const mostInPart = 50_000;

export interface SitemapParts {
  db: Database;
  settings: Pick<Settings, 'publicUrl'>;
  sites: Sites;
  grants: GrantsTable;
  publicPages: readonly PublicPages[];
  areas: Pick<Areas, 'has' | 'upToDate'>;
  /** Addresses of one file; 50,000 if absent. */
  most?: number;
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${schema}">${entries.join('')}</${root}>\n`;

/** `robots.txt` and the sitemap of each host, in parts (sitemaps.org; specification, section 1: the public routes). */
export function installSitemap(app: FastifyInstance, parts: SitemapParts): void {
  const { db, settings, sites, grants, publicPages, areas, most = mostInPart } = parts;
  const visitor = grants.of([]);
  const told = publicPages.filter(({ needs }) => mayEnter(needs, visitor));
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);
  const options = { config: { isApart: true }, schema: { hide: true } };

  app.get('/robots.txt', options, (request, reply) =>
    send(
      reply,
      'text/plain',
      // Pages that are nobody's to find say so themselves.
      `User-agent: *\nDisallow: /api/\nSitemap: ${originOf(settings, request)}/sitemap.xml\n`,
    ),
  );

  app.get('/sitemap.xml', options, async (request, reply) => {
    const edition = sites.editionOf(request.hostname);
    const kinds = await Promise.all(
      told
        .filter((pages) => areas.has(pages, request.hostname))
        .map(async ({ kind, count }) => ({ kind, files: Math.ceil((await count(db, edition)) / most) })),
    );
    const files = kinds.flatMap(({ kind, files: many }) =>
      Array.from({ length: many }, (_, at) => `${originOf(settings, request)}/sitemap/${kind}-${at + 1}.xml`),
    );
    return send(
      reply,
      'application/xml',
      document(
        'sitemapindex',
        files.map((file) => `<sitemap><loc>${escaped(file)}</loc></sitemap>`),
      ),
    );
  });

  app.get<{ Params: { part: string } }>('/sitemap/:part', options, async (request, reply) => {
    const [, kind, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(request.params.part) ?? [];
    const pages = told.find((one) => one.kind === kind);
    if (!pages || !areas.has(pages, request.hostname)) return reply.callNotFound();
    const range = { offset: (Number(number) - 1) * most, limit: most };
    const found = await pages.part(db, sites.editionOf(request.hostname), range);
    if (found.length === 0) return reply.callNotFound();
    const entry = ({ address, changedAt }: PublicPage) =>
      `<url><loc>${escaped(originOf(settings, request) + address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`;
    return send(reply, 'application/xml', document('urlset', found.map(entry)));
  });
}
