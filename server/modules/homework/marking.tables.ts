import type { ColumnType, Generated } from 'kysely';
import type { DivisionKind } from '#contract/homework/division.contract.ts';
import type { RubricChoice, RubricMark } from '#contract/homework/rubrics.contract.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

interface MarksTable {
  submission_id: string;
  question_id: string;
  points: number | null;
  comment: Generated<string>;
  marked_by: string | null;
  marked_at: Generated<Date>;
  rubric_id: Generated<string | null>;
  rubric_choices: ColumnType<RubricChoice[] | null, string | null | undefined, string | null>;
}

interface MarkChangesTable {
  id: Generated<number>;
  submission_id: string;
  question_id: string;
  from_points: number | null;
  to_points: number | null;
  changed_by: string;
  changed_at: Generated<Date>;
}

interface SecondMarkersTable {
  id: Generated<string>;
  homework_id: string;
  marker_id: string;
}

export type Turn = 'first' | 'second';

export interface TurnMark {
  questionId: string;
  points: number | null;
  comment: string;
  /** Null: the machine. */
  by: string | null;
  rubric?: RubricMark;
}

interface TurnsTable {
  submission_id: string;
  turn: Turn;
  marker_id: string;
  marks: ColumnType<TurnMark[], string, string>;
  comment: string;
  points: number;
  finished_at: Generated<Date>;
}

interface DivisionsTable {
  homework_id: string;
  offering_id: string;
  kind: DivisionKind;
  is_strict: Generated<boolean>;
  hides_others: Generated<boolean>;
  seed: Generated<string>;
  version: Generated<number>;
}

interface PartsTable {
  id: Generated<string>;
  homework_id: string;
  offering_id: string;
  marker_id: string;
  class_id: string | null;
  question_id: string | null;
  percent: number | null;
}

interface DrawsTable {
  homework_id: string;
  offering_id: string;
  learner_id: string;
  marker_id: string;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    homework_marks: MarksTable;
    homework_second_markers: SecondMarkersTable;
    homework_turns: TurnsTable;
    homework_divisions: DivisionsTable;
    homework_parts: PartsTable;
    homework_draws: DrawsTable;
    /** Parts of those who are still of the team. */
    homework_held_parts: ReadOnly<PartsTable>;
    homework_mark_changes: MarkChangesTable;
  }
}
