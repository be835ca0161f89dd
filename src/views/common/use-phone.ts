import { useSyncExternalStore } from 'react';
import { useFirstLook } from './first-look.ts';

/** What style sheets call a phone, too: windows up to 768 px, at 400 % zoom as well. */
const query = '(max-width: 768px)';

function subscribe(changed: () => void) {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

/** Whether the window is a phone's, for parts that are other parts there; what only looks otherwise asks its style sheet. */
export function usePhone(): boolean {
  const { isPhone } = useFirstLook();
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => isPhone,
  );
}
