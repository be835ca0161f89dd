import { useEffect, useState } from 'react';

/** Timers of browsers end within 24 days. */
const longestMs = 24 * 3600 * 1000;

/** Whether a moment has come, ms since 1970; the component is drawn again when it does. @param now the server's clock */
export function useReached(now: () => number, moment: number): boolean {
  const [, setLooks] = useState(0);
  const isReached = now() >= moment;
  useEffect(() => {
    if (isReached) return undefined;
    const look = () => setLooks((looks) => looks + 1);
    const timer = setInterval(look, Math.max(200, Math.min(longestMs, moment - now() + 50)));
    return () => clearInterval(timer);
  }, [isReached, moment, now]);
  return isReached;
}
