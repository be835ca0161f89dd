import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { textOf } from '#server/platform/answer.ts';
import { companionOf, hashOf, isEqual } from '#server/platform/session.ts';
import type { ByteRange, FilesParts } from './files.port.ts';
import { isSigned } from './media-address.ts';
import { mediaRepository, type MediaRow } from './media.repository.ts';
import { rangeOf } from './byte-range.ts';

interface MediaRequest {
  Params: { id: string };
  Querystring: { e?: string; u?: string; s?: string; d?: string };
}

/** Kinds that a page may show; everything else, SVG and HTML above all, is only ever saved. */
const shown =
  /^(video\/mp4|audio\/(mp4|mpeg|wav|ogg|flac|aac)|image\/(jpeg|png|webp)|application\/pdf|text\/(plain|csv|vtt))$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const year = 31_536_000;

/** RFC 6266 and 5987: an ASCII name for old clients, the true one in UTF-8. */
const dispositionOf = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/**
 * Serves contents at signed addresses (docs/protocol.md, "Signed addresses") and public files without; outside the
 * envelope, with HTTP statuses of its own. Whatever a file holds, it never runs as a page of this origin.
 */
export function mediaRoutes(app: FastifyInstance, db: Database, parts: FilesParts) {
  const media = mediaRepository(db);

  async function isAdmitted(request: FastifyRequest<MediaRequest>, row: MediaRow): Promise<boolean> {
    const { e, u, s } = request.query;
    if (row.isPublic && s === undefined) return true;
    if (e === undefined || u === undefined || s === undefined) return false;
    if (!isSigned(parts.mediaKey, { id: request.params.id, e, u, s }, row.now)) return false;
    if (u === 'public') return true;
    // The signature is good, so `u` is a session id that we wrote.
    const companion = companionOf(request);
    const hash = companion && (await parts.companionOf(u));
    return hash !== null && isEqual(hash, hashOf(companion!.secret));
  }

  function describe(reply: FastifyReply, row: MediaRow, isDownload: boolean) {
    const isShown = shown.test(row.mediaType) && !isDownload;
    const isText = row.mediaType.startsWith('text/');
    void reply
      .header(
        'content-type',
        isText ? `${row.mediaType}${row.mediaType === 'text/vtt' ? '; charset=utf-8' : ''}` : row.mediaType,
      )
      .header('etag', `"${row.sha256}"`)
      .header('accept-ranges', 'bytes')
      .header('cache-control', `${row.isPublic ? 'public' : 'private'}, max-age=${year}, immutable`)
      .header('content-disposition', dispositionOf(isShown ? 'inline' : 'attachment', row.name))
      .header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'self'",
      )
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer');
  }

  async function send(request: FastifyRequest<MediaRequest>, reply: FastifyReply, row: MediaRow) {
    const size = Number(row.sizeBytes);
    const etag = `"${row.sha256}"`;
    const seen = request.headers['if-none-match'];
    if (seen === '*' || seen?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
      return reply.code(304).send();

    const condition = request.headers['if-range'];
    const asked = condition === undefined || condition === etag ? request.headers.range : undefined;
    const range = rangeOf(asked, size);
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { start, end }: ByteRange = range ?? { start: 0, end: size - 1 };
    void reply.header('content-length', end - start + 1);
    if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(await parts.store.read(row.sha256, { start, end }));
  }

  app.route<MediaRequest>({
    method: ['GET', 'HEAD'],
    url: '/media/:id',
    config: { needs: 'open', isUnsigned: true, isApart: true, isIdle: true },
    handler: async (request, reply) => {
      const refuse = (status: number, code: 'forbidden' | 'notFound') =>
        reply
          .code(status)
          .headers({ 'cache-control': 'no-store', 'x-result-code': status })
          .send({ code: status, message: textOf(request, code), result: null, encryption: false });
      const row = uuid.test(request.params.id) ? await media.find(request.params.id) : undefined;
      if (!row) return refuse(404, 'notFound');
      if (!(await isAdmitted(request, row))) return refuse(403, 'forbidden');
      describe(reply, row, request.query.d !== undefined);
      return send(request, reply, row);
    },
  });
}
