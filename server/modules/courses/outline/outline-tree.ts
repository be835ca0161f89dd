import type { ItemKind, NodeKind } from '#contract/teaching/outline.rule.ts';

export interface Row {
  id: string;
  parent_id: string | null;
  kind: NodeKind;
  title: string;
}
interface Section<Item> {
  /** Null, with an empty title: the items stand directly below the chapter. */
  id: string | null;
  title: string;
  items: Item[];
}
interface Chapter<Item> {
  id: string;
  title: string;
  sections: Section<Item>[];
}

/** Rows in reading order as chapters with their sections; rows whose parent is missing are left out. */
export function treeOf<R extends Row, Item>(
  rows: readonly R[],
  item: (row: R & { kind: ItemKind }) => Item,
): Chapter<Item>[] {
  const chapters = new Map<string, Chapter<Item>>();
  const sections = new Map<string, Section<Item>>();
  for (const row of rows) {
    const { id, title, kind, parent_id: parentId } = row;
    const chapter = parentId === null ? undefined : chapters.get(parentId);
    if (kind === 'chapter') chapters.set(id, { id, title, sections: [] });
    else if (kind === 'section') {
      const section = { id, title, items: [] };
      chapter?.sections.push(section);
      sections.set(id, section);
    } else if (chapter) {
      const last = chapter.sections.at(-1);
      if (last?.id === null) last.items.push(item({ ...row, kind }));
      else chapter.sections.push({ id: null, title: '', items: [item({ ...row, kind })] });
    } else if (parentId !== null) sections.get(parentId)?.items.push(item({ ...row, kind }));
  }
  return [...chapters.values()];
}
