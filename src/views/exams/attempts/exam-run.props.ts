import type { ReactNode } from 'react';
import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import type { OwnTalkProps } from './own-talk.view.tsx';
import type { Save } from '#views/common/save-line.view.tsx';

/** How the page and the server reach each other. Moments are ms since 1970 by the server's clock. */
export interface Connection {
  /** Since when not; null where they do. */
  since: number | null;
  /** Tries that failed since then. */
  tries: readonly number[];
}

/** `keeping`: the last answers are on their way; `submitting`: the hand-in itself. */
export type ExamPhase = 'answering' | 'confirming' | 'paused' | 'keeping' | 'submitting';

export interface ExamRunProps {
  run: ExamRun;
  answers: Readonly<Record<string, Answer | null>>;
  phase: ExamPhase;
  /** The end has come, or somebody else handed in. */
  isOver: boolean;
  /** Moments are ms since 1970 by the server's clock. */
  endsAt: number;
  now: () => number;
  pause: { at: number; by: string | null; reason: string | null } | null;
  save: Save;
  saveCount: number | null;
  /** Questions whose answers only this computer has. */
  unsent: readonly string[];
  connection: Connection;
  /** What became of the last packet that came after the end. */
  late: 'taken' | 'waiting' | null;
  aways: number;
  lastAwayMs: number | null;
  isConflicting: boolean;
  /** Why the last hand-in failed, or who handed in. */
  message: string | null;
  currentId: string | null;
  flagged: ReadonlySet<string>;
  isLarge: boolean;
  isCalm: boolean;
  isPhone: boolean;
  /** What the invigilators say, and what they are asked. */
  talk: OwnTalkProps;
  /** Files beside the text of an answer; null for questions that take none. */
  filesOf: (question: LearnerQuestion) => ReactNode;
  onAnswer: (questionId: string, answer: Answer) => void;
  onFlag: (questionId: string) => void;
  onEnter: (questionId: string) => void;
  onGo: (questionId: string) => void;
  onStep: (by: 1 | -1) => void;
  onLarge: (isLarge: boolean) => void;
  onCalm: (isCalm: boolean) => void;
  onRetry: () => void;
  onReconnect: () => void;
  onSubmit: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}
