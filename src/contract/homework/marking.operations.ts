import type {
  MarkingSubmission,
  Lease,
  MarkingFinished,
  MarkingMove,
  MarksSave,
  MarksSaved,
  Neighbours,
  NeighboursQuery,
  QueuePage,
  QueueQuery,
  SubmissionId,
  SubmissionIdentify,
  SubmissionIdentity,
  SubmissionReturn,
  WaitingWork,
} from './homework-marking.contract.ts';
import type { Empty, Nothing } from '../common/shapes.contract.ts';
import { operation } from '../common/operation.ts';

const teaches = { needs: 'course.edit', person: true } as const;

/** Submissions of a course's homework, for who marks them. */
export const markingOperations = {
  waiting: operation<Empty, WaitingWork>({
    method: 'GET',
    path: '/homework/waiting',
    ...teaches,
    summary: 'What waits to be marked in the courses whose team the caller belongs to, longest waiting first.',
  }),
  queue: operation<QueueQuery, QueuePage>({ method: 'GET', path: '/homework/:id/submissions', ...teaches }),
  neighbours: operation<NeighboursQuery, Neighbours>({
    method: 'GET',
    path: '/homework/submissions/:id/neighbours',
    ...teaches,
  }),
  look: operation<SubmissionId, MarkingSubmission>({
    method: 'GET',
    path: '/homework/submissions/:id',
    ...teaches,
    summary: 'A submission without taking its lock.',
  }),
  lock: operation<SubmissionId, MarkingSubmission>({
    method: 'POST',
    path: '/homework/submissions/:id/lock',
    ...teaches,
    summary: 'Takes the lock; 409 with `heldBy` and `lockedUntil` while another teacher holds it.',
  }),
  renewLock: operation<SubmissionId, Lease>({
    method: 'POST',
    path: '/homework/submissions/:id/lock/renew',
    ...teaches,
  }),
  releaseLock: operation<SubmissionId, Nothing>({
    method: 'POST',
    path: '/homework/submissions/:id/lock/release',
    ...teaches,
  }),
  saveMarks: operation<MarksSave, MarksSaved, MarkingSubmission>({
    method: 'PUT',
    path: '/homework/submissions/:id/marks',
    ...teaches,
    says: 'saved',
    summary: "Saves points and comments; another teacher's lock (409) brings what that one wrote too.",
  }),
  finish: operation<MarkingMove, MarkingFinished, MarkingSubmission>({
    method: 'POST',
    path: '/homework/submissions/:id/finish',
    ...teaches,
    says: 'saved',
  }),
  publish: operation<MarkingMove, MarkingFinished, MarkingSubmission>({
    method: 'POST',
    path: '/homework/submissions/:id/publish',
    ...teaches,
    says: 'published',
  }),
  identify: operation<SubmissionIdentify, SubmissionIdentity>({
    method: 'POST',
    path: '/homework/submissions/:id/identity',
    ...teaches,
    summary: 'Tells who leads the team whose anonymous work it is; each look is audited with its reason.',
  }),
  giveBack: operation<SubmissionReturn, Nothing, MarkingSubmission>({
    method: 'POST',
    path: '/homework/submissions/:id/return',
    ...teaches,
  }),
};
