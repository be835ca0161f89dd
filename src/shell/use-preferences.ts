import { useSnapshot } from 'valtio';
import { preferencesStore, type Preferences } from './preferences.store.ts';

/** What holds on this device, and how to change it; the other tabs follow. */
export function usePreferences(): [Readonly<Preferences>, (changed: Partial<Preferences>) => void] {
  const preferences = useSnapshot(preferencesStore);
  return [preferences, (changed) => void Object.assign(preferencesStore, changed)];
}
