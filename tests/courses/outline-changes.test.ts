import { describe, expect, it } from 'vitest';
import { changesOf, type Content } from '#server/modules/courses/outline/outline-changes.ts';

const item = (id: string, facts: Partial<Content> = {}): Content => ({
  id,
  parentId: 'chapter',
  kind: 'video',
  title: id,
  fileId: null,
  homeworkId: null,
  bodyId: null,
  url: null,
  quizId: null,
  scorm: null,
  posts: null,
  release: [],
  ...facts,
});
const plain = (draft: Content[], published: Content[]) => {
  const { of, removed } = changesOf(draft, published);
  return { of: Object.fromEntries(of), removed };
};

describe('what publishing would change', () => {
  const [a, b, c, d] = [item('a'), item('b'), item('c'), item('d')];

  it('is nothing for an equal draft', () => {
    expect(plain([a, b], [a, b])).toEqual({ of: {}, removed: 0 });
  });
  it('counts new, changed and removed rows', () => {
    expect(plain([a, item('b', { title: 'other' }), d], [a, b, c])).toEqual({
      of: { b: 'changed', d: 'new' },
      removed: 1,
    });
    for (const fact of [{ fileId: 'f' }, { homeworkId: 'h' }, { bodyId: 't' }, { parentId: 'elsewhere' }])
      expect(plain([item('a', fact)], [a]).of).toEqual({ a: 'changed' });
  });
  it('names only the row that was moved, not those it passed', () => {
    expect(plain([b, c, d, a], [a, b, c, d]).of).toEqual({ a: 'changed' });
    expect(plain([d, a, b, c], [a, b, c, d]).of).toEqual({ d: 'changed' });
  });
});
