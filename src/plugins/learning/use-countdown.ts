import { useEffect, useEffectEvent, useState } from 'react';

/** Counts from `seconds` down while it runs, then does the thing once; `stop` keeps it from happening. */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void) {
  const [state, setState] = useState<{ left: number; isStopped: boolean }>({ left: seconds, isStopped: false });
  const isActive = isRunning && !state.isStopped;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isActive) return;
    let left = seconds;
    const timer = setInterval(() => {
      left -= 1;
      setState((now) => ({ ...now, left }));
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => {
      clearInterval(timer);
      setState((now) => ({ ...now, left: seconds }));
    };
  }, [isActive, seconds]);
  return {
    /** Null while nothing is going to happen by itself. */
    secondsLeft: isActive ? state.left : null,
    stop: () => setState((now) => ({ ...now, isStopped: true })),
  };
}
