import { longestExpected, mostExpected } from '#contract/banks/expected-answers.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { judgeOf } from '../imports/question-checks.ts';
import { gapAnswers, lettersOf, sequenceOf, truthOf, variantsOf } from './answer-words.ts';
import type { PaperQuestion, Paragraphs } from './paper.ts';
import { flatOf, htmlOf, textOf, thingSign, trimmedSlice } from './rich-line.ts';
import type { PaperKind } from './section-heading.ts';
import { answersInStem, gapsIn, lettersInStem, truthInStem } from './stem.ts';

interface ReadAnswer {
  key: Omit<QuestionContent, 'stem'>;
  /** Without an answer that stood in it. */
  stem: Paragraphs;
  /** What stood behind the answer and is none. */
  rest: Paragraphs;
  refusals: Problem[];
}

type Asked = Pick<PaperQuestion, 'stem' | 'options' | 'said'>;

const joined = (paragraphs: Paragraphs | undefined, of: typeof textOf): string =>
  (paragraphs ?? []).map((slices) => slices.map(of).join('')).join(' ');

/** Which kind it is, where no heading says so. */
function guessed({ stem, options, said }: Asked): Exclude<PaperKind, 'choice' | 'any'> {
  const answer = joined(said.answer, flatOf);
  const letters = lettersOf(answer)?.letters ?? lettersInStem(stem)?.letters ?? '';
  if (options.length > 1) return letters.length > 1 ? 'multiple' : 'single';
  if (truthOf(answer) !== null || (answer === '' && truthInStem(stem))) return 'judge';
  return gapsIn(stem) > 0 ? 'blank' : 'essay';
}

/** @param kind what heading or label say; null for neither */
export function readAnswer(asked: Asked, kind: PaperKind | null, warnings: Problem[]): ReadAnswer {
  const isOpenChoice = kind === 'choice' || kind === 'any';
  const known = kind === null || isOpenChoice ? guessed(asked) : kind;
  if (kind === null) warnings.push({ code: 'kindGuessed' });
  // A 选择题 whose options were not found is one all the same.
  const one = isOpenChoice && known !== 'multiple' ? 'single' : known;
  if (one === 'single' || one === 'multiple') return readChoice(asked, kind === 'any' ? 'any' : one, warnings);
  if (one === 'order') return readOrder(asked);
  const isOfTruths = one === 'judge' && truthByOption(asked) !== null;
  if (asked.options.length > 0 && !isOfTruths) warnings.push({ code: 'optionsUnused' });
  if (one === 'judge') return readJudge(asked);
  if (one === 'blank') return readBlank(asked, kind === 'blank', warnings);
  return (one === 'short' ? readShort(asked) : null) ?? readEssay(asked, warnings);
}

function readChoice(asked: Asked, kind: 'single' | 'multiple' | 'any', warnings: Problem[]): ReadAnswer {
  const answer = joined(asked.said.answer, flatOf);
  const written = lettersOf(answer);
  const inStem = lettersInStem(asked.stem);
  const letters = written?.letters ?? inStem?.letters ?? '';
  if (written && inStem && inStem.letters !== written.letters && answer.trim() !== '')
    warnings.push({ code: 'answersDiffer', about: `${inStem.letters}、${written.letters}` });
  const refusals: Problem[] = [];
  const known = asked.options.map(({ letter }) => letter);
  const none = [...letters].filter((letter) => !known.includes(letter)).join('');
  if (none !== '') refusals.push({ code: 'answerNoOption', about: none });
  for (const letter of new Set(known.filter((one, at) => known.indexOf(one) < at)))
    refusals.push({ code: 'optionTwice', about: letter });
  if (kind === 'single' && letters.length > 1) refusals.push({ code: 'singleMany', about: letters });
  if (kind === 'multiple' && letters.length === 1) warnings.push({ code: 'multipleOne', about: letters });
  const isMultiple = kind !== 'single';
  const [right, wrong] = isMultiple ? [100 / Math.max(letters.length, 1), -100] : [100, 0];
  return {
    key: {
      kind: isMultiple ? 'multiple' : 'single',
      options: asked.options.map(({ letter, text }, index) => ({
        id: `o${index + 1}`,
        text: htmlOf(text.map((slices) => slices.map(trimmedSlice))),
        fraction: letters.includes(letter) ? right! : wrong!,
      })),
    },
    stem: inStem?.stem ?? asked.stem,
    rest: restOf(asked.said.answer, written?.end ?? 0),
    refusals,
  };
}

const signs = /^[ ,.;:。、]{0,8}/;

/** What stands behind the letters: a word or two of explanation. */
function restOf(answer: Paragraphs | undefined, end: number): Paragraphs {
  const [first = [], ...others] = answer ?? [];
  const [slice] = first;
  if (!slice || typeof slice === 'string') return others;
  const from = slice.from + end;
  const begin = from + (signs.exec(slice.line.flat.slice(from, Math.min(from + 9, slice.to)))?.[0].length ?? 0);
  const rest = { ...slice, from: Math.min(begin, slice.to) };
  return end > 0 && flatOf(rest).trim() !== '' ? [[rest, ...first.slice(1)], ...others] : others;
}

/** A 判断题 with `A. 对 B. 错`, whose answer is a letter. */
function truthByOption({ stem, options, said }: Asked): boolean | null {
  const letter = lettersOf(joined(said.answer, flatOf))?.letters ?? lettersInStem(stem)?.letters;
  const option = options.find((one) => one.letter === letter);
  return option ? truthOf(joined(option.text, flatOf)) : null;
}

/** The letters of the answer say in which order the options follow each other. */
function readOrder({ stem, options, said }: Asked): ReadAnswer {
  const letters = sequenceOf(joined(said.answer, flatOf));
  const known = options.map(({ letter }) => letter);
  const none = [...letters].filter((letter) => !known.includes(letter)).join('');
  const missing = known.filter((letter) => !letters.includes(letter)).join('');
  const refusals: Problem[] =
    letters === ''
      ? [{ code: 'noAnswer' }]
      : [
          ...(none === '' ? [] : [{ code: 'answerNoOption', about: none } as const]),
          ...(missing === '' ? [] : [{ code: 'orderLacks', about: missing } as const]),
        ];
  for (const letter of new Set([...letters].filter((one, at) => letters.indexOf(one) < at)))
    refusals.push({ code: 'optionTwice', about: letter });
  const placeOf = (letter: string) => letters.indexOf(letter);
  const lines = options
    .toSorted((one, other) => placeOf(one.letter) - placeOf(other.letter))
    .map(({ text }) => htmlOf(text.map((slices) => slices.map(trimmedSlice))));
  return { key: { kind: 'order', lines }, stem, rest: [], refusals };
}

function readJudge(asked: Asked): ReadAnswer {
  const { stem, said } = asked;
  const byOption = truthByOption(asked);
  if (byOption !== null)
    return { key: judgeOf(byOption, []), stem: lettersInStem(stem)?.stem ?? stem, rest: [], refusals: [] };
  const answer = joined(said.answer, flatOf);
  // 错。栈是… : the words behind the first sign explain.
  const word = /^ {0,4}[^ ,.;:。、]{1,5}/.exec(answer)?.[0] ?? '';
  const written = truthOf(word);
  const inStem = truthInStem(stem);
  const isTrue = written ?? inStem?.isTrue ?? null;
  const key = judgeOf(isTrue === true, []);
  return {
    key: isTrue === null ? { ...key, options: key.options!.map((option) => ({ ...option, fraction: 0 })) } : key,
    stem: inStem?.stem ?? stem,
    rest: written === null ? (said.answer ?? []) : restOf(said.answer, word.length),
    refusals: [],
  };
}

/** As somebody would type it: a formula is its TeX. */
function typedText(slices: Paragraphs[number]): string {
  const text = slices.map(textOf).join('');
  return text.includes(thingSign) ? plainText(htmlOf([slices])) : text;
}

function readBlank({ stem, said }: Asked, isSaid: boolean, warnings: Problem[]): ReadAnswer {
  const refusals: Problem[] = [];
  const text = (said.answer ?? []).map((slices) => typedText(slices).trim()).join('；');
  const places = gapsIn(stem);
  const inStem = text === '' ? answersInStem(stem, isSaid && places === 0) : null;
  const answers = inStem?.answers ?? gapAnswers(text, places);
  const isOne = places === 1 && !inStem;
  const gaps = isOne ? [answers.flatMap(variantsOf)] : answers.map(variantsOf);
  if (!inStem && places > 1 && answers.length !== places)
    refusals.push(
      answers.length === 0 ? { code: 'noAnswer' } : { code: 'gapsDiffer', about: `${places} ≠ ${answers.length}` },
    );
  if (!inStem && places === 0 && answers.length > 0) warnings.push({ code: 'noGap' });
  return {
    key: {
      kind: 'blank',
      gaps: gaps.map((texts) => ({
        answers: texts.map((one) => ({ text: one, fraction: 100 })),
        caseSensitive: false,
      })),
    },
    stem: inStem?.stem ?? stem,
    rest: [],
    refusals,
  };
}

/** Plain lines are what a marker expects; with anything else, or without an answer, it is an essay: null. */
function readShort({ stem, said }: Asked): ReadAnswer | null {
  const paragraphs = (said.answer ?? []).map((slices) => slices.map(trimmedSlice));
  const isPlain = paragraphs.every(
    (slices) =>
      !htmlOf([slices])
        .replace(/^<p>|<\/p>$/g, '')
        .includes('<'),
  );
  const expected = paragraphs.map((slices) => slices.map(textOf).join('').trim()).filter((line) => line !== '');
  const isHeld = expected.length <= mostExpected && expected.every(({ length }) => length <= longestExpected);
  return isPlain && isHeld && expected.length > 0
    ? { key: { kind: 'short', expected }, stem, rest: [], refusals: [] }
    : null;
}

function readEssay({ stem, said }: Asked, warnings: Problem[]): ReadAnswer {
  const reference = htmlOf((said.answer ?? []).map((slices) => slices.map(trimmedSlice)));
  if (reference === '') warnings.push({ code: 'essayNoAnswer' });
  return { key: { kind: 'essay', ...(reference && { reference }) }, stem, rest: [], refusals: [] };
}
