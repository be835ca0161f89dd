import { titleOf } from '#contract/banks/question-metadata.rule.ts';
import type { ParsedEntry, Problem } from './parsed-entry.ts';
import { refusalsOf } from './question-checks.ts';
import { takeRichTexts } from './take-rich-texts.ts';

const titleLimit = 300;

/**
 * Cleans and judges what was read, and gives a question without a title the beginning of its stem.
 * @param files what the file holds beside the question's texts, by path and name
 */
export function finishEntry(entry: ParsedEntry, files: ReadonlyMap<string, Uint8Array> = new Map()): ParsedEntry {
  if (!entry.content) return entry;
  const { content, pictures, warnings } = takeRichTexts(entry.content, files);
  const refusals = [...entry.refusals, ...refusalsOf(content)];
  const title = titleOf(entry.title, content);
  const cut: Problem[] = title.length > titleLimit ? [{ code: 'titleCut' }] : [];
  return {
    ...entry,
    title: title.slice(0, titleLimit),
    // What the contract has no room for is not shown either: only its source is.
    content: refusals.some(({ code }) => code === 'tooLong') ? null : content,
    pictures,
    warnings: [...entry.warnings, ...warnings, ...cut],
    refusals,
  };
}
