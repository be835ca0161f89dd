import { createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { Person, PersonStore } from './person.store.ts';
import type { Preferences } from './preferences.store.ts';
import type { SiteStore } from './site.store.ts';
import type { Stores } from './stores.ts';

export const StoresContext = createContext<Stores | null>(null);

function useStores(): Stores {
  const stores = use(StoresContext);
  if (!stores) throw new Error('who is here is known below the shell only');
  return stores;
}

/** Who is here; renders again when that changes. */
export const usePersonStore = () => useSnapshot(useStores().person) as Readonly<PersonStore>;
export const usePerson = (): Person => usePersonStore().person;

/** What this host is; null until it was read. */
export const useSite = (): SiteStore['site'] => useSnapshot(useStores().site).site as SiteStore['site'];

/** Whether an area is there, on this host: others must not ask what it is asked. */
export const useAreaOn = (area: string): boolean => useSite()?.areasOff?.includes(area) !== true;

/** What holds on this device, and how to change it; the other tabs follow. */
export function usePreferences(): [Readonly<Preferences>, (changed: Partial<Preferences>) => void] {
  const { preferences } = useStores();
  return [useSnapshot(preferences), (changed) => void Object.assign(preferences, changed)];
}
