import { createPersonStore, type PersonStore } from './person.store.ts';
import { createPreferencesStore, type Preferences } from './preferences.store.ts';
import { createSiteStore, type SiteStore } from './site.store.ts';

/** What a page shows of who is here, of the host and of the device's settings; each shell has its own. */
export interface Stores {
  person: PersonStore;
  site: SiteStore;
  preferences: Preferences;
}

export const createStores = (preferences: Preferences): Stores => ({
  person: createPersonStore(),
  site: createSiteStore(),
  preferences: createPreferencesStore(preferences),
});
