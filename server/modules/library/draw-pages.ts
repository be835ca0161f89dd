import { readBeside } from './beside.ts';

const never = new AbortController().signal;

/** Pages of the PDF at `path` as PNG, drawn in a thread of its own. @throws WorkFault of the document */
export async function drawPages(path: string, from: number, count: number): Promise<Uint8Array[]> {
  const task = { what: 'pages', path, mediaType: 'application/pdf', from, count } as const;
  const answer = await readBeside(task, never);
  return 'pages' in answer ? answer.pages : [];
}
