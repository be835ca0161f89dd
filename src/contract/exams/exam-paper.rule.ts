import { quizKinds } from '../quizzes/quiz.rule.ts';
import { handKinds, isMarkedByHand, type QuestionKind } from '../banks/question-kinds.rule.ts';
import type { QuestionContent } from '../banks/questions.contract.ts';
import { rounded } from '../common/rounded.rule.ts';
import { rubricPoints } from '../homework/rubrics.rule.ts';
import { usualAppealDays } from './exam-appeal.rule.ts';
import type { ExamPaper, ExamQuestion, ExamRubric, ExamSettings } from './exam-paper.contract.ts';

/** Kinds of question that a paper may hold; all but short answers, essays and files mark themselves. */
export const examQuestionKinds: readonly QuestionKind[] = [...quizKinds, ...handKinds];

/** Kinds that may be taken from the bank: of a composite its parts. */
export const examBankKinds: readonly QuestionKind[] = [...examQuestionKinds, 'composite'];

export const questionsOf = ({ sections }: ExamPaper): ExamQuestion[] => sections.flatMap(({ questions }) => questions);

/** Of all that counts. */
export const paperPoints = (paper: ExamPaper): number =>
  rounded(questionsOf(paper).reduce((sum, { points, scoring }) => sum + (scoring === 'dropped' ? 0 : points), 0));

/** With another rubric of a question, which is worth what it adds up to, or without one. */
export const withRubric = (
  { sections, ...paper }: ExamPaper,
  questionId: string,
  rubric: ExamRubric | null,
): ExamPaper => ({
  ...paper,
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      if (question.id !== questionId) return question;
      const { rubric: _former, ...one } = question;
      return rubric ? { ...one, points: rubricPoints(rubric), rubric } : one;
    }),
  })),
});

/** Asking something else; what the machine marks needs no rubric. */
export function withContent({ rubric, ...question }: ExamQuestion, content: QuestionContent): ExamQuestion {
  return { ...question, content, ...(rubric && isMarkedByHand(content) && { rubric }) };
}

/** What a new exam begins with. */
export const freshExam: ExamSettings = {
  ...{ title: '', kind: 'timed', opensAt: null, closesAt: null, minutes: 90 },
  ...{ lobbyMinutes: 15, lateEntryMinutes: 30, earliestHandInMinutes: 30, graceSeconds: 300 },
  ...{ instructions: '', mixesQuestions: true, mixesOptions: true, absencesBeforeAsking: null },
  ...{ review: 'points', appealDays: usualAppealDays, publishAt: null, weight: 10 },
};
