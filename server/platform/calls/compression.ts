import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** Up to this many bytes compression costs more than it saves. */
export const compressedFrom = 4096;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compress = {
  br: (bytes: Buffer) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => toGzip(bytes),
};
type Encoding = keyof typeof compress;
const encodings = Object.keys(compress) as Encoding[];

/** How the answer to this request travels best; null as it is. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | null =>
  negotiate(headers['accept-encoding'] ?? '', encodings);

export const compressed = (bytes: Buffer, encoding: Encoding): Promise<Buffer> => compress[encoding](bytes);
