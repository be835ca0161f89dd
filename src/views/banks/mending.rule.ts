import type { EntryMend, ImportEntry } from '#contract/banks/banks.contract.ts';
import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import { editedOf, emptyQuestion, writtenOf, type EditedQuestion } from './edited-question.rule.ts';

export type Mended = Pick<EntryMend, 'content' | 'category' | 'metadata'>;

/** An entry as the dialog holds it; where nothing was read, the lines of the file are the stem to begin with. */
export const mendingOf = ({ content, source, category, metadata }: ImportEntry): EditedQuestion =>
  content
    ? editedOf({ title: '', category, content, metadata })
    : { ...emptyQuestion, kind: 'essay', stem: escapeHtml(source).replaceAll('\n', '<br>'), category };

/** @param question without a fault */
export function mendedOf(
  question: EditedQuestion,
  { content: before }: ImportEntry,
  judgeTexts: Parameters<typeof writtenOf>[1],
): Mended {
  const { title: _title, ...mended } = writtenOf(question, judgeTexts, before);
  return mended;
}
