import type { ExamPaper, ExamQuestion, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { mixedQuestions } from '#contract/banks/composite.rule.ts';
import { withMixedOptions } from '#contract/quizzes/quiz.rule.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';

export interface OrderedSection {
  id: string;
  title: string;
  /** `seed`: of the order within a question, where each attempt has its own. */
  questions: readonly (ExamQuestion & { position: number; seed?: number })[];
}

/** A paper in the order of one attempt, with its keys: questions stay in their sections. Positions count from 1. */
export function orderedSections(
  { sections }: ExamPaper,
  { mixesQuestions, mixesOptions }: Pick<ExamSettings, 'mixesQuestions' | 'mixesOptions'>,
  seed: number,
): OrderedSection[] {
  let position = 0;
  return sections.map(({ id, title, questions }, place) => ({
    ...{ id, title },
    questions: (mixesQuestions ? mixedQuestions(questions, seed + place) : questions).map((question) => {
      position += 1;
      if (!mixesOptions) return { ...question, position };
      const own = seed + position;
      return { ...question, content: withMixedOptions(question.content, own), position, seed: own };
    }),
  }));
}

export const learnerQuestion = ({
  id,
  points,
  content,
  position,
  seed,
}: OrderedSection['questions'][number]): LearnerQuestion => withoutKey({ id, points, content, position, seed });
