import type { MenuEntry } from './declaration.ts';
import { useMode } from './mode.ts';
import type { MenuItem } from './registry.ts';
import { useShell } from './shell-context.ts';
import { usePerson, usePreferences } from './stores-context.ts';

/** What this person sees in a menu, in order; for frames that an area draws itself. */
export function useMenu(menu: MenuEntry['menu']): MenuItem[] {
  const { registry } = useShell();
  const person = usePerson();
  return registry.menu(menu, person);
}

/** Whether the page is dark, and how to change that on this device. */
export function useDarkMode(): readonly [isDark: boolean, setDark: (isDark: boolean) => void] {
  const isDark = useMode() === 'dark';
  const [, change] = usePreferences();
  return [isDark, (dark) => change({ mode: dark ? 'dark' : 'light' })];
}
