import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import { noCondition, type MenuChild } from '#contract/maintenance/library-menu.rule.ts';

export const someChild = (id: string, change: Partial<MenuChild> = {}): MenuChild => ({
  ...{ id, title: `栏目 ${id}`, isHidden: false, condition: noCondition, courseIds: [] },
  ...change,
});

/** A section of materials, unless `change` says otherwise. */
export const someEntry = (id: string, change: Partial<MenuEntry> = {}): MenuEntry => ({
  ...someChild(id),
  ...{ kind: 'section', holds: 'materials', children: [] },
  ...change,
});
