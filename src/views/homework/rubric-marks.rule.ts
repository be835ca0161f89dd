import type { RubricChoice, RubricVersion } from '#contract/homework/rubrics.contract.ts';
import { chosenPoints, noChoices } from '#contract/homework/rubrics.rule.ts';
import { digitPoints, type MarkingQuestion, type OwnMark } from './marks.rule.ts';

/** By which rubric a question is marked here: the version that its mark names, else the question's. */
export interface RubricAtHand {
  rubric: RubricVersion;
  choices: readonly RubricChoice[];
  /** The question has another one by now. */
  isEarlier: boolean;
}

/** Null where the question is marked without a rubric. */
export function rubricAtHand({ question, markedBy }: MarkingQuestion, mark: OwnMark): RubricAtHand | null {
  const current = question.rubric;
  const named = mark.rubric;
  if (named && markedBy?.id === named.rubricId)
    return { rubric: markedBy, choices: named.choices, isEarlier: current !== undefined };
  if (!current) return null;
  return { rubric: current, choices: named?.choices ?? noChoices(current), isEarlier: false };
}

/** The mark with these choices: their sum, or no points while one is open, so that it stays a draft. */
export const withChoices = (
  mark: OwnMark,
  { id: rubricId }: Pick<RubricVersion, 'id'>,
  choices: readonly RubricChoice[],
  isFinal: boolean,
): OwnMark => ({
  ...mark,
  // What was marked once keeps points until the new ones are whole.
  points: chosenPoints(choices) ?? (isFinal ? mark.points : null),
  rubric: { rubricId, choices: [...choices] },
});

export const replaced = (choices: readonly RubricChoice[], at: number, part: Partial<RubricChoice>): RubricChoice[] =>
  choices.map((choice, index) => (index === at ? { ...choice, ...part } : choice));

/** A level chosen; the one that is chosen already is taken back. */
export function levelChosen({ rubric, choices }: RubricAtHand, row: number, level: number): RubricChoice[] | null {
  const found = rubric.criteria[row]?.levels[level];
  if (!found) return null;
  const isBack = choices[row]?.level === level;
  return replaced(choices, row, isBack ? { level: null, points: null } : { level, points: found.points });
}

/** The level below or above the one that is chosen, the first where none is; null: there is no such level. */
export function levelShifted(at: RubricAtHand, row: number, by: 1 | -1): RubricChoice[] | null {
  const level = at.choices[row]?.level ?? null;
  return levelChosen(at, row, level === null ? 0 : level + by);
}

/** All criteria at their most. */
export const allMost = ({ rubric, choices }: RubricAtHand): RubricChoice[] =>
  choices.map((choice, index) => {
    const { levels, points } = rubric.criteria[index]!;
    const level = levels.findIndex((one) => one.points === points);
    return { ...choice, level: level < 0 ? null : level, points };
  });

/**
 * What a key makes of the criterion in `row`: a digit chooses a level, or types points of a guide behind what was typed
 * just before. Null: nothing.
 */
export function keyChoice(
  at: RubricAtHand,
  row: number,
  key: string,
  typed: string,
): { choices: RubricChoice[]; typed: string; isChosen: boolean } | null {
  const criterion = at.rubric.criteria[row];
  const choice = at.choices[row];
  if (!criterion || !choice) return null;
  const set = (part: Partial<RubricChoice>, next = '') => ({
    choices: replaced(at.choices, row, part),
    typed: next,
    isChosen: false,
  });
  if (key === 'm') return { choices: allMost(at), typed: '', isChosen: false };
  if (key === 'Backspace') return set({ level: null, points: null });
  const isGuide = criterion.levels.length === 0;
  if (key === '.') return isGuide ? set({ points: Math.min(criterion.points, (choice.points ?? 0) + 0.5) }) : null;
  if (isGuide) {
    const made = digitPoints(typed, key, criterion.points);
    return made && set({ points: made.points }, made.typed);
  }
  const level = Number(key) - 1;
  const found = criterion.levels[level];
  return found ? { ...set({ level, points: found.points }), isChosen: true } : null;
}
