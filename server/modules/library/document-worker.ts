import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeText } from '#server/platform/decode-text.ts';
import { bookCover, officeThumbnail } from './package-picture.ts';
import { packageWords } from './package-words.ts';
import { pdfPages, pdfPicture, pdfWords } from './pdf-document.ts';
import { WorkFault, type WorkProblem } from './work-problems.ts';

export type DocumentTask = { path: string; mediaType: string } & (
  | { what: 'words' | 'picture' }
  /** Of a PDF. */
  | { what: 'pages'; from: number; count: number }
);
export type DocumentAnswer =
  | { words: string }
  /** Bytes of a picture in any format; null where the document has none. */
  | { picture: Uint8Array | null }
  /** As PNG. */
  | { pages: Uint8Array[] }
  | { problem: WorkProblem; cause: string };

/** What WebVTT says besides its words: head, numbers, times, marks. */
const captionWords = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^(WEBVTT|NOTE|STYLE|REGION|\d+$)|-->/.test(line))
    .join('\n')
    .replaceAll(/<[^<>]*>/g, '');

async function wordsOf({ path, mediaType }: DocumentTask): Promise<string> {
  if (mediaType === 'application/pdf') return pdfWords(path);
  if (!mediaType.startsWith('text/')) return packageWords(path, mediaType);
  const text = decodeText(await readFile(path));
  if (text === null) throw new WorkFault('damagedFile');
  return mediaType === 'text/vtt' ? captionWords(text) : text;
}

async function pictureOf({ path, mediaType }: DocumentTask): Promise<Uint8Array | null> {
  if (mediaType === 'application/pdf') return pdfPicture(path);
  return mediaType === 'application/epub+zip' ? bookCover(path) : officeThumbnail(path);
}

const task = workerData as DocumentTask;
const answer = async (): Promise<DocumentAnswer> => {
  try {
    if (task.what === 'pages') return { pages: await pdfPages(task.path, task.from, task.count) };
    return task.what === 'words' ? { words: await wordsOf(task) } : { picture: await pictureOf(task) };
  } catch (fault) {
    const problem = fault instanceof WorkFault ? fault.problem : 'damagedFile';
    return { problem, cause: String(fault) };
  }
};
parentPort!.postMessage(await answer());
