import { withArchive } from '#server/platform/archives/zip-archive.ts';
import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { copyPicture, copyText } from '../storage/copy-content.ts';
import type { FileAnswer, FileTask } from './file-reader.ts';
import { judgeContent } from './judge-content.ts';

async function read(task: FileTask): Promise<FileAnswer> {
  if (task.what === 'judge') return { judged: await judgeContent(task.path, task.name, { asSent: task.asSent }) };
  if (task.what === 'entries')
    return { entries: await withArchive(task.path, async ({ entries }) => [...entries.values()]) };
  await (task.what === 'picture' ? copyPicture : copyText)(task.path, task.target);
  return { copied: true };
}

answerApart(async function* (task: FileTask): AsyncGenerator<FileAnswer, void, undefined> {
  try {
    yield await read(task);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    yield { refusal: fault.code, result: fault.result };
  }
});
