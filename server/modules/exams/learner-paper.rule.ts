import type { ExamPaper, ExamQuestion, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { mixed, withMixedOptions } from '#contract/quizzes/quiz.rule.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';

export interface OrderedSection {
  id: string;
  title: string;
  questions: readonly (ExamQuestion & { position: number })[];
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
    questions: (mixesQuestions ? mixed(questions, seed + place) : questions).map((question) => {
      position += 1;
      const content = mixesOptions ? withMixedOptions(question.content, seed + position) : question.content;
      return { ...question, content, position };
    }),
  }));
}

export const learnerQuestion = ({
  id,
  points,
  content,
  position,
}: OrderedSection['questions'][number]): LearnerQuestion => withoutKey({ id, points, content, position });
