import type { ColumnType, Generated } from 'kysely';
import type { RehearsalFigures, RehearsalProblem, RehearsalStep } from '#contract/exams/exam-rehearsal.rule.ts';
import type { ExamRehearsalStatus } from '#machines/exams/exam-rehearsal.lifecycle.ts';

interface RehearsalsTable {
  exam_id: string;
  asked_by: string;
  asked_at: Generated<Date>;
  learners: number;
  minutes: number;
  with_faults: boolean;
  status: Generated<Exclude<ExamRehearsalStatus, 'none'>>;
  number: Generated<number>;
  step: RehearsalStep | null;
  saves: Generated<number>;
  problem: RehearsalProblem | null;
  figures: ColumnType<RehearsalFigures | null, string | null, string | null>;
  heard_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    exam_rehearsals: RehearsalsTable;
  }
}
