import { lettersOf, truthOf } from './answer-words.ts';
import type { Paragraphs } from './paper.ts';
import { flatOf, textOf, thingSign, type Slice } from './rich-line.ts';

type LineSlice = Exclude<Slice, string>;

/** A place of a stem: which slice of which paragraph, and where in it. */
interface Found {
  paragraph: number;
  slice: number;
  from: number;
  to: number;
}

/** All that a pattern finds in the text of a stem, in its order. */
function findAll(stem: Paragraphs, pattern: RegExp): (Found & { flat: string; text: string })[] {
  return stem.flatMap((slices, paragraph) =>
    slices.flatMap((slice, at) =>
      typeof slice === 'string' || slice.line.row
        ? []
        : [...flatOf(slice).matchAll(pattern)].map(({ 0: flat, index }) => ({
            ...{ paragraph, slice: at, from: index, to: index + flat.length, flat },
            text: textOf(slice).slice(index, index + flat.length),
          })),
    ),
  );
}

/** The stem with other HTML at these places. */
function replaced(stem: Paragraphs, places: readonly Found[], html: string): Paragraphs {
  return stem.map((slices, paragraph) =>
    slices.flatMap((slice, at): Slice[] => {
      const here = places.filter((one) => one.paragraph === paragraph && one.slice === at);
      if (here.length === 0 || typeof slice === 'string') return [slice];
      const { line } = slice;
      const parts: Slice[] = [];
      let from = slice.from;
      for (const place of here) {
        parts.push({ line, from, to: slice.from + place.from }, html);
        from = slice.from + place.to;
      }
      return [...parts, { line, from, to: slice.to }];
    }),
  );
}

const brackets = /\([^()]{1,24}\)/g;
const emptyBrackets = '（　　）';

/** `（ B ）`, `（AC）` in a stem: its letters, and the stem with an empty place for them. Null where it has none. */
export function lettersInStem(stem: Paragraphs): { letters: string; stem: Paragraphs } | null {
  const found = findAll(stem, brackets).findLast(({ flat }) => {
    const inner = flat.slice(1, -1);
    return lettersOf(inner)?.end === inner.trimEnd().length && !/[a-h]/.test(inner);
  });
  return found
    ? { letters: lettersOf(found.flat.slice(1, -1))!.letters, stem: replaced(stem, [found], emptyBrackets) }
    : null;
}

/** `（√）`, `（错）` in a stem. */
export function truthInStem(stem: Paragraphs): { isTrue: boolean; stem: Paragraphs } | null {
  const found = findAll(stem, brackets).findLast(({ flat }) => truthOf(flat.slice(1, -1)) !== null);
  return found ? { isTrue: truthOf(found.flat.slice(1, -1))!, stem: replaced(stem, [found], '') } : null;
}

const gaps = /_{2,}|\( {0,40}\)|【 {1,40}】|﹍{2,}/g;

/** How many empty places a stem has. */
export const gapsIn = (stem: Paragraphs): number => findAll(stem, gaps).length;

const filledLine = /_{1,4}[^_]{1,60}_{1,4}/g;
const gapHtml = '____';

/** Answers that stand in the places of the stem themselves: underlined words, `__栈__`, and where `inBrackets` `（栈）`. */
export function answersInStem(stem: Paragraphs, inBrackets: boolean): { answers: string[]; stem: Paragraphs } | null {
  const found = underlinedIn(stem);
  if (found.length === 0) found.push(...findAll(stem, filledLine));
  if (found.length === 0 && inBrackets) found.push(...findAll(stem, brackets));
  const filled = found.filter(({ text }) => !text.includes(thingSign));
  if (filled.length === 0) return null;
  const answers = filled.map(({ text }) =>
    text
      .replace(/^[_(（]{1,4}/, '')
      .replace(/[_)）]{1,4}$/, '')
      .trim(),
  );
  return answers.every((answer) => answer !== '') ? { answers, stem: replaced(stem, filled, gapHtml) } : null;
}

/** Underlined words; runs beside each other are one. */
function underlinedIn(stem: Paragraphs): (Found & { text: string })[] {
  const found: (Found & { text: string })[] = [];
  for (const [paragraph, slices] of stem.entries())
    for (const [at, slice] of slices.entries())
      if (typeof slice !== 'string' && !slice.line.row)
        for (const [from, to] of underlined(slice))
          found.push({ paragraph, slice: at, from, to, text: textOf(slice).slice(from, to) });
  return found.filter(({ text }) => /[^\s_]/.test(text));
}

function underlined({ line, from, to }: LineSlice): [number, number][] {
  const places: [number, number][] = [];
  let at = 0;
  for (const { text, tags } of line.runs) {
    const [begin, end] = [Math.max(at, from) - from, Math.min(at + text.length, to) - from];
    at += text.length;
    if (begin >= end || !tags.includes('u')) continue;
    const before = places.at(-1);
    if (before && before[1] === begin) before[1] = end;
    else places.push([begin, end]);
  }
  return places;
}
