import { useEffect, useState } from 'react';
import { secondMs } from '#contract/common/length.rule.ts';

/**
 * A clock that the page shows, ms since 1970: it moves when the clock's second does, or every `everyMs` of it.
 * @param now the server's clock
 */
export function useTicking(now: () => number, everyMs = secondMs): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const moment = now();
      setAt(moment);
      timer = setTimeout(tick, everyMs - (moment % everyMs) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [now, everyMs]);
  return at;
}
