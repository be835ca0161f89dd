import { filesOperations } from '#contract/files/files.operations.ts';
import type { AnyClient as Client, ClientOptions } from './client.ts';

/** Headers of a signed call, as the browser sends them with each tus request. */
export const signed = (person: Client): Record<string, string> => ({
  ...person.signed('/files'),
  'tus-resumable': '1.0.0',
});

const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Announces an upload. @returns the answer, and the upload's id where it was admitted */
export async function announce(base: string, person: Client, size: number, fields: Record<string, string>) {
  const response = await fetch(`${base}/api/files/uploads`, {
    method: 'POST',
    headers: { ...signed(person), 'upload-length': String(size), 'upload-metadata': metadataOf(fields) },
  });
  return {
    status: response.status,
    text: await response.text(),
    id: response.headers.get('location')?.split('/').at(-1) ?? '',
  };
}

/** How many bytes the server holds; null when it knows no such upload of this person. */
export async function offsetOf(base: string, person: Client, id: string): Promise<number | null> {
  const response = await fetch(`${base}/api/files/uploads/${id}`, { method: 'HEAD', headers: signed(person) });
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : null;
}

export const patch = (base: string, person: Client, id: string, offset: number, bytes: Uint8Array) =>
  fetch(`${base}/api/files/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...signed(person), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes as BodyInit,
  });

/** Sends a whole file in one chunk. @returns the upload's id @throws Error with tus' answer when it was not taken */
export async function send(
  base: string,
  person: Client,
  name: string,
  bytes: Uint8Array,
  purpose?: 'public' | 'material',
) {
  const { status, text, id } = await announce(base, person, bytes.length, {
    filename: name,
    ...(purpose && { purpose }),
  });
  if (status !== 201) throw new Error(`${status} ${text}`);
  const sent = await patch(base, person, id, 0, bytes);
  if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
  return id;
}

/** What came of an upload; asked again, as browsers do, while it is still being judged. */
export async function checkUpload(person: Client, uploadId: string, options?: ClientOptions) {
  for (;;) {
    const reply = await person.call(filesOperations.check, { uploadId }, options);
    if (reply.code !== 200 || reply.result?.file) return reply;
  }
}
