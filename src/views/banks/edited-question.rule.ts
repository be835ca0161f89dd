import type { BankQuestion } from '#contract/banks/banks.contract.ts';
import { partPoints } from '#contract/banks/composite.rule.ts';
import { noMetadata, type QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { contentOf, draftOf, emptyDraft, type QuestionDraft } from './question-draft.rule.ts';

/** A question of a bank with all that is known of it, as its editor holds it: one field beside the other, so that two merge. */
export interface EditedQuestion extends QuestionDraft, Omit<QuestionMetadata, 'points'> {
  title: string;
  category: string;
  /** As typed; empty for none. */
  points: string;
}

export const emptyQuestion: EditedQuestion = { ...emptyDraft, ...noMetadata, title: '', category: '', points: '' };

type Written = Pick<BankQuestion, 'title' | 'category' | 'content' | 'metadata'>;

export const editedOf = ({ title, category, content, metadata }: Written): EditedQuestion => ({
  ...draftOf(content),
  ...metadata,
  ...{ title, category, points: metadata.points === null ? '' : String(metadata.points) },
});

/** @param before what the server has, whose hidden parts stay */
export function writtenOf(
  { title, category, points, difficulty, level, tags, source, ...draft }: EditedQuestion,
  judgeTexts: { right: string; wrong: string },
  before: QuestionContent | null,
): Written {
  const content = contentOf(draft, judgeTexts, before);
  const typed = points.trim() === '' ? null : Number(points);
  return {
    ...{ title: title.trim(), category, content },
    metadata: { points: partPoints(content) ?? typed, difficulty, level, tags, source },
  };
}
