import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type { JobIds, JobPage, JobQuery, JobQueues, JobsMoved, Overview } from './console.contract.ts';

/** Of the platform administrator alone. */
const administered = { needs: 'profile', person: true } as const;

export const consoleOperations = {
  overview: operation<Empty, Overview>({
    ...administered,
    method: 'GET',
    path: '/console/overview',
    summary: 'How the platform runs: its parts, what waits, what failed.',
  }),
  queues: operation<Empty, JobQueues>({
    ...administered,
    method: 'GET',
    path: '/console/queues',
    summary: 'Queues of background work, with what waits, runs and failed.',
  }),
  jobs: operation<JobQuery, JobPage>({
    ...administered,
    method: 'GET',
    path: '/console/jobs',
    summary: 'Jobs that wait, run or failed, without what they are about.',
  }),
  retryJobs: operation<JobIds, JobsMoved>({
    ...administered,
    method: 'POST',
    path: '/console/jobs/retry',
    summary: 'Lets failed jobs be done again, once more each, where they can.',
  }),
  giveUpJobs: operation<JobIds, JobsMoved>({
    ...administered,
    method: 'POST',
    path: '/console/jobs/give-up',
    summary: 'Takes failed jobs out of their queues.',
  }),
};
