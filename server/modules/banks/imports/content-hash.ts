import { createHash } from 'node:crypto';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { freeGroups } from '#contract/banks/order-groups.rule.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

const pictureAddress = /src="(\/api\/media\/[^"]*)"/g;

/**
 * Two questions are the same when kind, words, pictures and answers are, however they are typeset.
 * @param pictures what stands for a picture's address
 */
export function contentHash(content: QuestionContent, pictures: ReadonlyMap<string, string> = new Map()): string {
  const { kind, stem, options = [], gaps = [], pairs = [], lines = [], numbers = [], expected = [] } = content;
  const words = (html: string) =>
    [...html.matchAll(pictureAddress)].map(([, address]) => pictures.get(address!) ?? address).join(' ') +
    plainText(html);
  const facts = [
    kind,
    words(stem),
    options.map(({ text, fraction }) => [words(text), Math.round(fraction)]),
    gaps.map(({ answers }) => answers.map(({ text }) => text)),
    pairs.map(({ left, right }) => [words(left), right]),
    numbers.map(({ value, tolerance }) => [value, tolerance]),
    // Behind the rest, so that questions of other kinds keep the hash that they have.
    ...(lines.length > 0 ? [lines.map(words)] : []),
    ...(expected.length > 0 ? [expected] : []),
    ...(kind === 'cloze' ? [gaps.map(({ answers }) => answers.map(({ fraction }) => Math.round(fraction)))] : []),
    ...(kind === 'code' ? [content.language ?? 'plain', content.starter ?? ''] : []),
    ...(content.parts ? [content.parts.map((part) => [part.points, contentHash(part.content, pictures)])] : []),
    ...(content.isOrderFree ? ['free'] : []),
    ...(!content.isOrderFree && freeGroups(content).length > 0 ? [freeGroups(content)] : []),
    ...(content.units ? [content.units.map(({ name, factor }) => [name, factor]), content.unitPenalty ?? 0] : []),
    ...(kind === 'file' ? [content.fileSorts ?? [], content.mostFiles ?? 0] : []),
  ];
  return sha256(JSON.stringify(facts));
}
