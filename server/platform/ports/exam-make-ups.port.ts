import type { MakeUpKind } from '#contract/exams/exam-choices.rule.ts';
import type { Database } from '../database/database.ts';

/** An exam that some learners of another one take in its place. */
export interface MakeUpExam {
  /** What it makes up for. */
  examId: string;
  title: string;
  learners: readonly { id: string; kind: MakeUpKind }[];
}

/** Make-up exams (补考, 缓考), for whoever keeps the list of those who need one. */
export interface ExamMakeUps {
  /** A draft in the same offering; the course's team is told. @returns its id */
  arrange(tx: Database, makeUp: MakeUpExam, by: string): Promise<string>;
}
