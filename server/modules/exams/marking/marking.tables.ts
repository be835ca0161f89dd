import type { ColumnType, Generated } from 'kysely';
import type { ReadOnly } from '#server/platform/database/database.ts';
import type { examAppealStatuses } from '#contract/exams/exam-appeal.rule.ts';
import type { ExamTurn } from '#contract/exams/exam-marking.contract.ts';
import type { RubricMark } from '#contract/homework/rubrics.contract.ts';
import type { SecondKind } from '#contract/homework/second-marking.contract.ts';
import type { LoserRule, regradeStatuses } from '#contract/exams/exam-regrade.rule.ts';

interface MarkDivisionsTable {
  exam_id: string;
  question_id: string;
  second: SecondKind;
  percent: number;
  tolerance: number;
  is_blind: boolean;
}

interface MarkTurnsTable {
  attempt_id: string;
  question_id: string;
  turn: ExamTurn;
  marker_id: string;
  got: number;
  out_of: number;
  comment: string;
  rubric: ColumnType<RubricMark | null, string | null | undefined, string | null>;
  given_at: Generated<Date>;
}

interface RegradesTable {
  id: Generated<string>;
  exam_id: string;
  question_id: string;
  status: Generated<(typeof regradeStatuses)[number]>;
  paper_before_id: string;
  paper_after_id: string;
  rule: LoserRule;
  reason: string;
  papers: number;
  gains: number;
  loses: number;
  mean_before: number | null;
  mean_after: number | null;
  stamp: string;
  made_by: string;
  made_at: Generated<Date>;
  undone_by: string | null;
  undone_at: Date | null;
}

interface RegradeMarksTable {
  regrade_id: string;
  attempt_id: string;
  got: number | null;
  least: number | null;
  marked_by: string | null;
  points: number;
  unmarked: number;
}

interface AppealsTable {
  id: Generated<string>;
  exam_id: string;
  attempt_id: string;
  question_id: string | null;
  status: Generated<(typeof examAppealStatuses)[number]>;
  version: Generated<number>;
  reason: string;
  asked_at: Generated<Date>;
  answer: Generated<string>;
  answered_by: string | null;
  answered_at: Date | null;
  points_before: number | null;
  points_after: number | null;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    exam_mark_divisions: MarkDivisionsTable;
    exam_mark_parts: { exam_id: string; question_id: string; marker_id: string; percent: number };
    exam_mark_turns: MarkTurnsTable;
    exam_regrades: RegradesTable;
    exam_regrade_marks: RegradeMarksTable;
    exam_appeals: AppealsTable;
    exam_mark_facts: ReadOnly<{
      exam_id: string;
      offering_id: string;
      learner_id: string;
      status: 'submitted' | 'marking' | 'published' | 'voided';
      points: number | null;
      marked_points: number | null;
    }>;
  }
}
