import { mostHandInFiles } from './annotations.rule.ts';
import type { Answer } from './homework-attempt.contract.ts';

/** Something was chosen or written. */
export function isAnswered(answer: Answer | null): boolean {
  switch (answer?.kind) {
    case 'choice':
    case 'order':
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

/** The files of an answer, in their order. */
export const essayFiles = (answer: Answer | null): readonly string[] =>
  answer?.kind === 'essay' ? (answer.fileIds ?? []) : [];

const withFiles = (text: string, fileIds: readonly string[]): Answer => ({
  ...{ kind: 'essay', text },
  ...(fileIds.length > 0 && { fileIds: fileIds.slice(0, mostHandInFiles) }),
});

/** An answer with files that came another way than by the page that wrote it, behind its own. */
export const withArrived = (answer: Answer | null, fileIds: readonly string[]): Answer =>
  withFiles(answer?.kind === 'essay' ? answer.text : '', [...new Set([...essayFiles(answer), ...fileIds])]);

/**
 * Two answers to write on that both came of `base`, as one: the words of whoever changed them, of both `mine`, and the
 * files of both without those that either took out.
 */
export function joinedEssays(base: Answer | null, mine: Answer | null, theirs: Answer | null): Answer | null {
  const textOf = (answer: Answer | null) => (answer?.kind === 'essay' ? answer.text : '');
  if ([base, mine, theirs].some((one) => one !== null && one.kind !== 'essay')) return mine;
  const [before, own, others] = [essayFiles(base), essayFiles(mine), essayFiles(theirs)];
  const isOut = (id: string) => before.includes(id) && !(own.includes(id) && others.includes(id));
  const files = [...new Set([...own, ...others])].filter((id) => !isOut(id));
  return withFiles(textOf(mine) === textOf(base) ? textOf(theirs) : textOf(mine), files);
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
