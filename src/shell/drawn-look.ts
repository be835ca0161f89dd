import { writtenLooks } from '#contract/portal/page-looks.rule.ts';
import type { FirstLook } from '#views/common/first-look.ts';
import { isDarkNow } from './mode.ts';
import { defaultPreferences } from './preferences.store.ts';
import type { Stores } from './stores.ts';

/** Settings that decide which parts a page has; the server draws it with the usual ones. */
const shaping = ['layout', 'isHeaderFixed', 'isSidebarFixed', 'hidesHeader', 'hasTabs'] as const;

/** How the server drew the page; null where it drew it for somebody else, or for nobody. */
export function drawnLook(
  { dataset: { drawnFor = '' } }: HTMLElement,
  { person, preferences }: Stores,
): FirstLook | null {
  const { language, colour } = preferences;
  const isDark = isDarkNow(preferences);
  const [, looks, window] = /^(.*)\.(phone|desk)$/.exec(drawnFor) ?? [];
  const isUsual = shaping.every((name) => preferences[name] === defaultPreferences[name]);
  if (person.session !== 'none' || !isUsual) return null;
  if (looks !== writtenLooks({ language, mode: isDark ? 'dark' : 'light', colour })) return null;
  return { isPhone: window === 'phone', isDark };
}
