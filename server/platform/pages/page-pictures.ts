import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { mayEnter } from '#contract/common/permissions.rule.ts';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { pagePicture, pagePictureSize } from '#contract/portal/page-picture.rule.ts';
import type { PagePicture } from '../ports/public-pages.port.ts';
import { folderOfPages } from './pages.ts';
import type { SitemapParts } from './sitemap.ts';

/** Pictures that stay in memory, each some 60 kB. */
const mostKept = 200;
const limitInputPixels = 60_000_000;

/** The browser side's own drawing (`src/views/common/art/cover.ts`), in the server's bundle. */
type Draw = (of: PagePicture, mode: 'light') => string;

const inSize = (picture: Sharp) =>
  picture
    .rotate()
    .flatten({ background: 'white' })
    .resize({ ...pagePictureSize, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer();

function drawn(draw: Draw, of: PagePicture): Promise<Buffer> {
  const { width, height } = pagePictureSize;
  const svg = draw(of, 'light').replace(
    '<svg ',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
  );
  return inSize(sharp(Buffer.from(svg)));
}

/**
 * The pictures that stand beside links to public pages elsewhere. Whether visitors find the page is judged at each
 * request; what was drawn for it is kept.
 */
export async function installPagePictures(
  app: FastifyInstance,
  {
    db,
    sites,
    grants,
    areas,
    publicPages,
    pagesDir = folderOfPages,
  }: Omit<SitemapParts, 'settings' | 'most'> & { pagesDir?: string },
): Promise<void> {
  const bundle = join(pagesDir, 'server', 'draw-cover.js');
  if (!existsSync(bundle)) return;
  const { cover: draw } = (await import(pathToFileURL(bundle).href)) as { cover: Draw };
  const visitor = grants.of([]);
  const told = publicPages.filter(({ needs, picture }) => picture && mayEnter(needs, visitor));

  async function make(of: PagePicture): Promise<Buffer> {
    if (of.fileId === null) return drawn(draw, of);
    const stored = await app.inject(publicMedia(of.fileId));
    // A cover that cannot be read is no reason to show none.
    return stored.statusCode === 200
      ? inSize(sharp(stored.rawPayload, { limitInputPixels })).catch(() => drawn(draw, of))
      : drawn(draw, of);
  }
  const kept = new Map<string, Promise<Buffer>>();
  function pictureOf(of: PagePicture): Promise<Buffer> {
    const key = JSON.stringify(of);
    const made = kept.get(key) ?? make(of);
    kept.delete(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return made;
  }

  const options = { config: { isApart: true }, schema: { hide: true } };
  app.get<{ Params: { kind: string; file: string } }>(
    pagePicture(':kind', ':file').replace(/\.jpg$/, ''),
    options,
    async (request, reply) => {
      const { kind, file } = request.params;
      const id = file.replace(/\.jpg$/, '');
      const pages = told.find((one) => one.kind === kind && areas.has(one, request.hostname));
      const of = pages && isUuid(id) ? await pages.picture!(db, sites.editionOf(request.hostname), id) : null;
      if (!of) return reply.callNotFound();
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .send(await pictureOf(of));
    },
  );
}
