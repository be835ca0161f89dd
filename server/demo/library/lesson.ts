/** A label, and what is worth saying of it. */
export type Named = readonly [label: string, note: string];

/** What is drawn of a lesson; the same items stand in its table. */
export type Figure =
  | { kind: 'steps' | 'ring' | 'layers' | 'parts' | 'versus'; items: readonly Named[] }
  | { kind: 'bars'; unit: string; values: readonly (readonly [label: string, value: number])[] }
  | {
      kind: 'plot';
      x: string;
      y: string;
      curves: readonly (readonly [label: string, points: readonly (readonly [x: number, y: number])[]])[];
    };

/** What is taught of a topic. */
export interface Lesson {
  /** Three sentences or so, the first one first. */
  points: readonly string[];
  terms: readonly (readonly [chinese: string, english: string])[];
  tasks: readonly (readonly [question: string, answer: string])[];
  /** What a class can measure, and between which values. */
  measure: { what: string; unit: string; from: number; to: number };
  figure: Figure;
}

/** Lessons by the name of their topic. */
export type Lessons = Readonly<Record<string, Lesson>>;

const halves = (text: string, sign: string): [string, string] => {
  const at = text.indexOf(sign);
  if (at < 0) throw new Error(`"${text}" has no "${sign}"`);
  return [text.slice(0, at).trim(), text.slice(at + sign.length).trim()];
};
const named = (items: readonly string[]): Named[] => items.map((item) => halves(item, '：'));

const drawn =
  (kind: 'steps' | 'ring' | 'layers' | 'parts' | 'versus') =>
  (...items: string[]): Figure => ({ kind, items: named(items) });
/** One after the other. Items are `label：note`. */
export const steps = drawn('steps');
/** Round and round. */
export const ring = drawn('ring');
/** One above the other, the uppermost first. */
export const layers = drawn('layers');
/** Around what they belong to. */
export const parts = drawn('parts');
/** Side by side; what is compared stands in the note, divided by `；`. */
export const versus = drawn('versus');
/** @param values `label number` */
export const bars = (unit: string, ...values: string[]): Figure => ({
  kind: 'bars',
  unit,
  values: values.map((value) => {
    const [label, number] = halves(value, ' ');
    return [label, Number(number)] as const;
  }),
});
/** Pieces of a curve; its table has every thirtieth. */
export const plotSteps = 240;
/** @param curves of x, over the range given */
export const plot = (
  x: string,
  y: string,
  [from, to]: readonly [number, number],
  curves: Readonly<Record<string, (x: number) => number>>,
): Figure => ({
  ...{ kind: 'plot', x, y },
  curves: Object.entries(curves).map(([label, curve]) => [
    label,
    Array.from({ length: plotSteps + 1 }, (_, index) => {
      const at = from + ((to - from) * index) / plotSteps;
      return [at, curve(at)] as const;
    }),
  ]),
});

/**
 * @param points sentences
 * @param terms `中文 English`, divided by `；`
 * @param tasks `question？answer`
 * @param measure `what unit from to`
 */
export function lesson(
  points: readonly string[],
  terms: string,
  tasks: readonly string[],
  measure: string,
  figure: Figure,
): Lesson {
  const [what, unit, from, to] = measure.split(' ');
  return {
    ...{ points, figure },
    terms: terms.split('；').map((term) => halves(term, ' ')),
    tasks: tasks.map((task) => {
      const [question, answer] = halves(task, '？');
      return [`${question}？`, answer] as const;
    }),
    measure: { what: what!, unit: unit!, from: Number(from), to: Number(to) },
  };
}
