import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import { GiftFault } from './gift-fault.ts';
import { formatOf, giftAnswers, giftPieces, readText, type GiftReading } from './gift-answers.ts';
import { readGiftNumbers } from './gift-numbers.ts';
import { cut, generalFeedbackAt, signsOf, splitAt, trimmed, unescapeGift, type Piece } from './gift-signs.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { choiceOf, gapOf, judgeOf } from '../imports/question-checks.ts';

export interface GiftQuestion {
  title: string;
  /** Null for a description, which asks nothing. */
  content: QuestionContent | null;
  warnings: Problem[];
}

/**
 * One question without its comments, read as Moodle does: everything outside the only pair of braces is the stem,
 * whatever signs stand in it.
 * @throws GiftFault with the place where it makes no sense
 */
export function readGiftQuestion(text: string): GiftQuestion {
  const [title, rest] = titleOf(trimmed({ text, at: 0 }));
  const answers = answersOf(rest);
  const reading: GiftReading = { format: 'moodle', warnings: [] };
  if (!answers) return { title, content: null, warnings: [] };
  const before = rest.text.slice(0, answers.at - 1 - rest.at);
  const after = rest.text.slice(answers.at - rest.at + answers.text.length + 1);
  const stem = readText(reading, `${before}${after.trim() === '' ? '' : '_____'}${after}`, true);
  const feedbackAt = generalFeedbackAt(answers.text);
  const explanation = feedbackAt < 0 ? '' : readText(reading, answers.text.slice(feedbackAt + 4));
  const key = contentOf(trimmed(cut(answers, 0, feedbackAt < 0 ? undefined : feedbackAt)), reading);
  return {
    title,
    content: { ...key, stem, ...(explanation && { explanation }) },
    warnings: reading.warnings,
  };
}

function titleOf(block: Piece): [title: string, rest: Piece] {
  if (!block.text.startsWith('::')) return ['', block];
  const places = signsOf(block.text, ':').map(({ at }) => at);
  const end = places.find((at, index) => at > 1 && places[index + 1] === at + 1);
  if (end === undefined) throw new GiftFault('giftTitle', block.at);
  return [unescapeGift(block.text.slice(2, end)).trim(), trimmed(cut(block, end + 2))];
}

/** What stands between the braces; null where there are none. */
function answersOf(rest: Piece): Piece | null {
  const [open, close, ...others] = signsOf(rest.text, '{}');
  if (!open) return null;
  const fault = (code: Problem['code'], { at }: { at: number }) => new GiftFault(code, rest.at + at);
  if (open.sign === '}') throw fault('giftBraceExtra', open);
  if (!close) throw fault('giftBraceOpen', open);
  if (close.sign === '{') throw fault('giftBraceInside', close);
  const [other] = others;
  if (other) throw fault(other.sign === '{' ? 'giftTwoAnswers' : 'giftBraceExtra', other);
  return cut(rest, open.at + 1, close.at);
}

const withFeedback = (feedback: string) => (feedback === '' ? {} : { feedback });

type Key = Omit<QuestionContent, 'stem'>;

/** Which kind it is says the answers' signs, in the order in which Moodle looks for them. */
function contentOf(answers: Piece, reading: GiftReading): Key {
  const signs = signsOf(answers.text, '#=~');
  const has = (sign: string) => signs.some((one) => one.sign === sign);
  if (answers.text === '') return { kind: 'essay' };
  if (answers.text.startsWith('#')) return readGiftNumbers(cut(answers, 1), reading);
  if (answers.text.startsWith('>')) return orderOf(cut(answers, 1), reading);
  if (has('~')) return choices(answers, has('='), reading);
  if (has('=') && answers.text.includes('->')) return pairs(answers, reading);
  return trueFalse(answers, reading) ?? shortAnswers(answers, reading);
}

const choices = (answers: Piece, isSingle: boolean, reading: GiftReading): Key =>
  choiceOf(
    giftAnswers(answers, '=~', reading).map(({ sign, body, weight, feedback }) => {
      if (body.text === '') throw new GiftFault('giftAnswer', body.at - sign.length);
      const text = readText(reading, body.text);
      return { text, fraction: weight ?? (sign === '=' ? 100 : 0), ...withFeedback(feedback) };
    }),
    isSingle,
    reading.warnings,
  );

/** What the ordering plug-in of Moodle says before its items, each on a line: how many, which, how they stand, by what rule. */
const orderHead =
  /^\s*(?:\d+\b)?\s*(?:(ALL|EXACT|RANDOM|REL|CONTIGUOUS|CONTIG)\b)?\s*(?:(?:HORIZONTAL|HORI|H|VERTICAL|VERT|V)\b)?\s*(?:([A-Z]{3,}(?:_[A-Z]+)*)\b)?/;
const byPlace = /^ABS/;
const isWhole = /^(?:ALL_OR_NOTHING)?$/;

function orderOf(answers: Piece, reading: GiftReading): Key {
  const [first = '', ...items] = answers.text.split('\n');
  const [head = '', select = 'ALL', grading = ''] = orderHead.exec(first) ?? [];
  const dropped = [
    ...(/^(?:ALL|EXACT)$/.test(select) ? [] : [`selecttype=${select}`]),
    ...(byPlace.test(grading) || isWhole.test(grading) ? [] : [`gradingtype=${grading}`]),
  ];
  if (dropped.length > 0) reading.warnings.push({ code: 'settingsDropped', about: dropped.join('、') });
  // Items have a format of their own, whatever the stem's is.
  const own: GiftReading = { format: 'moodle', warnings: reading.warnings };
  const lines = [first.slice(head.length), ...items].map((item) => readText(own, item)).filter((line) => line !== '');
  return { kind: 'order', lines, ...(!isWhole.test(grading) && { isByPlace: true }) };
}

/** Neither shares nor feedback stand here: `C#` and `50%` are words. */
const pairs = (answers: Piece, reading: GiftReading): Key => ({
  kind: 'match',
  pairs: giftPieces(answers, '=').map(({ sign, piece: { text, at } }, index) => {
    const arrow = text.indexOf('->');
    if (arrow < 0) throw new GiftFault('giftPair', at - sign.length);
    const left = readText(reading, text.slice(0, arrow));
    return { id: `p${index + 1}`, left, right: unescapeGift(text.slice(arrow + 2)).trim() };
  }),
});

/** After `T` or `F` comes the feedback for the wrong answer, then that for the right one. */
function trueFalse(answers: Piece, reading: GiftReading): Key | null {
  const [says, rest] = splitAt(answers, '#');
  const said = says.text.trim();
  if (!['T', 'TRUE', 'F', 'FALSE'].includes(said)) return null;
  const [wrong, right] = rest ? splitAt(rest, '#') : [];
  const isTrue = said.startsWith('T');
  const [rightText, wrongText] = [right, wrong].map((piece) => readText(reading, piece?.text ?? ''));
  return judgeOf(isTrue, isTrue ? [rightText!, wrongText!] : [wrongText!, rightText!]);
}

function shortAnswers(answers: Piece, reading: GiftReading): Key {
  const found = giftAnswers(answers, '=', reading).map(({ sign, body, weight, feedback }) => {
    if (body.text === '') throw new GiftFault('giftAnswer', body.at - sign.length);
    const [format, text] = formatOf(body.text, 'plain');
    const plain = unescapeGift(text).trim();
    return {
      text: format === 'html' ? plainText(plain) : plain,
      fraction: weight ?? 100,
      ...withFeedback(feedback),
    };
  });
  return { kind: 'blank', gaps: [gapOf(found, false)] };
}
