import { msg } from '@lingui/core/macro';
import { workLayouts, type PageShortcut, type Shortcut, type ShortcutGroup } from './declaration.ts';
import { leading } from './leading-shortcuts.ts';
import type { Person } from './person.store.ts';
import type { Registry } from './registry.ts';

const everywhere = msg`通用`;
const frameKeys: readonly Shortcut[] = [
  { keys: ['Ctrl+K'], title: msg`搜索`, group: everywhere },
  { keys: ['/'], title: msg`跳至页面搜索框`, group: everywhere },
  { keys: ['?'], title: msg`打开列表`, group: everywhere },
  { keys: ['Esc'], title: msg`关闭对话框、收起菜单`, group: everywhere },
];
const workKeys: typeof frameKeys = [{ keys: ['['], title: msg`收起或展开左侧菜单`, group: everywhere }];

/**
 * The keys that hold at this address for this person: the page's own, the frame's, those that lead somewhere.
 * @param own what `pageShortcutsAt` it brought
 */
export function shortcutsAt(
  registry: Registry,
  path: string,
  person: Person,
  own: readonly PageShortcut[],
): ShortcutGroup[] {
  const place = registry.find(path);
  const beside = place?.route.hasStudyPanels ? registry.studyPanels.flatMap(({ shortcuts = [] }) => shortcuts) : [];
  const all = [
    ...own,
    ...beside,
    ...frameKeys,
    ...(workLayouts.some((one) => one === place?.layout) ? workKeys : []),
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
