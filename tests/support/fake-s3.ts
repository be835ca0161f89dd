import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  bytes: Buffer;
  headers: Record<string, string>;
}

const xml = (name: string, inner: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`;
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/**
 * As much of S3 as the product uses: objects with metadata and ranges, uploads in parts. It believes every signature
 * and forgets everything when it is closed.
 */
export async function fakeS3() {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer>; headers: Record<string, string> }>();

  const metadataOf = ({ headers }: IncomingMessage) =>
    Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
      ),
    );
  const missing = (response: ServerResponse, code: string) => {
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end(xml('Error', `<Code>${code}</Code><Message>${code}</Message>`));
  };

  function read(request: IncomingMessage, response: ServerResponse, { bytes, headers }: Stored) {
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const start = range ? Number(range[1]) : 0;
    const end = range?.[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
    const part = bytes.subarray(start, end + 1);
    response.writeHead(range ? 206 : 200, {
      ...headers,
      etag: etagOf(bytes),
      'content-length': part.length,
      ...(range && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  async function inParts(request: IncomingMessage, response: ServerResponse, key: string, query: URLSearchParams) {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (request.method === 'POST' && query.has('uploads')) {
      const made = randomUUID();
      uploads.set(made, { key, parts: new Map(), headers: metadataOf(request) });
      return response.end(xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${made}</UploadId>`));
    }
    if (!upload) return missing(response, 'NoSuchUpload');
    if (request.method === 'PUT') {
      const bytes = await buffer(request);
      upload.parts.set(Number(query.get('partNumber')), bytes);
      response.setHeader('etag', etagOf(bytes));
      return response.end();
    }
    if (request.method === 'GET') {
      const parts = [...upload.parts].map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
      );
      return response.end(xml('ListPartsResult', `${parts.join('')}<IsTruncated>false</IsTruncated>`));
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return response.writeHead(204).end();
    const bytes = Buffer.concat([...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part));
    objects.set(key, { bytes, headers: upload.headers });
    return response.end(xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etagOf(bytes)}</ETag>`));
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    response.setHeader('content-type', 'application/xml');
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return inParts(request, response, key, searchParams);
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, one] of (await buffer(request)).toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(one!);
      return response.end(xml('DeleteResult', ''));
    }
    if (request.method === 'PUT') {
      const bytes = await buffer(request);
      objects.set(key, { bytes, headers: metadataOf(request) });
      response.setHeader('etag', etagOf(bytes));
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    return object ? read(request, response, object) : missing(response, 'NoSuchKey');
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Names of everything that is kept. */
    keys: () => [...objects.keys()].toSorted(),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
