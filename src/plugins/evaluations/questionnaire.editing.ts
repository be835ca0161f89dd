import { inOrder } from '#contract/evaluations/evaluation.rule.ts';
import type { Evaluation, EvaluationEdit, EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import { evaluationsOperations } from '#contract/evaluations/evaluations.operations.ts';
import type { Editing } from '#kit/save-record.ts';

type QuestionKey = `question ${string}`;
/** Each question is a field of its own: two who write different ones, add or move some are in nobody's way. */
export type QuestionnaireDraft = Pick<EvaluationEdit, 'title' | 'opensAt' | 'closesAt'> & {
  [key: QuestionKey]: EvaluationQuestion;
};

export const keyOf = (id: string): QuestionKey => `question ${id}`;

export const questionsOf = (draft: QuestionnaireDraft): EvaluationQuestion[] =>
  inOrder(
    Object.entries(draft).flatMap(([key, value]) =>
      key.startsWith('question ') && value ? [value as EvaluationQuestion] : [],
    ),
  );

export const draftOf = ({ title, opensAt, closesAt, questions }: Evaluation): QuestionnaireDraft => ({
  ...{ title, opensAt, closesAt },
  ...Object.fromEntries(questions.map((question) => [keyOf(question.id), question])),
});

/** Without the question. */
export const without = (draft: QuestionnaireDraft, id: string): QuestionnaireDraft =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => key !== keyOf(id))) as QuestionnaireDraft;

/** The place by which a question comes to stand there. @param position from 0, without the question itself */
export function placeAt(others: readonly EvaluationQuestion[], position: number): number {
  const [before, after] = [others[position - 1], others[position]];
  if (!before) return after ? after.place - 1 : 0;
  return after ? (before.place + after.place) / 2 : before.place + 1;
}

export const titleProblem = ({ title }: Pick<QuestionnaireDraft, 'title'>): { title?: 'empty' } =>
  title.trim() === '' ? { title: 'empty' } : {};

/** How a questionnaire is edited. */
export const questionnaireEditing = (
  id: string,
): Editing<QuestionnaireDraft, Evaluation, EvaluationEdit, Evaluation> => ({
  operation: evaluationsOperations.edit,
  draftOf: (evaluation) => ({ content: draftOf(evaluation), version: evaluation.version }),
  inputOf: (_changed, version, whole) => ({
    ...{ id, version, title: whole.title, opensAt: whole.opensAt, closesAt: whole.closesAt },
    questions: questionsOf(whole),
  }),
  versionOf: ({ version }) => version,
  recordOf: (evaluation) => evaluation,
  problemsOf: titleProblem,
});
