import type { ExamPaper, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { RehearsalFigures, RehearsalPace, RehearsalStep } from '#contract/exams/exam-rehearsal.rule.ts';

/** What the program of a rehearsal is asked for, once, when it begins. */
export interface RehearsalOrder {
  /** A database of its own, which is empty. */
  databaseUrl: string;
  /** A folder of its own, which is empty. */
  dataDir: string;
  poolSize: number;
  settings: ExamSettings;
  paper: ExamPaper;
  learners: number;
  /** How long they write at the usual pace. */
  writingMs: number;
  pace: RehearsalPace;
  /** Requests and answers get lost on the way, and learners are offline for a while. */
  withFaults: boolean;
}

export interface RehearsalProgress {
  step: RehearsalStep;
  /** Acknowledged so far. */
  saves: number;
}

/** What the program tells: how far it is, and at the end what came of it. */
export type RehearsalNews = { progress: RehearsalProgress } | { figures: RehearsalFigures } | { fault: string };
