import { useEffect, useRef, useState } from 'react';

/** Seconds over which the speed is taken: long enough to stand still, short enough to be true. */
const windowMs = 8000;

/** Bytes a second of the last seconds; null while nothing can be said. */
export function useSpeed(offset: number, isSending: boolean): number | null {
  const marks = useRef<{ at: number; offset: number }[]>([]);
  const [speed, setSpeed] = useState<number | null>(null);
  useEffect(() => {
    const now = performance.now();
    marks.current = isSending ? [...marks.current.filter(({ at }) => now - at < windowMs), { at: now, offset }] : [];
    const [first] = marks.current;
    if (!first || now - first.at < 500) return;
    const next = ((offset - first.offset) / (now - first.at)) * 1000;
    const timer = requestAnimationFrame(() => setSpeed(next));
    return () => cancelAnimationFrame(timer);
  }, [offset, isSending]);
  return isSending ? speed : null;
}
