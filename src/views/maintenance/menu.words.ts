import { useLingui } from '@lingui/react/macro';
import type { Directories, MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import type { MenuChild } from '#contract/maintenance/library-menu.rule.ts';
import { materialKindNames, typeName } from '#views/library/material.words.ts';

export type Directory = Directories['directories'][number];
type Condition = MenuEntry['condition'];

/** One part of a condition as a tag; `rest` is the condition without it. */
export interface ConditionPart {
  key: string;
  what: string;
  value: string;
  rest: Condition;
}

/** A condition, and what an entry shows, in words. */
export function useMenuWords(directories: readonly Directory[]) {
  const { t, i18n } = useLingui();
  const directoryName = (id: string) => directories.find((one) => one.id === id)?.name ?? t`已删除的资源目录`;

  const partsOf = (condition: Condition): ConditionPart[] => [
    ...condition.types.map((type) => ({
      ...{ key: `type ${type}`, what: t`类型`, value: typeName(type, i18n.locale) },
      rest: { ...condition, types: condition.types.filter((one) => one !== type) },
    })),
    ...condition.kinds.map((kind) => ({
      ...{ key: `kind ${kind}`, what: t`格式`, value: i18n._(materialKindNames[kind]) },
      rest: { ...condition, kinds: condition.kinds.filter((one) => one !== kind) },
    })),
    ...(condition.directoryId === null
      ? []
      : [
          {
            ...{ key: 'directory', what: t`目录`, value: directoryName(condition.directoryId) },
            rest: { ...condition, directoryId: null },
          },
        ]),
    ...condition.tags.map((tag) => ({
      ...{ key: `tag ${tag}`, what: t`标签`, value: tag },
      rest: { ...condition, tags: condition.tags.filter((one) => one !== tag) },
    })),
  ];

  /** By what a row is filled, in one word. */
  function sourceOf(row: MenuEntry | MenuChild, holds: MenuEntry['holds']): string {
    if ('kind' in row) return holds === 'materials' ? t`素材` : t`课程`;
    if (holds === 'courses') return t`课程`;
    const whats = new Set(partsOf(row.condition).map(({ what }) => what));
    return whats.size === 0 ? t`未设条件` : [...whats].join(' · ');
  }

  return { partsOf, sourceOf };
}
