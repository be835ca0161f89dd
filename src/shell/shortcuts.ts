import { use } from 'react';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { useKeys, type Keys } from '#kit/use-keys.ts';
import { leading } from './leading-shortcuts.ts';
import { ShownContext } from './location.ts';
import { pageShortcutsAt } from './page-shortcuts.ts';
import { useShell } from './shell-context.ts';
import { usePerson } from './stores-context.ts';

/** Of several in the page the one that can be seen now: a head may stand twice. */
function inSight<Found extends HTMLElement>(selector: string): Found | null {
  const isInSight = (found: HTMLElement) => {
    const { top, bottom, height } = found.getBoundingClientRect();
    return getComputedStyle(found).visibility !== 'hidden' && top >= 0 && bottom <= window.innerHeight && height > 0;
  };
  return [...document.querySelectorAll<Found>(selector)].find(isInSight) ?? null;
}

/** Opens the list of keys that hold here. */
export function useShortcutList(): () => void {
  const { registry, platform } = useShell();
  const { path } = use(ShownContext);
  const person = usePerson();
  return () =>
    void platform.askOverlay(() => import('./shortcuts.overlay.tsx'), {
      ...{ registry, path, person, own: pageShortcutsAt(registry, path) },
    });
}

/**
 * Keys of every page: Ctrl K (⌘K) searches, also while somebody types; `/` goes to the box of the frame, `?` lists the
 * keys; rows like `g h` lead where areas say, or press the button in the head that has their name (`Flyout`'s `keys`).
 */
export function useFrameKeys(): void {
  const { registry, platform } = useShell();
  const { path } = use(ShownContext);
  const person = usePerson();
  const openList = useShortcutList();
  const canSearch =
    registry.find(portalAddresses.search.pattern) !== null && registry.find(path)?.layout !== 'classroom';

  function search() {
    const box = inSight<HTMLInputElement>('input[data-frame-search]');
    if (box) {
      box.focus();
      box.select();
    } else void platform.askOverlay(() => import('./search.overlay.tsx'), {});
  }
  const goToBox = () => {
    const box = document.querySelector<HTMLElement>('input[data-frame-search][aria-keyshortcuts]');
    if (!box) return false;
    return box.focus();
  };
  function follow(keys: string, route: string) {
    const button = inSight<HTMLButtonElement>(`button[data-keys="${keys}"]`);
    if (!button) return platform.navigate(registry.byId(route)!.route.path);
    button.focus();
    button.click();
  }
  const rows = leading(registry, person).map(({ keys, route }) => [
    keys.join(' '),
    () => follow(keys.join(' '), route),
  ]);

  useKeys({ '/': goToBox, '?': openList, ...Object.fromEntries(rows) } as Keys, { isFirst: true });
  useKeys({ '$mod+k': canSearch ? search : null }, { isFirst: true, whileTyping: true });
}
