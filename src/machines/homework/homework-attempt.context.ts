import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { Answer, LearnerStatus, Receipt } from '#contract/homework/homework-attempt.contract.ts';

/** By question; null takes an answer back. */
export type Answers = Readonly<Record<string, Answer | null>>;

/** An attempt as the page finds it. */
export interface LoadedAttempt {
  attemptId: string;
  /** `published` is a mark that the learner may see. */
  status: LearnerStatus;
  questionIds: readonly string[];
  answers: Answers;
  version: number;
  savedAt: string | null;
  receipt: Receipt | null;
  /** What the journal kept of an earlier visit; null where there is none. */
  unsent: Answers | null;
}

export interface AttemptContext extends LoadedAttempt {
  homeworkId: string;
  personId: string;
  createKey: () => string;
  /** State of the draft: clean, dirty, saving, offline, held, refused, conflicting. */
  draft: string;
  /** Idempotency-Key of the hand-in: one for each version, whatever the network does. */
  key: string;
  /** The version that the key stands for. */
  keyVersion: number;
  message: string | null;
}

export type AttemptEvent =
  | { type: 'homework.answer'; questionId: string; answer: Answer | null }
  | { type: 'homework.submit' | 'homework.confirm' | 'homework.cancel' | 'homework.retry' | 'homework.marked' }
  /** A teacher gave it back; `version` is the attempt's from now on. */
  | { type: 'homework.returned'; version: number };

/** Questions without an answer, in the order of the homework. */
export const unansweredOf = ({ questionIds, answers }: Pick<AttemptContext, 'questionIds' | 'answers'>): string[] =>
  questionIds.filter((id) => !isAnswered(answers[id] ?? null));
