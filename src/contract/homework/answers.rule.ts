import type { Answer } from './homework-attempt.contract.ts';

/** Something was chosen or written. */
export function isAnswered(answer: Answer | null): boolean {
  switch (answer?.kind) {
    case 'choice':
      return answer.ids.length > 0;
    case 'gaps':
      return answer.texts.some((text) => text.trim() !== '');
    case 'match':
      return answer.pairs.some(({ right }) => right !== '');
    case 'number':
      return answer.text.trim() !== '';
    case 'essay':
      return answer.text.trim() !== '' || (answer.fileIds?.length ?? 0) > 0;
    case undefined:
      return false;
  }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/**
 * The text whose SHA-256 is a receipt's fingerprint: JSON without spaces, questions by id, fields by name, unanswered
 * questions left out. A learner can make it again from what was saved.
 */
export const canonicalAnswers = (answers: readonly { questionId: string; answer: Answer }[]): string =>
  JSON.stringify(
    answers
      .filter(({ answer }) => isAnswered(answer))
      .toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1))
      .map(({ questionId, answer }) => [questionId, sorted(answer)]),
  );
