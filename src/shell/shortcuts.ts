import { msg } from '@lingui/core/macro';
import { use } from 'react';
import { useSnapshot } from 'valtio';
import { mayEnter } from '#contract/common/permissions.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { useKeys, type Keys } from '#kit/use-keys.ts';
import { workLayouts, type Shortcut, type ShortcutGroup } from './declaration.ts';
import { ShownContext } from './location.ts';
import { personStore, type Person } from './person.store.ts';
import type { Place, Registry } from './registry.ts';
import { useShell } from './shell-context.ts';

const everywhere = msg`通用`;
const frameKeys: readonly Shortcut[] = [
  { keys: ['Ctrl+K'], title: msg`搜索`, group: everywhere },
  { keys: ['/'], title: msg`跳至页面搜索框`, group: everywhere },
  { keys: ['?'], title: msg`打开列表`, group: everywhere },
  { keys: ['Esc'], title: msg`关闭对话框、收起菜单`, group: everywhere },
];
const workKeys: typeof frameKeys = [{ keys: ['['], title: msg`收起或展开左侧菜单`, group: everywhere }];

const isBelow = (place: Place | null, id: string, registry: Registry) => {
  const path = registry.byId(id)?.route.path;
  const here = place?.route.path;
  return path !== undefined && here !== undefined && (here === path || here.startsWith(`${path}/`));
};

/** What leads somewhere, as far as this person may go there. */
const leading = (registry: Registry, person: Person): Shortcut[] =>
  registry.shortcuts.filter(({ route, when }) => {
    const place = route === undefined ? null : registry.byId(route);
    return place !== null && mayEnter(place.route.needs, person.grants) && (when?.(person) ?? true);
  });

/** The keys that hold at this address for this person: the frame's, those that lead somewhere, the page's own. */
export function shortcutsAt(registry: Registry, path: string, person: Person): ShortcutGroup[] {
  const place = registry.find(path);
  const own = registry.shortcuts.filter(({ route, on }) => !route && on && isBelow(place, on, registry));
  const all = [
    ...own,
    ...frameKeys,
    ...(workLayouts.some((one) => one === place?.layout) ? workKeys : []),
    ...registry.shortcuts.filter(({ route, on }) => !route && !on),
    ...leading(registry, person),
  ];
  const groups = new Map<string, ShortcutGroup & { shortcuts: ShortcutGroup['shortcuts'][number][] }>();
  for (const one of all) {
    const known = groups.get(one.group.id);
    if (known) known.shortcuts.push(one);
    else groups.set(one.group.id, { group: one.group, shortcuts: [one] });
  }
  return [...groups.values()];
}

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
  const person = useSnapshot(personStore).person as Person;
  return () =>
    void platform.askOverlay(() => import('./shortcuts.overlay.tsx'), {
      groups: shortcutsAt(registry, path, person),
    });
}

/**
 * Keys of every page: Ctrl K (⌘K) searches, also while somebody types; `/` goes to the box of the frame, `?` lists the
 * keys; rows like `g h` lead where areas say, or press the button in the head that has their name (`Flyout`'s `keys`).
 */
export function useFrameKeys(): void {
  const { registry, platform } = useShell();
  const { path } = use(ShownContext);
  const person = useSnapshot(personStore).person as Person;
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
    () => follow(keys.join(' '), route!),
  ]);

  useKeys({ '/': goToBox, '?': openList, ...Object.fromEntries(rows) } as Keys, { isFirst: true });
  useKeys({ '$mod+k': canSearch ? search : null }, { isFirst: true, whileTyping: true });
}
