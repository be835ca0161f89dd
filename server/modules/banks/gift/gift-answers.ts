import { GiftFault } from './gift-fault.ts';
import { cut, signsOf, splitAt, trimmed, unescapeGift, type Piece } from './gift-signs.ts';
import { hasMarkup, textToHtml, withFormulas } from '../imports/import-text.ts';
import { excerptOf, type Problem } from '../imports/parsed-entry.ts';

const formats = ['html', 'markdown', 'plain', 'moodle'] as const;
type Format = (typeof formats)[number];

/** What a question's parts are read with. */
export interface GiftReading {
  /** Of the stem; other parts have it too unless they say another. */
  format: Format;
  warnings: Problem[];
}

/** @param isStem its format is that of the parts without one */
export function readText(reading: GiftReading, text: string, isStem = false): string {
  const [format, body] = formatOf(text.trim(), reading.format);
  if (isStem) reading.format = format;
  const plain = unescapeGift(body).trim();
  if (format === 'markdown' && plain !== '' && !reading.warnings.some(({ code }) => code === 'markdown'))
    reading.warnings.push({ code: 'markdown' });
  const isMarkup = format === 'html' || (format === 'moodle' && hasMarkup(plain));
  return withFormulas(isMarkup ? plain : textToHtml(plain));
}

export function formatOf(text: string, usual: Format): [Format, string] {
  const named = formats.find((format) => text.startsWith(`[${format}]`));
  return named ? [named, text.slice(named.length + 2)] : [usual, text];
}

export interface GiftAnswer {
  /** The sign before it, or nothing. */
  sign: string;
  /** Without its sign, weight and feedback. */
  body: Piece;
  /** Per cent; null where none is written. */
  weight: number | null;
  feedback: string;
}

/** What stands between braces, cut before each of these signs; before the first there may be a piece without one. */
export function giftPieces(answers: Piece, signs: string): { sign: string; piece: Piece }[] {
  const starts = signsOf(answers.text, signs);
  const first = { sign: '', piece: trimmed(cut(answers, 0, starts[0]?.at)) };
  const others = starts.map(({ sign, at }, index) => ({
    sign,
    piece: trimmed(cut(answers, at + 1, starts[index + 1]?.at)),
  }));
  return first.piece.text === '' ? others : [first, ...others];
}

export const giftAnswers = (answers: Piece, signs: string, reading: GiftReading): GiftAnswer[] =>
  giftPieces(answers, signs).map(({ sign, piece }) => {
    const [body, feedback] = splitAt(piece, '#');
    return { sign, ...weighed(trimmed(body), reading), feedback: feedback ? readText(reading, feedback.text) : '' };
  });

/** `%50%` before an answer is its share; other texts between per cent signs are texts (`%d%c`), and are pointed out. */
function weighed(body: Piece, { warnings }: GiftReading): Pick<GiftAnswer, 'body' | 'weight'> {
  const [written, share] = /^%\s*([^%\s]+)\s*%/.exec(body.text) ?? [];
  if (written === undefined) return { body, weight: null };
  const weight = /^[+-]?\d+(?:\.\d*)?$/.test(share!) ? Number(share) : null;
  if (weight === null) {
    warnings.push({ code: 'giftNoWeight', about: excerptOf(written) });
    return { body, weight };
  }
  if (Math.abs(weight) > 100) throw new GiftFault('giftWeight', body.at);
  return { body: trimmed(cut(body, written.length)), weight };
}
