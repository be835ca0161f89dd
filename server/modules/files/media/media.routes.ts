import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { codes, type Code } from '#contract/common/codes.ts';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { textOf } from '#server/platform/calls/answer.ts';
import { rangeOf } from '#server/platform/calls/byte-range.ts';
import type { ByteRange, MediaUse } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { SessionHolder } from '#server/platform/access/session.ts';
import { drawMark } from '../storage/draw-mark.ts';
import type { FilesParts } from '../files.port.ts';
import { admitting, type AddressFields, type Admission } from './admission.ts';
import { mediaRepository, type MediaRow } from './media.repository.ts';
import type { ShownCopies } from '../storage/shown-copies.ts';

interface MediaRequest {
  Params: { id: string };
  Querystring: AddressFields & { n?: string };
}

/** What the routes of media are given besides the files. */
export interface MediaParts {
  copies: ShownCopies;
  /** What the site of a host is called, for the mark of a visitor. */
  siteNameOf: (hostname: string) => string;
}

/** Kinds that a page may show as they are; everything else, SVG and HTML above all, is never a page of its own. */
const shown =
  /^(video\/(mp4|webm)|audio\/(mp4|mpeg|wav|ogg|flac|aac)|image\/(jpeg|png|webp)|application\/pdf|text\/(plain|csv|vtt|markdown))$/;
/** Kinds that readers of our pages fetch and draw: bytes without a meaning to whoever opens the address itself. */
const fetched = /openxmlformats|^application\/(epub\+zip|zip)$|^model\/gltf-binary$/;
const year = 31_536_000;

/** RFC 6266 and 5987: an ASCII name for old clients, the true one in UTF-8. */
const dispositionOf = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/**
 * Serves contents at signed addresses (docs/protocol.md, "Signed addresses") and public files without; outside the
 * envelope, with HTTP statuses of its own. Whatever a file holds, it never runs as a page of this origin.
 */
export function mediaRoutes(app: FastifyInstance, db: Database, parts: FilesParts, { copies, siteNameOf }: MediaParts) {
  const media = mediaRepository(db);

  const admit = admitting(parts);
  /** Who looks, and when; of a visitor where. */
  const markOf = ({ hostname }: FastifyRequest, holder: SessionHolder | null, now: number) =>
    [...(holder ? [holder.name, holder.accountId.slice(0, 8)] : [siteNameOf(hostname)]), dayOf(now * 1000)].join('  ');

  function protect(reply: FastifyReply) {
    void reply
      .header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'self'",
      )
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer');
  }

  /** What is shown in the file's place: never the file, never as a file. */
  async function sendShown(
    request: FastifyRequest<MediaRequest>,
    reply: FastifyReply,
    row: MediaRow,
    { use, holder }: Admission,
  ) {
    const isText = use === 'text';
    protect(reply);
    void reply
      .header('content-type', isText ? 'text/plain; charset=utf-8' : 'image/webp')
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, max-age=600');
    if (isText) return reply.send(await copies.text(row.sha256));
    const number = Number(request.query.n ?? 1);
    const isPages = use === 'pages' || use === 'markedPages';
    if (isPages && !(Number.isInteger(number) && number >= 1 && number <= (row.pages ?? 0)))
      throw new Refusal('notFound');
    const picture = await (isPages ? copies.page(row.sha256, number) : copies.picture(row.sha256));
    const isMarked = use === 'markedPages' || use === 'markedPicture';
    return reply.send(isMarked ? await drawMark(picture, markOf(request, holder, row.now)) : picture);
  }

  function describe(reply: FastifyReply, row: MediaRow, use: MediaUse) {
    const isText = row.mediaType.startsWith('text/');
    const isFetched = use !== 'download' && fetched.test(row.mediaType);
    const isInline = use !== 'download' && (isFetched || shown.test(row.mediaType));
    protect(reply);
    void reply
      .header(
        'content-type',
        isText
          ? `${row.mediaType}${row.mediaType === 'text/vtt' ? '; charset=utf-8' : ''}`
          : isFetched
            ? 'application/octet-stream'
            : row.mediaType,
      )
      .header('etag', `"${row.sha256}"`)
      .header('accept-ranges', 'bytes')
      .header('cache-control', `${row.isPublic ? 'public' : 'private'}, max-age=${year}, immutable`)
      .header('content-disposition', dispositionOf(isInline ? 'inline' : 'attachment', row.name));
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
      const refuse = (code: Code) => {
        const status = codes[code];
        return reply
          .code(status)
          .headers({ 'cache-control': 'no-store', 'x-result-code': status, 'content-type': 'application/json' })
          .removeHeader('content-disposition')
          .send({ code: status, message: textOf(request, code), result: null, encryption: false });
      };
      const row = isUuid(request.params.id) ? await media.find(request.params.id) : undefined;
      if (!row) return refuse('notFound');
      const admission = await admit(request, { id: request.params.id, ...request.query }, row);
      if (!admission) return refuse('forbidden');
      const { use } = admission;
      if (use === 'view' || use === 'stream' || use === 'download') {
        describe(reply, row, use);
        return send(request, reply, row);
      }
      try {
        return await sendShown(request, reply, row, admission);
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
        if (fault.code === 'damagedFile') request.log.warn({ file: request.params.id, ...fault.result }, 'not drawn');
        return refuse(fault.code);
      }
    },
  });
}
