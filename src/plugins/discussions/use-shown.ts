import { useEffect, useEffectEvent } from 'react';

/** Does something when a message is first shown, however its page was reached; null: nothing is. */
export function useShown(id: string | null, then: () => void): void {
  const onShown = useEffectEvent(then);
  useEffect(() => {
    if (id !== null) onShown();
  }, [id]);
}
