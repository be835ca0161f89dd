import { useLingui } from '@lingui/react/macro';
import type { GradeState } from '#contract/scores/final.rule.ts';
import { scaledOf, type Saying } from '#contract/scores/scale.rule.ts';
import { pointsText } from '#views/common/points-text.ts';
import { levelWords, stateWords } from './book.words.ts';

/** A grade in the words of its scale; where there is no figure, what the state is called. */
export function useScale(saying: Saying) {
  const { i18n } = useLingui();
  return (points: number | null, state: GradeState): string => {
    const scaled = scaledOf(points, state, saying);
    if (scaled.kind === 'figure') return pointsText(scaled.value);
    if (scaled.kind === 'level') return i18n._(levelWords[scaled.level]);
    return state === 'normal' ? '–' : i18n._(stateWords[state]);
  };
}
