import type { QuestionResult } from '#contract/evaluations/evaluations.contract.ts';

/** The change of a mean since the offering before; null where there is nothing to compare. */
export const changeOf = ({ mean, before }: Pick<QuestionResult, 'mean' | 'before'>): number | null =>
  mean === null || before === null ? null : Math.round((mean - before) * 10) / 10;

/** With its sign, one decimal. */
export const signed = (change: number): string =>
  change > 0 ? `+${change.toFixed(1)}` : change < 0 ? `−${Math.abs(change).toFixed(1)}` : '0.0';
