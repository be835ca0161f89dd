/** From so many answers on, figures of a question say something; below it there are none. */
export const leastAnswers = 30;

/**
 * Why somebody should look at a question, weightiest first: good learners get it wrong, it does not tell good from weak
 * ones, nearly everybody gets it right.
 */
export const concerns = ['wrongKey', 'weak', 'easy'] as const;
export type Concern = (typeof concerns)[number];

/** Below it a question hardly tells learners apart (Ebel and Frisbie, 1991, call less than 0.2 poor). */
export const weakBelow = 0.1;
export const easyFrom = 0.95;

export interface AnswerFigures {
  answers: number;
  /** Mean share of the points, 0 to 1. */
  facility: number | null;
  /** Correlation with what learners got for the rest, -1 to 1; null where all got the same. */
  discrimination: number | null;
}

/** Null where nothing asks for a look, or too few have answered. */
export function concernOf({ answers, facility, discrimination }: AnswerFigures): Concern | null {
  if (answers < leastAnswers || facility === null) return null;
  if (discrimination === null ? facility === 0 : discrimination < 0) return 'wrongKey';
  if (facility >= easyFrom) return 'easy';
  return discrimination !== null && discrimination < weakBelow ? 'weak' : null;
}
