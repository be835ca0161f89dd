import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Release } from '#contract/teaching/release.contract.ts';
import { webAddress } from '#contract/teaching/link.rule.ts';
import { circleOf, conditionsOf, itemOf, lockOf, type ReleasedNode } from '#contract/teaching/release.rule.ts';

describe('the address of a link', () => {
  it('is whole, of the web, and names nobody', () => {
    expect(webAddress(' www.smartedu.cn/a ')).toBe('https://www.smartedu.cn/a');
    expect(webAddress('a.cn:8080/b')).toBe('https://a.cn:8080/b');
    for (const none of ['', '.', 'https://./', 'https://a..cn/', 'localhost', 'a b.cn'])
      expect(webAddress(none)).toBeNull();
    expect(webAddress('HTTP://A.cn')).toBe('http://a.cn/');
    fc.assert(
      fc.property(fc.constantFrom('', 'https://', 'http://a.cn', 'ftp://', 'x:'), fc.string(), (start, rest) => {
        const address = webAddress(start + rest);
        if (address === null) return;
        expect(address).toMatch(/^https?:\/\/[^@/.]+\.[^@/]+\//);
        expect(webAddress(address)).toBe(address);
      }),
    );
  });
});

const node = (id: string, parentId: string | null, release: Release = []): ReleasedNode => ({
  ...{ id, parentId, title: id, release },
});
const after = (itemId: string): Release[number] => ({ kind: 'after', itemId });

/** An outline of three chapters with up to nine items, each waiting for any of them. */
const outlines = fc
  .array(fc.record({ chapter: fc.nat(2), waitsFor: fc.array(fc.nat(8), { maxLength: 2 }) }), { maxLength: 9 })
  .chain((items) =>
    fc.array(fc.array(fc.nat(8), { maxLength: 1 }), { minLength: 3, maxLength: 3 }).map((chapters) => [
      ...chapters.map((waitsFor, at) =>
        node(
          `c${at}`,
          null,
          waitsFor.map((one) => after(`i${one}`)),
        ),
      ),
      ...items.map(({ chapter, waitsFor }, at) =>
        node(
          `i${at}`,
          `c${chapter}`,
          waitsFor.map((one) => after(`i${one}`)),
        ),
      ),
    ]),
  );

/** Learns whatever is open until nothing more opens. @returns what stays locked for good */
function lockedForGood(nodes: readonly ReleasedNode[]): string[] {
  const byId = new Map(nodes.map((one) => [one.id, one]));
  const done = new Set<string>();
  const items = nodes.filter(({ parentId }) => parentId !== null);
  const facts = () => ({
    ...{ nowMs: 0, classes: new Map() },
    items: new Map(items.map(({ id, title }) => [id, { title, isDone: done.has(id), share: null }])),
  });
  for (let before = -1; before < done.size;) {
    before = done.size;
    for (const { id } of items) if (lockOf(conditionsOf(byId, id), facts()).length === 0) done.add(id);
  }
  return items.filter(({ id }) => !done.has(id)).map(({ id }) => id);
}

describe('a circle of release rules', () => {
  it('is there exactly when something stays locked for whoever learns all that is open', () => {
    fc.assert(
      fc.property(outlines, (nodes) => {
        const circle = circleOf(nodes);
        const locked = lockedForGood(nodes);
        // A chapter without items waits for nobody's good or harm.
        const isEmpty = circle?.every(({ parentId }) => parentId === null) ?? false;
        expect(circle !== null && !isEmpty).toBe(locked.length > 0);
      }),
    );
  });

  it('names rows of which each waits for the next', () => {
    fc.assert(
      fc.property(outlines, (nodes) => {
        const circle = circleOf(nodes);
        circle?.forEach((one, at) => {
          const next = circle[(at + 1) % circle.length]!;
          expect([...one.release.map(itemOf), one.parentId]).toContain(next.id);
        });
      }),
    );
  });

  it('is found in an outline of 2,000 rows that wait for one another in a row', () => {
    const rows = Array.from({ length: 2000 }, (_, at) => node(`i${at}`, null, at > 0 ? [after(`i${at - 1}`)] : []));
    expect(circleOf(rows)).toBeNull();
    expect(circleOf(rows.with(0, node('i0', null, [after('i1999')])))).toHaveLength(2000);
  });
});

describe('why something is locked', () => {
  const facts = {
    nowMs: Date.parse('2026-11-27T00:00:00Z'),
    items: new Map([['a', { title: '甲', isDone: false, share: 59.9 }]]),
    classes: new Map([['k', { name: '一班', isOwn: false }]]),
  };

  it('is told for each condition that does not hold, with the way', () => {
    const at = '2026-11-27T00:00:01Z';
    const all: Release = [
      { kind: 'from', at },
      after('a'),
      { kind: 'score', itemId: 'a', atLeast: 60 },
      { kind: 'classes', classIds: ['k', 'gone'] },
    ];
    expect(lockOf(all, facts)).toEqual([
      { kind: 'from', at },
      { kind: 'after', itemId: 'a', title: '甲' },
      { kind: 'score', itemId: 'a', title: '甲', atLeast: 60, share: 59.9 },
      { kind: 'classes', names: ['一班'] },
    ]);
  });

  it('is nothing where a condition is about what is gone, and from its very moment on', () => {
    const none: Release = [
      { kind: 'from', at: '2026-11-27T00:00:00Z' },
      after('gone'),
      { kind: 'classes', classIds: ['gone'] },
    ];
    expect(lockOf(none, facts)).toEqual([]);
  });

  it('counts the rules of chapter and section for what stands in them', () => {
    const nodes = [node('c', null, [after('a')]), node('s', 'c', [after('b')]), node('i', 's', [after('d')])];
    const byId = new Map(nodes.map((one) => [one.id, one]));
    expect(conditionsOf(byId, 'i').map(itemOf)).toEqual(['a', 'b', 'd']);
  });
});
