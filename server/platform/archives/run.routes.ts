import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rangeOf } from '../calls/byte-range.ts';
import type { Database } from '../database/database.ts';
import type { FileBytes } from '../ports/files.port.ts';
import { archivesRepository } from './archives.repository.ts';
import { mediaTypeOf } from './media-types.rule.ts';

const secretForm = /^[\w-]{43}$/;
/** The script of the page that holds the interface, as it was built. */
const bridgeFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'bridge');
const bridgeForm = /^[\w.-]{1,80}\.js$/;

/**
 * A package's own page may do what it likes with itself: it lives alone on this origin. It can neither leave its frame,
 * nor open others, nor leave something behind that answers in its place.
 */
const packagePolicy = (page: string) =>
  [
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline' data:",
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self' ${page}`,
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals',
  ].join('; ');

const framePolicy = (page: string) =>
  `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${page}`;

const framePage = (page: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>SCORM</title><meta name="page" content="${page}">
<style>html,body{margin:0;height:100%;overflow:hidden}iframe{display:block;border:0;width:100%;height:100%}</style>
<script type="module" src="/api/run/bridge/bridge.js"></script></head><body></body></html>`;

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** What lies packed in an archive is what gzip carries (RFC 1952), but for its head and its end: nobody unpacks it here. */
async function* asGzip(packed: Readable, crc32: number, size: number): AsyncGenerator<Uint8Array> {
  yield head;
  yield* packed as AsyncIterable<Uint8Array>;
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32 >>> 0, 0);
  end.writeUInt32LE(size % 2 ** 32, 4);
  yield end;
}

/** As entries are named: in small letters, from the package's folder. */
function pathOf(asked: string): string | null {
  const path = asked.normalize('NFC').toLowerCase();
  if (path.split('/').includes('..') || path.includes('\\')) return null;
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

interface PartRequest {
  Params: { secret: string; '*': string };
}

/**
 * What the origin of packages answers (server/platform/pages/media-origin.ts): parts of archives, and for SCORM a frame
 * with the interface and its script.
 */
export function runRoutes(api: FastifyInstance, db: Database, bytes: Pick<FileBytes, 'read'>): void {
  const archives = archivesRepository(db);
  const config = { needs: 'open', isUnsigned: true, isApart: true, isIdle: true } as const;
  const missing = (reply: FastifyReply) =>
    reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' })
      .send('404');
  const protect = (reply: FastifyReply, policy: string) =>
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'origin-agent-cluster': '?1',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });

  const scripts = new Map<string, Promise<Buffer | null>>();
  api.get<{ Params: { file: string } }>('/run/bridge/:file', { config }, async ({ params: { file } }, reply) => {
    if (!bridgeForm.test(file)) return missing(reply);
    const read = scripts.get(file) ?? readFile(join(bridgeFolder, file)).catch(() => null);
    scripts.set(file, read);
    const script = await read;
    if (!script) {
      scripts.delete(file);
      return missing(reply);
    }
    protect(reply, "default-src 'none'");
    return reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(script);
  });

  api.get<{ Params: { secret: string } }>('/run/:secret/frame', { config }, async ({ params: { secret } }, reply) => {
    const page = secretForm.test(secret) ? await archives.bridgedOrigin(secret) : undefined;
    if (page === undefined) return missing(reply);
    protect(reply, framePolicy(page));
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(framePage(page));
  });

  async function send(request: FastifyRequest<PartRequest>, reply: FastifyReply) {
    const { secret, '*': asked } = request.params;
    const path = pathOf(asked);
    const part = path !== null && secretForm.test(secret) ? await archives.part(secret, path) : undefined;
    if (!part) return missing(reply);
    const [place, packed, size] = [Number(part.place), Number(part.packedBytes), Number(part.sizeBytes)];
    const etag = `"${part.sha256.slice(0, 16)}-${place}"`;
    protect(reply, packagePolicy(part.origin));
    void reply.headers({ 'content-type': mediaTypeOf(path!), 'cache-control': 'private, max-age=3600', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (part.isPacked) {
      void reply.headers({ 'content-encoding': 'gzip', 'content-length': packed + 18 });
      if (request.method === 'HEAD') return reply.send();
      const read = await bytes.read(part.sha256, { start: place, end: place + packed - 1 });
      return reply.send(Readable.from(asGzip(read, Number(part.crc32), size)));
    }
    void reply.header('accept-ranges', 'bytes');
    const range = rangeOf(request.headers.range, size);
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { start, end } = range ?? { start: 0, end: size - 1 };
    void reply.header('content-length', end - start + 1);
    if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    if (request.method === 'HEAD' || size === 0) return reply.send('');
    return reply.send(await bytes.read(part.sha256, { start: place + start, end: place + end }));
  }

  api.route<PartRequest>({ method: ['GET', 'HEAD'], url: '/run/:secret/p/*', config, handler: send });
}
