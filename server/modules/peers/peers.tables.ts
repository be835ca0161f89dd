import type { ColumnType, Generated } from 'kysely';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { Rubric } from '#contract/homework/rubrics.contract.ts';
import type { PeerReviewSave } from '#contract/peers/peers.contract.ts';
import type { PeerReviewStatus, PeerUse } from '#contract/peers/peers.rule.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

/** What a review says. */
export type Said = Pick<PeerReviewSave, 'marks' | 'comment'>;
type SaidColumn = ColumnType<Said | null, string | null | undefined, string | null>;

declare module '#server/platform/database/database.ts' {
  interface Tables {
    peer_plans: {
      homework_id: string;
      is_on: boolean;
      works: number;
      closes_at: Date;
      is_in_class: boolean;
      hides_authors: boolean;
      hides_reviewers: boolean;
      use: PeerUse;
      shows_reviews: boolean;
      version: Generated<number>;
      seed: Generated<string>;
      opened_at: Date | null;
      reminded_of: Date | null;
    };
    peer_questions: { homework_id: string; question_id: string; rubric_id: string };
    peer_reviews: {
      id: Generated<string>;
      homework_id: string;
      offering_id: string;
      submission_id: string;
      receipt_number: string;
      reviewer_id: string;
      number: number;
      status: Generated<PeerReviewStatus>;
      version: Generated<number>;
      draft: SaidColumn;
      content: SaidColumn;
      points: number | null;
      assigned_at: Generated<Date>;
      submitted_at: Date | null;
      report: string | null;
      hidden_reason: string | null;
      hidden_by: string | null;
      withdrawn_reason: string | null;
      is_helpful: boolean | null;
      journal_key: Generated<string>;
    };
    /** Work as its learner handed it in last. */
    peer_hand_in_facts: ReadOnly<{
      submission_id: string;
      homework_id: string;
      offering_id: string;
      learner_id: string;
      status: string;
      receipt_number: string;
      submitted_at: Date;
    }>;
    /** Whose a work is, and what its markers call it. */
    peer_work_facts: ReadOnly<{
      submission_id: string;
      homework_id: string;
      offering_id: string;
      learner_id: string;
      course_id: string;
      is_hidden: boolean;
      number: string;
    }>;
    peer_answer_facts: ReadOnly<{
      submission_id: string;
      number: string;
      answers: { questionId: string; answer: Answer }[];
    }>;
    peer_question_facts: ReadOnly<{
      homework_id: string;
      question_id: string;
      position: number;
      points: number;
      content: QuestionContent;
      rubric_id: string | null;
    }>;
    peer_rubric_facts: ReadOnly<{ rubric_id: string; question_id: string; content: Rubric }>;
  }
}
