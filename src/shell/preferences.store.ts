import { proxy, subscribe } from 'valtio';
import type { Language } from './language.ts';

/** The persisted app settings of the specification's section 3 (its mobile flag is read from the window instead). */
export interface Preferences {
  /** Nav theme: how light the page is. */
  mode: 'light' | 'dark' | 'system';
  /** Null: the edition's own. */
  colour: 'blue' | 'cyan' | 'green' | 'gold' | 'orange' | 'red' | 'purple' | null;
  /** Weak mode: colours and patterns that can be told apart. */
  isWeak: boolean;
  /** Percent of the normal size. */
  textSize: 90 | 100 | 112 | 125;
  /** Where the main menu stands. */
  layout: 'top' | 'side';
  /** Sidebar type of work pages: names, or icons only. */
  sidebar: 'full' | 'icons';
  contentWidth: 'fluid' | 'fixed';
  isHeaderFixed: boolean;
  isSidebarFixed: boolean;
  /** The header leaves while the page is scrolled down, and comes back when it is scrolled up. */
  hidesHeader: boolean;
  hasTabs: boolean;
  language: Language;
}

export const defaultPreferences: Preferences = {
  mode: 'light',
  colour: null,
  isWeak: false,
  textSize: 100,
  layout: 'top',
  sidebar: 'full',
  contentWidth: 'fluid',
  isHeaderFixed: true,
  isSidebarFixed: true,
  hidesHeader: false,
  hasTabs: false,
  language: 'zh-CN',
};

const key = 'preferences';

/** What is stored, over the defaults; a broken or blocked storage gives the defaults. */
function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

/** What holds on this device. */
export const storedPreferences = (): Preferences => ({ ...defaultPreferences, ...stored() });

export const createPreferencesStore = (first: Preferences): Preferences => proxy({ ...first });

/** Keeps each change on this device; other tabs follow. @returns how to stop */
export function persistPreferences(preferencesStore: Preferences): () => void {
  const stop = subscribe(preferencesStore, () => {
    try {
      localStorage.setItem(key, JSON.stringify(preferencesStore));
    } catch {
      // A full or blocked storage: the settings hold until the page is closed.
    }
  });
  const follow = (event: StorageEvent) => {
    if (event.key === key) Object.assign(preferencesStore, stored());
  };
  window.addEventListener('storage', follow);
  return () => {
    stop();
    window.removeEventListener('storage', follow);
  };
}
