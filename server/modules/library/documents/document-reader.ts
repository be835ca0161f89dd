import { apart, ReadingEnded } from '#server/platform/reading/apart.ts';
import { JobFault, type JobProblem } from '../jobs/job-problems.ts';

export type DocumentTask = { path: string; mediaType: string } & (
  | { what: 'words' }
  /** The picture of a card, written to `target`; `path` may be a picture of any kind. */
  | { what: 'cover'; target: string }
  /** Of a PDF. */
  | { what: 'pages'; from: number; count: number }
);
export type DocumentAnswer =
  | { words: string }
  /** Whether the document has a picture to give. */
  | { isDrawn: boolean }
  /** As WebP. */
  | { pages: Uint8Array[] }
  | { problem: JobProblem; cause: string };

const documentReader = apart<DocumentTask, DocumentAnswer>(new URL('./document.worker.ts', import.meta.url), {
  timeMs: 120_000,
  memoryMb: 768,
  atOnce: 2,
});

/** @throws JobFault of the document · the signal's reason */
export async function readDocument(
  task: DocumentTask,
  signal?: AbortSignal,
): Promise<Exclude<DocumentAnswer, { problem: JobProblem }>> {
  const answer = await documentReader.one(task, { ...(signal && { signal }) }).catch((fault: unknown) => {
    throw fault instanceof ReadingEnded ? new JobFault(fault.isSlow ? 'tookTooLong' : 'tooHard', fault) : fault;
  });
  if ('problem' in answer) throw new JobFault(answer.problem, answer.cause);
  return answer;
}
