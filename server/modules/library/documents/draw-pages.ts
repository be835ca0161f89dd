import { readDocument } from './document-reader.ts';

/** Pages of the PDF at `path` as WebP, drawn in a thread of its own. @throws JobFault of the document */
export async function drawPages(path: string, from: number, count: number): Promise<Uint8Array[]> {
  const answer = await readDocument({ what: 'pages', path, mediaType: 'application/pdf', from, count });
  return 'pages' in answer ? answer.pages : [];
}
