import { useEffect, useState } from 'react';

const pauseMs = 400;

/** What is typed, once whoever types it pauses. */
export function usePause(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}
