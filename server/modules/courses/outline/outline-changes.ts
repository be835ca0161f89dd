import { isDeepStrictEqual } from 'node:util';
import type { NodeKind } from '#contract/teaching/outline.rule.ts';
import type { ScormRule } from '#contract/scorm/scorm-rule.contract.ts';
import type { Release } from '#contract/teaching/release.contract.ts';

/** What a row is, in the draft or as published. */
export interface Content {
  id: string;
  parentId: string | null;
  kind: NodeKind;
  title: string;
  fileId: string | null;
  homeworkId: string | null;
  bodyId: string | null;
  url: string | null;
  quizId: string | null;
  scorm: ScormRule | null;
  posts: number | null;
  release: Release;
}

const sameFields = [
  'parentId',
  'kind',
  'title',
  'fileId',
  'homeworkId',
  'bodyId',
  'url',
  'quizId',
  'scorm',
  'posts',
  'release',
] as const;

/** Indexes of a longest run that keeps its order: what is outside it was moved. */
function longestOrdered(values: readonly number[]): Set<number> {
  const best: number[][] = [];
  values.forEach((value, index) => {
    const before = best
      .filter((run) => values[run.at(-1)!]! < value)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    best.push([...before, index]);
  });
  return new Set(best.reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []));
}

/** Rows whose brothers overtook them: they stand below the same parent as published, in another order. */
export function movedAmongBrothers(draft: readonly Content[], places: ReadonlyMap<string, number>): Set<string> {
  const families = new Map<string | null, Content[]>();
  for (const node of draft)
    if (places.has(node.id)) families.set(node.parentId, [...(families.get(node.parentId) ?? []), node]);
  const moved = new Set<string>();
  for (const family of families.values()) {
    const kept = longestOrdered(family.map(({ id }) => places.get(id)!));
    family.forEach(({ id }, index) => !kept.has(index) && moved.add(id));
  }
  return moved;
}

export interface Changes {
  /** Rows that learners do not see as they are in the draft. */
  of: ReadonlyMap<string, 'new' | 'changed'>;
  removed: number;
}

/** How publishing now would change what learners see; both in reading order. */
export function changesOf(draft: readonly Content[], published: readonly Content[]): Changes {
  const seen = new Map(published.map((node) => [node.id, node]));
  const places = new Map(published.map(({ id }, index) => [id, index]));
  const moved = movedAmongBrothers(draft, places);
  const of = new Map<string, 'new' | 'changed'>();
  for (const node of draft) {
    const before = seen.get(node.id);
    if (!before) of.set(node.id, 'new');
    else if (moved.has(node.id) || sameFields.some((field) => !isDeepStrictEqual(before[field], node[field])))
      of.set(node.id, 'changed');
  }
  const left = new Set(draft.map(({ id }) => id));
  return { of, removed: published.filter(({ id }) => !left.has(id)).length };
}
