import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RehearsalFigures, RehearsalPace } from '#contract/exams/exam-rehearsal.rule.ts';
import type { RehearsalProgress } from './rehearsal-order.ts';
import type { VirtualPerson } from './virtual-people.repository.ts';

export interface LearnersOrder {
  /** http://127.0.0.1:…, of the server that they meet. */
  base: string;
  examId: string;
  people: readonly VirtualPerson[];
  /** ms since 1970. */
  opensAt: number;
  closesAt: number;
  writingMs: number;
  pace: RehearsalPace;
  withFaults: boolean;
}

/** What learners can tell: of what the server did at the end they know nothing. */
export type LearnersFigures = Omit<RehearsalFigures, 'collected' | 'collectedMs'>;
export type LearnersNews = { progress: RehearsalProgress } | { figures: LearnersFigures };

/** Lets virtual learners take an exam. @throws Error when their thread breaks */
export async function takeExam(
  order: LearnersOrder,
  onProgress: (progress: RehearsalProgress) => void,
): Promise<LearnersFigures> {
  const worker = new Worker(join(import.meta.dirname, 'learners.worker.ts'), { workerData: order });
  try {
    return await new Promise<LearnersFigures>((done, fail) => {
      worker.on('message', (news: LearnersNews) =>
        'figures' in news ? done(news.figures) : onProgress(news.progress),
      );
      worker.on('error', fail);
      void once(worker, 'exit').then(() => fail(new Error('the learners are gone')));
    });
  } finally {
    await worker.terminate();
  }
}
