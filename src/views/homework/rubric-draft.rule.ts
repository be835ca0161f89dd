import type { Rubric, RubricKind } from '#contract/homework/rubrics.contract.ts';

/** A rubric as the form holds it: points as they are typed. */
export interface RubricDraft {
  title: string;
  kind: RubricKind;
  criteria: { title: string; hint: string; points: string; levels: { points: string; text: string }[] }[];
}

export const rubricDraftOf = ({ title, kind, criteria }: Rubric): RubricDraft => ({
  title,
  kind,
  criteria: criteria.map((one) => ({
    title: one.title,
    hint: one.hint,
    points: String(one.points),
    levels: one.levels.map(({ points, text }) => ({ points: String(points), text })),
  })),
});

const numberOf = (typed: string): number | null => {
  const number = Number(typed);
  return typed.trim() === '' || !Number.isFinite(number) || number < 0 || number > 1000
    ? null
    : Math.round(number * 100) / 100;
};

/** What a draft's criterion brings at most; null: not known yet. */
export function draftMost({ points, levels }: RubricDraft['criteria'][number], kind: RubricKind): number | null {
  if (kind === 'guide') return numberOf(points);
  const all = levels.map((level) => numberOf(level.points));
  return all.length === 0 || all.includes(null) ? null : Math.max(...(all as number[]));
}

/** The sum so far; what is not known yet counts nothing. */
export const draftSum = ({ criteria, kind }: RubricDraft): number =>
  Math.round(criteria.reduce((sum, one) => sum + (draftMost(one, kind) ?? 0), 0) * 100) / 100;

/** What is missing, or null. */
export function rubricFault({ title, kind, criteria }: RubricDraft): 'title' | 'criteria' | 'levels' | 'points' | null {
  if (title.trim() === '') return 'title';
  if (criteria.length === 0 || criteria.some((one) => one.title.trim() === '')) return 'criteria';
  if (kind === 'levels' && criteria.some(({ levels }) => levels.length < 2 || levels.some(({ text }) => !text.trim())))
    return 'levels';
  return criteria.some((one) => draftMost(one, kind) === null) ? 'points' : null;
}

/** The rubric of a draft without fault. */
export const rubricOfDraft = ({ title, kind, criteria }: RubricDraft): Rubric => ({
  title: title.trim(),
  kind,
  criteria: criteria.map((one) => ({
    title: one.title.trim(),
    hint: one.hint.trim(),
    points: draftMost(one, kind) ?? 0,
    levels:
      kind === 'guide'
        ? []
        : one.levels.map(({ points, text }) => ({ points: numberOf(points) ?? 0, text: text.trim() })),
  })),
});

export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);
export const changed = <T>(list: readonly T[], index: number, part: Partial<T>): T[] =>
  list.map((one, at) => (at === index ? { ...one, ...part } : one));
export const swapped = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};
