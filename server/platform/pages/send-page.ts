import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, compressedFrom, encodingFor } from '../calls/compression.ts';
import { looksVary } from './page-looks.ts';
import type { StoredPage } from './page-store.ts';

/** Whether the browser has this very page (RFC 9110, 13.1.2). */
const hasIt = ({ headers }: FastifyRequest, tag: string) => headers['if-none-match']?.includes(`"${tag}"`) === true;

/** Sends a page in the form that travels best, or says that the browser has it; that of a person is stored nowhere. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, bytes, tag, forms }: StoredPage,
  isPerson: boolean,
): Promise<FastifyReply> {
  void reply
    .code(status)
    .header('cache-control', isPerson ? 'no-store' : 'no-cache')
    .header('vary', `${looksVary}, accept-encoding`);
  if (!isPerson && status === 200) {
    // Weak: the same page in several forms.
    void reply.header('etag', `W/"${tag}"`);
    if (hasIt(request, tag)) return reply.code(304).send();
  }
  void reply.type('text/html; charset=utf-8');
  const encoding = bytes.length > compressedFrom ? encodingFor(request) : null;
  if (encoding === null) return reply.send(bytes);
  const form = forms.get(encoding) ?? compressed(bytes, encoding);
  forms.set(encoding, form);
  return reply.header('content-encoding', encoding).send(await form);
}
