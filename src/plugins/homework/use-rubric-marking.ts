import { useState } from 'react';
import type { RubricChoice } from '#contract/homework/rubrics.contract.ts';
import { chosenPoints, noChoices } from '#contract/homework/rubrics.rule.ts';
import { useKeySequence } from '#kit/use-key-sequence.ts';
import type { MarkingQuestion, OwnMark } from '#views/homework/marks.rule.ts';
import {
  keyChoice,
  levelShifted,
  rubricAtHand,
  withChoices,
  type RubricAtHand,
} from '#views/homework/rubric-marks.rule.ts';

/** Marking the question at hand by its rubric: which criterion keys mark, and what clicks and keys make of its choices. */
export function useRubricMarking(
  submissionId: string,
  one: MarkingQuestion | undefined,
  mark: OwnMark,
  { isFinal, onMark }: { isFinal: boolean; onMark: (mark: OwnMark) => void },
) {
  const at = one ? rubricAtHand(one, mark) : null;
  const place = `${submissionId} ${one?.question.id ?? ''}`;
  const [entered, setEntered] = useState({ place: '', row: 0 });
  const typed = useKeySequence();
  if (!one || !at) return null;
  const row = entered.place === place ? entered.row : 0;
  const last = at.rubric.criteria.length - 1;
  const enter = (next: number) => setEntered({ place, row: Math.max(0, Math.min(last, next)) });
  const choose = (choices: readonly RubricChoice[], by: RubricAtHand['rubric'] = at.rubric) =>
    onMark(withChoices(mark, by, choices, isFinal));
  return {
    at,
    row,
    enter,
    choose,
    /** Null: what the choices add up to. */
    setByHand: (points: number | null) =>
      onMark({
        ...mark,
        rubric: { rubricId: at.rubric.id, choices: [...at.choices] },
        points: points ?? chosenPoints(at.choices),
      }),
    renew: () => one.question.rubric && choose(noChoices(one.question.rubric), one.question.rubric),
    /** A level up or down in the criterion at hand. */
    shift: (by: 1 | -1) => {
      const choices = levelShifted(at, row, by);
      if (choices) choose(choices);
    },
    key: (key: string) => {
      const spot = `${place} ${row}`;
      const made = keyChoice(at, row, key, typed.before(spot));
      typed.set(spot, made?.typed ?? '');
      if (!made) return;
      choose(made.choices);
      if (made.isChosen) enter(row + 1);
    },
  };
}
