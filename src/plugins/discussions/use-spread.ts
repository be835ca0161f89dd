import { useEffect, useEffectEvent, useState } from 'react';

const withinMs = 3_000;

/** Does something once for all that happens within some seconds, at a moment of this page's own: thousands may be open. */
export function useSpread(then: () => void): () => void {
  const [isWaiting, setWaiting] = useState(false);
  const onTime = useEffectEvent(then);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setWaiting(false);
      onTime();
    }, Math.random() * withinMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return () => setWaiting(true);
}
