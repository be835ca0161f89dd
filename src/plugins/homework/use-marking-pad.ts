import { useRef } from 'react';
import { digitPoints, type MarkingQuestion, type OwnMark } from '#views/homework/marks.rule.ts';
import type { PadKey } from '#views/homework/marking-scoring.view.tsx';

/** Digits closer together than this make one number. */
const pauseMs = 900;

/** What a key of the pad makes of the points of the question at hand. */
export function useMarkingPad(
  one: MarkingQuestion | undefined,
  mark: OwnMark,
  onPoints: (points: number | null) => void,
): (key: PadKey) => void {
  const typed = useRef({ id: '', text: '', at: 0 });
  return (key) => {
    if (!one) return;
    const { id, points: most } = one.question;
    const now = performance.now();
    const before = typed.current;
    typed.current = { id, text: '', at: now };
    if (key === 'm') onPoints(most);
    else if (key === '.') onPoints(Math.min(most, (mark.points ?? 0) + 0.5));
    else if (key === 'Backspace') onPoints(null);
    else {
      const going = before.id === id && now - before.at < pauseMs ? before.text : '';
      const made = digitPoints(going, key, most);
      if (!made) return;
      typed.current = { id, text: made.typed, at: now };
      onPoints(made.points);
    }
  };
}
