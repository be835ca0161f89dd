import type { Generated, JSONColumnType } from 'kysely';
import type { EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import type { EvaluationStatus } from '#machines/evaluations/evaluation.lifecycle.ts';
import type { Tally } from './tally.rule.ts';

interface EvaluationsTable {
  id: Generated<string>;
  course_id: string;
  offering_id: string;
  title: string;
  status: Generated<EvaluationStatus>;
  opens_at: Date | null;
  closes_at: Date | null;
  questions: JSONColumnType<EvaluationQuestion[], string, string>;
  is_announced: Generated<boolean>;
  asked: number | null;
  answered: number | null;
  tally: JSONColumnType<Tally, string | undefined, string>;
  counted: Generated<number>;
  pool: Buffer | null;
  reply: Generated<string>;
  replied_by: string | null;
  created_at: Generated<Date>;
  closed_at: Date | null;
  version: Generated<number>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    evaluations: EvaluationsTable;
    evaluation_participations: { evaluation_id: string; person_id: string };
  }
}
