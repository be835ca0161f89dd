import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { childrenOf, moveTo, placeFor, type NodeKind, type TreeNode } from '#contract/teaching/outline.rule.ts';
import type { Edge } from '#views/common/dragging.ts';
import { dropPlace } from '../../src/plugins/teaching/drop-place.rule.ts';

const node = (id: string, kind: NodeKind, parentId: string | null, position: number): TreeNode => ({
  id,
  kind,
  parentId,
  position,
});

/** One: A (a, b), B; two: c. */
const nodes: TreeNode[] = [
  node('one', 'chapter', null, 0),
  node('A', 'section', 'one', 0),
  node('a', 'video', 'A', 0),
  node('b', 'document', 'A', 1),
  node('B', 'section', 'one', 1),
  node('two', 'chapter', null, 1),
  node('c', 'richText', 'two', 0),
];

describe('where a dragged row lands', () => {
  it.each([
    ['a', 'b', 'after', { parentId: 'A', position: 1, kind: 'video' }],
    ['c', 'a', 'before', { parentId: 'A', position: 0, kind: 'richText' }],
    ['a', 'B', 'into', { parentId: 'B', position: 0, kind: 'video' }],
    ['c', 'A', 'after', { parentId: 'A', position: 0, kind: 'richText' }],
    ['c', 'one', 'after', { parentId: 'one', position: 0, kind: 'richText' }],
    ['B', 'two', 'into', { parentId: 'two', position: 1, kind: 'section' }],
    ['A', 'two', 'after', { parentId: null, position: 2, kind: 'chapter' }],
    ['two', 'B', 'after', { parentId: 'one', position: 2, kind: 'section' }],
    ['one', 'two', 'after', { parentId: null, position: 1, kind: 'chapter' }],
  ] as const)('%s held %s %s', (dragged, over, edge, target) => {
    expect(dropPlace(nodes, dragged, over, edge)).toEqual(target);
  });

  it('is nowhere over the row itself and over what stands in it', () => {
    for (const edge of ['before', 'after', 'into'] as const) {
      expect(dropPlace(nodes, 'A', 'A', edge)).toBeNull();
      expect(dropPlace(nodes, 'one', 'a', edge)).toBeNull();
    }
  });

  it('is always a place that takes the row', () => {
    const ids = nodes.map(({ id }) => id);
    const edges = fc.constantFrom<Edge>('before', 'after', 'into');
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.constantFrom(...ids), edges, (dragged, over, edge) => {
        const target = dropPlace(nodes, dragged, over, edge);
        if (target) expect(moveTo(nodes, dragged, target)).not.toBeNull();
      }),
    );
  });
});

describe('where something new goes', () => {
  it.each([
    [null, 'chapter', { parentId: null, position: 2, kind: 'chapter' }],
    [null, 'video', { parentId: 'two', position: 1, kind: 'video' }],
    ['a', 'video', { parentId: 'A', position: 1, kind: 'video' }],
    ['A', 'video', { parentId: 'A', position: 2, kind: 'video' }],
    ['a', 'section', { parentId: 'one', position: 1, kind: 'section' }],
    ['one', 'section', { parentId: 'one', position: 2, kind: 'section' }],
    ['a', 'chapter', { parentId: null, position: 1, kind: 'chapter' }],
  ] as const)('seen from %s, a new %s', (chosen, kind, target) => {
    expect(placeFor(nodes, chosen, kind)).toEqual(target);
  });

  it('is nowhere for an item while there is no chapter', () => {
    expect(placeFor([], null, 'video')).toBeNull();
    expect(placeFor([], null, 'section')).toBeNull();
    expect(placeFor([], null, 'chapter')).toEqual({ parentId: null, position: 0, kind: 'chapter' });
    expect(childrenOf([], null)).toEqual([]);
  });
});
