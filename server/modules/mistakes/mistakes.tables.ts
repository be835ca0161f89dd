import type { ColumnType, Generated } from 'kysely';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { MistakeSource } from '#contract/mistakes/mistake.rule.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    mistake_marks: {
      learner_id: string;
      offering_id: string;
      question_id: string;
      mastered_at: Date | null;
      streak: Generated<number>;
    };
    mistake_rounds: { id: Generated<string>; learner_id: string; started_at: Generated<Date> };
    mistake_round_questions: {
      round_id: string;
      place: number;
      offering_id: string;
      source_id: string;
      question_id: string;
      answer: ColumnType<Answer | null, string | null, string | null>;
      got: number | null;
      checked_at: Date | null;
    };
    /** Wrong answers whose feedback may be seen now. */
    wrong_answer_facts: ReadOnly<{
      learner_id: string;
      offering_id: string;
      course_id: string;
      source: MistakeSource;
      source_id: string;
      title: string;
      chapter_id: string | null;
      attempt_id: string;
      number: number;
      question_id: string;
      kind: QuestionKind;
      bank_id: string | null;
      points: number;
      got: number;
      answer: Answer | null;
      content: QuestionContent;
      shows_key: boolean;
      at: Date;
    }>;
    node_question_facts: ReadOnly<{ course_id: string; node_id: string; title: string; question_id: string }>;
  }
}
