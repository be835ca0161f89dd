import { readFile } from 'node:fs/promises';
import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { decodeText } from '#server/platform/reading/decode-text.ts';
import type { DocumentAnswer, DocumentTask } from './document-reader.ts';
import { drawCover } from './draw-cover.ts';
import { packageWords } from './package-words.ts';
import { pdfPages, pdfWords } from './pdf-document.ts';
import { JobFault } from '../jobs/job-problems.ts';

/** What WebVTT says besides its words: head, numbers, times, marks. */
const captionWords = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^(WEBVTT|NOTE|STYLE|REGION|\d+$)|-->/.test(line))
    .join('\n')
    .replaceAll(/<[^<>]*>/g, '');

const charactersAtMost = 1_000_000;

async function wordsOf({ path, mediaType }: DocumentTask): Promise<string> {
  if (mediaType === 'application/pdf') return pdfWords(path);
  if (!mediaType.startsWith('text/')) return packageWords(path, mediaType);
  const text = decodeText(await readFile(path));
  if (text === null) throw new JobFault('damagedFile');
  return (mediaType === 'text/vtt' ? captionWords(text) : text).slice(0, charactersAtMost);
}

async function read(task: DocumentTask): Promise<DocumentAnswer> {
  if (task.what === 'pages') return { pages: await pdfPages(task.path, task.from, task.count) };
  if (task.what === 'cover') return { isDrawn: await drawCover(task.path, task.mediaType, task.target) };
  return { words: await wordsOf(task) };
}

answerApart(async function* (task: DocumentTask): AsyncGenerator<DocumentAnswer, void, undefined> {
  try {
    yield await read(task);
  } catch (fault) {
    if (fault instanceof RangeError || (fault as NodeJS.ErrnoException).code === 'ENOSPC') throw fault;
    yield { problem: fault instanceof JobFault ? fault.problem : 'damagedFile', cause: String(fault) };
  }
});
