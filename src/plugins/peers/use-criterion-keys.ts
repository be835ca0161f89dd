import { useState } from 'react';
import type { RubricChoice } from '#contract/homework/rubrics.contract.ts';
import { useKeySequence } from '#kit/use-key-sequence.ts';
import { useKeys } from '#kit/use-keys.ts';
import { keyChoice, levelShifted, type RubricAtHand } from '#views/homework/rubric-marks.rule.ts';

interface Marked {
  questionId: string;
  at: RubricAtHand;
}

/** Which criterion of which question keys mark, and what they make of it: as on the marking desk. */
export function useCriterionKeys(
  marks: readonly Marked[],
  onChoices: (questionId: string, choices: RubricChoice[]) => void,
) {
  const [entered, setEntered] = useState({ questionId: marks[0]?.questionId ?? '', row: 0 });
  const typed = useKeySequence();
  const index = Math.max(
    0,
    marks.findIndex(({ questionId }) => questionId === entered.questionId),
  );
  const one = marks[index];
  const { row } = entered;
  const enter = (questionId: string, next: number) => setEntered({ questionId, row: next });
  const step = (by: 1 | -1) => {
    if (!one) return;
    const next = row + by;
    if (next >= 0 && next < one.at.rubric.criteria.length) return enter(one.questionId, next);
    const other = marks[index + by];
    if (other) enter(other.questionId, by > 0 ? 0 : other.at.rubric.criteria.length - 1);
  };
  const press = (key: string) => {
    if (!one) return;
    const place = `${one.questionId} ${row}`;
    const made = keyChoice(one.at, row, key, typed.before(place));
    typed.set(place, made?.typed ?? '');
    if (!made) return;
    onChoices(one.questionId, made.choices);
    if (made.isChosen) step(1);
  };
  const shift = (by: 1 | -1) => {
    const choices = one ? levelShifted(one.at, row, by) : null;
    if (choices) onChoices(one!.questionId, choices);
  };
  useKeys({
    '([0-9.m])': ({ key }) => press(key.toLowerCase()),
    Backspace: () => press('Backspace'),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowRight: () => shift(1),
    ArrowLeft: () => shift(-1),
  });
  return {
    current: one ? { questionId: one.questionId, row } : null,
    enter,
    choose: (questionId: string, choices: RubricChoice[]) => onChoices(questionId, choices),
  };
}
