import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  childrenOf,
  mayStandIn,
  moveTo,
  readingOrder,
  stepFrom,
  type NodeKind,
  type Step,
  type TreeNode,
} from '#contract/teaching/outline.rule.ts';

/** Any legal outline: each node chooses a parent among those before it that take it. */
const outlines = fc
  .array(
    fc.record({
      kind: fc.constantFrom<NodeKind>('chapter', 'section', 'video', 'document', 'richText', 'homework'),
      parent: fc.nat(),
      position: fc.nat(20),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((wishes) => {
    const nodes: TreeNode[] = [{ id: 'n0', parentId: null, kind: 'chapter', position: 0 }];
    wishes.forEach(({ kind, parent, position }, index) => {
      const places = nodes.filter((node) => mayStandIn(kind, node.kind));
      const parentId = kind === 'chapter' ? null : places[parent % places.length]!.id;
      nodes.push({ id: `n${index + 1}`, parentId, kind, position });
    });
    return nodes;
  });

const steps = fc.constantFrom<Step>('up', 'down', 'out', 'in');
const ids = (nodes: readonly TreeNode[]) => readingOrder(nodes).map(({ id }) => id);
const pick = (nodes: readonly TreeNode[], at: number) => nodes[at % nodes.length]!;

/** Nothing lost, nothing doubled, everyone where it may stand. */
function expectLegal(before: readonly TreeNode[], after: readonly TreeNode[]) {
  expect(ids(after).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
  for (const node of after) {
    const parent = after.find(({ id }) => id === node.parentId);
    expect(mayStandIn(node.kind, parent?.kind ?? null)).toBe(true);
  }
}

describe('moving in an outline', () => {
  it('keeps every node, each where it may stand, whatever is tried', () => {
    fc.assert(
      fc.property(outlines, fc.nat(), fc.option(fc.nat()), fc.nat(40), (nodes, at, into, position) => {
        const node = pick(nodes, at);
        const parentId = into === null ? null : pick(nodes, into).id;
        const moved = moveTo(nodes, node.id, { parentId, position, kind: node.kind });
        if (moved) expectLegal(nodes, moved);
      }),
    );
  });

  it('puts the node where it was told to, the others keeping their order', () => {
    fc.assert(
      fc.property(outlines, fc.nat(), fc.option(fc.nat()), fc.nat(40), (nodes, at, into, position) => {
        const node = pick(nodes, at);
        const parentId = into === null ? null : pick(nodes, into).id;
        const moved = moveTo(nodes, node.id, { parentId, position, kind: node.kind });
        if (!moved) return;
        const others = childrenOf(nodes, parentId).filter(({ id }) => id !== node.id);
        const family = childrenOf(moved, parentId).map(({ id }) => id);
        expect(family.indexOf(node.id)).toBe(Math.min(position, others.length));
        expect(family.filter((id) => id !== node.id)).toEqual(others.map(({ id }) => id));
      }),
    );
  });

  it('moves what is below along with it', () => {
    fc.assert(
      fc.property(outlines, fc.nat(), steps, (nodes, at, step) => {
        const node = pick(nodes, at);
        const target = stepFrom(nodes, node.id, step);
        if (!target) return;
        const moved = moveTo(nodes, node.id, target)!;
        expect(childrenOf(moved, node.id).map(({ id }) => id)).toEqual(childrenOf(nodes, node.id).map(({ id }) => id));
      }),
    );
  });

  it('takes every step that the keyboard offers', () => {
    fc.assert(
      fc.property(outlines, fc.nat(), steps, (nodes, at, step) => {
        const node = pick(nodes, at);
        const target = stepFrom(nodes, node.id, step);
        if (!target) return;
        const moved = moveTo(nodes, node.id, target);
        expect(moved).not.toBeNull();
        expectLegal(nodes, moved!);
      }),
    );
  });

  it.each(['up', 'down'] as const)('brings a node to the end of the outline by pressing %s often enough', (step) => {
    fc.assert(
      fc.property(outlines, fc.nat(), (nodes, at) => {
        const { id } = pick(nodes, at);
        let moved: readonly TreeNode[] = nodes;
        for (let pressed = 0; pressed <= 2 * nodes.length; pressed += 1) {
          const target = stepFrom(moved, id, step);
          if (!target) return;
          moved = moveTo(moved, id, target)!;
        }
        expect.fail('it walks in circles');
      }),
    );
  });

  it('never moves a node into itself or below itself', () => {
    fc.assert(
      fc.property(outlines, fc.nat(), (nodes, at) => {
        const node = pick(nodes, at);
        for (const { id } of [node, ...childrenOf(nodes, node.id)])
          expect(moveTo(nodes, node.id, { parentId: id, position: 0, kind: node.kind })).toBeNull();
      }),
    );
  });

  it('makes a section of a chapter without sections, and a chapter of a section', () => {
    const nodes: TreeNode[] = [
      { id: 'one', parentId: null, kind: 'chapter', position: 0 },
      { id: 'two', parentId: null, kind: 'chapter', position: 1 },
      { id: 'lesson', parentId: 'two', kind: 'video', position: 0 },
    ];
    expect(stepFrom(nodes, 'one', 'in')).toBeNull();
    const inside = moveTo(nodes, 'two', stepFrom(nodes, 'two', 'in')!)!;
    expect(inside.find(({ id }) => id === 'two')).toMatchObject({ kind: 'section', parentId: 'one' });
    const outside = moveTo(inside, 'two', stepFrom(inside, 'two', 'out')!)!;
    expect(outside.find(({ id }) => id === 'two')).toMatchObject({ kind: 'chapter', parentId: null });
    const withSection: TreeNode[] = [...nodes, { id: 'part', parentId: 'two', kind: 'section', position: 1 }];
    expect(stepFrom(withSection, 'two', 'in')).toBeNull();
  });
});
