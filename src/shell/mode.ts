import { useSyncExternalStore } from 'react';
import { useFirstLook } from '#views/common/first-look.ts';
import { usePreferences } from './stores-context.ts';

const dark = () => matchMedia('(prefers-color-scheme: dark)');
const subscribe = (listener: () => void) => {
  const query = dark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Light or dark, as chosen here or by the system. */
export function useMode(): 'light' | 'dark' {
  const [{ mode }] = usePreferences();
  const { isDark } = useFirstLook();
  const isSystemDark = useSyncExternalStore(
    subscribe,
    () => dark().matches,
    () => isDark,
  );
  return mode === 'dark' || (mode === 'system' && isSystemDark) ? 'dark' : 'light';
}
