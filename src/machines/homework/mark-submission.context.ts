import type { MarkingSubmission, Mark } from '#contract/homework/homework-marking.contract.ts';
import type { Draft } from '../drafts/draft-sync.context.ts';

/** What a teacher gives to one question. */
export type OneMark = Pick<Mark, 'points' | 'comment'> & { rubric?: Mark['rubric'] | undefined };

/** What a teacher gives to one submission; marks by question. */
export interface SubmissionMarks {
  marks: Readonly<Record<string, OneMark>>;
  /** For the whole work. */
  comment: string;
}

/** A submission whose lock this teacher holds. */
export interface LockedSubmission extends Draft<SubmissionMarks> {
  submission: MarkingSubmission;
  /** What the journal kept of an earlier visit; null where there is none. */
  unsent: SubmissionMarks | null;
}

/** Where the teacher wants to go once everything is saved. */
export type Goal =
  | { kind: 'move'; submissionId: string }
  /** `nextId` null: nothing is left to mark. */
  | { kind: 'finish'; nextId: string | null };

export interface MarkSubmissionContext extends SubmissionMarks {
  personId: string;
  submissionId: string;
  loaded: LockedSubmission | null;
  version: number;
  /** State of the draft: clean, dirty, saving, offline, held, refused, conflicting. */
  draft: string;
  /** In comparing: what the other teacher wrote. */
  theirs: Draft<SubmissionMarks> | null;
  hasLostLock: boolean;
  goal: Goal | null;
  /** In taken: who marks it, and until when (ISO 8601) the lock is theirs. */
  heldBy: string | null;
  lockedUntil: string | null;
  message: string | null;
}

export type MarkSubmissionEvent =
  | { type: 'marking.change'; questionId: string; mark: OneMark }
  /** The comment for the whole work. */
  | { type: 'marking.remark'; comment: string }
  | { type: 'marking.next' | 'marking.previous'; submissionId: string }
  | { type: 'marking.finish'; nextId: string | null }
  /** Stay here after all, while the save before a move hangs. */
  | { type: 'marking.cancel' }
  | { type: 'marking.retry' | 'marking.keepMine' | 'marking.takeTheirs' | 'marking.lockLost' };
