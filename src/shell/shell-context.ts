import { createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { Shell } from './create-shell.ts';
import type { Person, PersonStore } from './person.store.ts';
import type { Preferences } from './preferences.store.ts';
import type { SiteStore } from './site.store.ts';

export const ShellContext = createContext<Shell | null>(null);

/** What the frame knows and plugins never see: registry, titles. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() works below the shell only');
  return shell;
}

/** Who is here; renders again when that changes. */
export const usePersonStore = () => useSnapshot(useShell().stores.person) as Readonly<PersonStore>;
export const usePerson = (): Person => usePersonStore().person;

/** What this host is; null until it was read. */
export const useSite = (): SiteStore['site'] => useSnapshot(useShell().stores.site).site as SiteStore['site'];

/** What holds on this device, and how to change it; the other tabs follow. */
export function usePreferences(): [Readonly<Preferences>, (changed: Partial<Preferences>) => void] {
  const { preferences } = useShell().stores;
  return [useSnapshot(preferences), (changed) => void Object.assign(preferences, changed)];
}
