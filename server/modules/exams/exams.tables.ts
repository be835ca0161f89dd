import type { ColumnType, Generated } from 'kysely';
import type { ReadOnly } from '#server/platform/database/database.ts';
import type { MakeUpKind } from '#contract/exams/exam-choices.rule.ts';
import type { PaperRule, PaperStep } from '#contract/exams/paper-review.rule.ts';
import type { ExamPaper, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { ExamPaperStatus } from '#machines/exams/exam-paper.lifecycle.ts';
import type { ExamStatus } from '#machines/exams/exam.lifecycle.ts';

type Json<Value> = ColumnType<Value, string, string>;
type Moment = ColumnType<Date | null, Date | string | null, Date | string | null>;

interface ExamsTable {
  id: Generated<string>;
  offering_id: string;
  course_id: string;
  status: Generated<ExamStatus>;
  settings: Json<ExamSettings>;
  opens_at: Moment;
  closes_at: Moment;
  last_end_at: Moment;
  paper_id: string;
  cancel_reason: string | null;
  version: Generated<number>;
  created_by: string;
  created_at: Generated<Date>;
  released_at: Date | null;
  paper_status: Generated<ExamPaperStatus>;
  submitter_id: string | null;
  reviewer_id: string | null;
  sealed_at: Date | null;
  is_for_some: Generated<boolean>;
  make_up_of: string | null;
  division_version: Generated<number>;
}

interface PaperRulesTable {
  school_id: string;
  rule: PaperRule;
  version: Generated<number>;
  changed_by: string | null;
  changed_at: Generated<Date>;
}

interface PaperStepsTable {
  id: Generated<string>;
  exam_id: string;
  step: PaperStep;
  person_id: string;
  note: string;
  at: Generated<Date>;
}

interface PapersTable {
  id: Generated<string>;
  exam_id: string;
  content: Json<ExamPaper>;
  questions: number;
  total_points: number;
  is_fixed: Generated<boolean>;
}

interface ArrangementsTable {
  exam_id: string;
  learner_id: string;
  extra_percent: number;
  extra_minutes: number;
  opens_at: Moment;
  closes_at: Moment;
  reason: string;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    exams: ExamsTable;
    exam_papers: PapersTable;
    exam_paper_rules: PaperRulesTable;
    exam_paper_steps: PaperStepsTable;
    exam_arrangements: ArrangementsTable;
    exam_candidates: { exam_id: string; learner_id: string; kind: MakeUpKind | null };
    exam_audience_facts: ReadOnly<{ exam_id: string; offering_id: string; learner_id: string }>;
    offering_exam_facts: ReadOnly<{
      id: string;
      course_id: string;
      offering_id: string;
      title: string;
      weight: number;
      total_points: number;
      status: Exclude<ExamStatus, 'draft' | 'cancelled'>;
      opens_at: Date;
      last_end_at: Date;
      released_at: Date | null;
    }>;
    exam_analyses: {
      exam_id: string;
      findings: string;
      measures: string;
      version: number;
      written_by: string;
      written_at: Generated<Date>;
    };
  }
}
