import { Worker } from 'node:worker_threads';
import type { DocumentAnswer, DocumentTask } from './document-worker.ts';
import { WorkFault } from './work-problems.ts';

const timeoutMs = 120_000;
const memoryMb = 768;

/**
 * Reads a document in a thread of its own, which a file that eats time or memory takes with it and nothing else.
 * @throws WorkFault of the document · Error when the signal ends it
 */
export function readBeside(task: DocumentTask, signal: AbortSignal): Promise<DocumentAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // What libraries complain of in a thread is nobody's log.
      stdout: true,
      stderr: true,
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      settle();
      void worker.terminate();
    };
    const stop = () => end(() => reject(new Error('the server is ending')));
    const timer = setTimeout(() => end(() => reject(new WorkFault('tookTooLong'))), timeoutMs);
    signal.addEventListener('abort', stop);
    if (signal.aborted) return stop();
    worker.once('message', (answer: DocumentAnswer) =>
      end(() => ('problem' in answer ? reject(new WorkFault(answer.problem, answer.cause)) : resolve(answer))),
    );
    worker.once('error', (fault: NodeJS.ErrnoException) =>
      end(() => reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkFault('tooHard', fault) : fault)),
    );
    worker.once('exit', () => end(() => reject(new WorkFault('tooHard'))));
  });
}
