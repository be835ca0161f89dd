import { useState } from 'react';
import type { ExamRubric } from '#contract/exams/exam-paper.contract.ts';
import { useKeySequence } from '#kit/use-key-sequence.ts';
import { useKeys } from '#kit/use-keys.ts';
import type { RuledMark } from '#views/exams/marking/mark-draft.rule.ts';
import { keyChoice, levelShifted, type RubricAtHand } from '#views/homework/rubric-marks.rule.ts';
import { RubricMarking } from '#views/homework/rubric-marking.view.tsx';

interface Props extends RuledMark {
  rubric: ExamRubric;
  most: number;
  /** Keys mark this answer. */
  isCurrent: boolean;
  /** It was saved by a key. */
  onNext: () => void;
}

/** Marks one answer by the rubric of its question, also by keys. */
export function ExamRubricMarking({ rubric, most, isCurrent, onNext, ...mark }: Props) {
  const { choices, points, onChoices, onByHand, onSave } = mark;
  const [row, setRow] = useState(0);
  const typed = useKeySequence();
  const at: RubricAtHand = { rubric, choices, isEarlier: false };
  const enter = (next: number) => setRow(Math.max(0, Math.min(rubric.criteria.length - 1, next)));
  const shift = (by: 1 | -1) => {
    const next = levelShifted(at, row, by);
    if (next) onChoices(next);
  };
  const press = (key: string) => {
    const made = keyChoice(at, row, key, typed.before(`${row}`));
    typed.set(`${row}`, made?.typed ?? '');
    if (!made) return;
    onChoices(made.choices);
    if (made.isChosen) enter(row + 1);
  };
  useKeys(
    isCurrent
      ? {
          '([0-9.m])': ({ key }) => press(key.toLowerCase()),
          Backspace: () => press('Backspace'),
          ArrowDown: () => enter(row + 1),
          ArrowUp: () => enter(row - 1),
          ArrowRight: () => shift(1),
          ArrowLeft: () => shift(-1),
        }
      : {},
  );
  useKeys(isCurrent ? { '$mod+Enter': () => onSave() && onNext() } : {}, { whileTyping: true });
  return (
    <RubricMarking
      at={at}
      points={points}
      most={most}
      row={isCurrent ? row : -1}
      onRow={enter}
      onChoices={onChoices}
      onByHand={onByHand}
    />
  );
}
