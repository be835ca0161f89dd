import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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

/** Lets virtual learners take an exam. @throws Error when their process ends before they have told */
export async function takeExam(
  order: LearnersOrder,
  onProgress: (progress: RehearsalProgress) => void,
): Promise<LearnersFigures> {
  const child = fork(join(import.meta.dirname, 'learners.program.ts'), { execArgv: [], stdio: 'ignore' });
  const gone = once(child, 'exit');
  try {
    child.send(order);
    return await new Promise<LearnersFigures>((done, fail) => {
      child.on('message', (news: LearnersNews) => ('figures' in news ? done(news.figures) : onProgress(news.progress)));
      child.on('error', fail);
      void gone.then(() => fail(new Error('the learners are gone')));
    });
  } finally {
    child.kill('SIGKILL');
    await gone;
  }
}
