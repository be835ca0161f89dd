import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';

/** From so much in common on two questions are much alike; word for word they are the same. */
export const nearFrom = 0.7;
/** What stands behind it says no more. */
const comparedLength = 600;

/** A question as it is compared: its words without blanks and marks. */
export interface ComparedText {
  kind: QuestionContent['kind'];
  text: string;
  pairs: ReadonlySet<string>;
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{Z}\s]+/gu, '');

export function comparedText(content: QuestionContent): ComparedText {
  const { kind, stem, options = [], pairs = [], lines = [] } = content;
  // Options in another order are the same question; right and wrong say nothing.
  const choices = kind === 'judge' ? [] : options.map(({ text }) => bare(plainText(text))).toSorted();
  const matched = pairs.map(({ left, right }) => bare(`${plainText(left)}${right}`)).toSorted();
  const ordered = lines.map((text) => bare(plainText(text))).toSorted();
  const pictures = [...stem.matchAll(/<img\b[^<>]*\ssrc="([^"<>]*)"/g)].map(([, source]) => source);
  const text = [bare(plainText(stem)), ...choices, ...matched, ...ordered, ...pictures]
    .join('\n')
    .slice(0, comparedLength);
  const signs = [...text];
  return { kind, text, pairs: new Set(signs.slice(1).map((sign, at) => signs[at]! + sign)) };
}

/** How alike two are, 0 to 1: the pairs of signs that they share (Dice, 1945). The same words are 1. */
export function likeness(one: ComparedText, other: ComparedText): number {
  if (one.text === other.text) return one.text === '' ? 0 : 1;
  const [few, many] = one.pairs.size <= other.pairs.size ? [one.pairs, other.pairs] : [other.pairs, one.pairs];
  // So unlike in length they cannot be alike.
  if (few.size === 0 || (2 * few.size) / (few.size + many.size) < nearFrom) return 0;
  let common = 0;
  for (const pair of few) if (many.has(pair)) common += 1;
  return (2 * common) / (few.size + many.size);
}
