import { useSyncExternalStore } from 'react';
import { useFirstLook } from '#views/common/first-look.ts';
import type { Preferences } from './preferences.store.ts';
import { usePreferences } from './stores-context.ts';

const dark = () => matchMedia('(prefers-color-scheme: dark)');
const isDarkBy = (mode: Preferences['mode'], isSystemDark: boolean) =>
  mode === 'dark' || (mode === 'system' && isSystemDark);

/** Whether pages are dark at this moment. */
export const isDarkNow = ({ mode }: Preferences): boolean => isDarkBy(mode, mode === 'system' && dark().matches);

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
  return isDarkBy(mode, isSystemDark) ? 'dark' : 'light';
}
