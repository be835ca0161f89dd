import { isDeepStrictEqual } from 'node:util';
import type { DifferenceSums, OutlineDifference } from '#contract/course-versions/course-versions.contract.ts';
import { movedAmongBrothers, type Content } from '../outline/outline-changes.ts';

/** What became of chapters, sections and items between two outlines, both in reading order. */
export function outlineDifferences(before: readonly Content[], after: readonly Content[]): OutlineDifference[] {
  const was = new Map(before.map((node) => [node.id, node]));
  const is = new Map(after.map((node) => [node.id, node]));
  const moved = movedAmongBrothers(after, new Map(before.map(({ id }, index) => [id, index])));
  const whatOf = (one: Content, other: Content): OutlineDifference['what'] => [
    ...(one.title === other.title ? [] : (['title'] as const)),
    ...(one.parentId === other.parentId && one.kind === other.kind && !moved.has(one.id) ? [] : (['place'] as const)),
    ...(contentOf(one) === contentOf(other) ? [] : (['content'] as const)),
    ...(isDeepStrictEqual(one.release, other.release) ? [] : (['release'] as const)),
  ];
  const there = after.flatMap((node): OutlineDifference[] => {
    const { id, kind, title } = node;
    const old = was.get(id);
    const chapter = chapterOf(is, node);
    if (!old) return [{ id, kind, title, chapter, change: 'added', what: [], titleBefore: null }];
    const what = whatOf(old, node);
    if (what.length === 0) return [];
    return [{ id, kind, title, chapter, change: 'changed', what, titleBefore: old.title === title ? null : old.title }];
  });
  const gone = before.flatMap((node): OutlineDifference[] => {
    const { id, kind, title } = node;
    if (is.has(id)) return [];
    return [{ id, kind, title, chapter: chapterOf(was, node), change: 'removed', what: [], titleBefore: null }];
  });
  return [...there, ...gone];
}

const contentOf = ({ fileId, homeworkId, bodyId, quizId, scorm, posts, url }: Content) =>
  `${fileId} ${homeworkId} ${bodyId} ${quizId} ${JSON.stringify(scorm)} ${posts} ${url}`;

/** What the chapter above a row is called; '' for a chapter. */
export function chapterOf(nodes: ReadonlyMap<string, Content>, node: Content): string {
  let at = node;
  while (at.parentId !== null) {
    const parent = nodes.get(at.parentId);
    if (!parent) return '';
    at = parent;
  }
  return at === node ? '' : at.title;
}

export const sumsOf = (nodes: readonly OutlineDifference[], fields: DifferenceSums['fields']): DifferenceSums => {
  const count = (wanted: OutlineDifference['change']) => nodes.filter(({ change }) => change === wanted).length;
  return { fields, added: count('added'), changed: count('changed'), removed: count('removed') };
};
