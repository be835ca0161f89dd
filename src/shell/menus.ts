import { useSnapshot } from 'valtio';
import type { MenuEntry } from './declaration.ts';
import { personStore, type Person } from './person.store.ts';
import { useMode } from './mode.ts';
import { preferencesStore } from './preferences.store.ts';
import type { MenuItem } from './registry.ts';
import { useShell } from './shell-context.ts';

/** What this person sees in a menu, in order; for frames that an area draws itself. */
export function useMenu(menu: MenuEntry['menu']): MenuItem[] {
  const { registry } = useShell();
  const person = useSnapshot(personStore).person as Person;
  return registry.menu(menu, person);
}

/** Whether the page is dark, and how to change that on this device. */
export function useDarkMode(): readonly [isDark: boolean, setDark: (isDark: boolean) => void] {
  const isDark = useMode() === 'dark';
  return [isDark, (dark) => void (preferencesStore.mode = dark ? 'dark' : 'light')];
}
