import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { giftAnswers, type GiftReading } from './gift-answers.ts';
import { GiftFault } from './gift-fault.ts';
import { unescapeGift, type Piece } from './gift-signs.ts';
import { moodleNumber } from '../imports/import-text.ts';

/** `3.14`, `3.14:0.01` (with its tolerance) or `1..5` (from, to); null for anything else. */
function rangeOf(text: string): { value: number; tolerance: number } | null {
  const isRange = text.includes('..');
  const [first = '', second = isRange ? '' : '0', ...more] = text.split(isRange ? '..' : ':');
  const [one, other] = [moodleNumber(first), moodleNumber(second)];
  const value = isRange ? (one + other) / 2 : one;
  const tolerance = isRange ? Math.abs(other - one) / 2 : Math.abs(other);
  return more.length === 0 && Number.isFinite(value) && Number.isFinite(tolerance) ? { value, tolerance } : null;
}

/**
 * What follows `{#`. A line that names no number, or any (`~#…`, `~*#…`), has the feedback for every other answer: it is
 * no key.
 * @throws GiftFault giftNumber
 */
export function readGiftNumbers(answers: Piece, reading: GiftReading): Omit<QuestionContent, 'stem'> {
  const numbers: NonNullable<QuestionContent['numbers']> = [];
  let wrong = '';
  for (const { sign, body, weight, feedback } of giftAnswers(answers, '=~', reading)) {
    const fraction = weight ?? (sign === '~' ? 0 : 100);
    const text = unescapeGift(body.text).trim();
    if (fraction <= 0 && (text === '' || text === '*')) {
      wrong ||= feedback;
      continue;
    }
    const range = rangeOf(text);
    if (!range) throw new GiftFault('giftNumber', body.at);
    numbers.push({ ...range, fraction, ...(feedback && { feedback }) });
  }
  return { kind: 'numeric', numbers, ...(wrong && { combinedFeedback: { wrong } }) };
}
