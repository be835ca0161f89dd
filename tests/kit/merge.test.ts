import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differing, isSame, laid, merge } from '#kit/merge.ts';

type Content = Record<string, unknown>;

/** Few fields with few values: sides often agree, and often do not. */
const value = fc.oneof(
  fc.constantFrom<unknown>('', '队列', 0, 1, null, true),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  fc.record({ progress: fc.constantFrom(60, 70), homework: fc.constantFrom(30, 40) }),
);
const content: fc.Arbitrary<Content> = fc.record(
  { title: value, body: value, file: value, tags: value, scoring: value },
  { requiredKeys: ['title', 'body'] },
);

describe('three sides of one thing', () => {
  it('lose nothing that was typed', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs);
        for (const field of differing(base, mine)) expect(merged.content[field]).toEqual(mine[field]);
      }),
    );
  });

  it('follow theirs in every field that was not touched', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs);
        const touched = differing(base, mine);
        for (const field of Object.keys(theirs))
          if (!touched.includes(field)) expect(merged.content[field]).toEqual(theirs[field]);
      }),
    );
  });

  it('clash only where both changed a field to different values, and there always', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const both = differing(base, mine).filter((field) => differing(base, theirs).includes(field));
        const other = both.filter((field) => !isSame(mine[field], theirs[field]));
        expect(merge(base, mine, theirs).clashing.toSorted()).toEqual(other.toSorted());
      }),
    );
  });

  it('are one where two are the same', () => {
    fc.assert(
      fc.property(content, content, (base, one) => {
        const nothingOfMine = { content: one, mine: [], clashing: [] };
        expect(merge(base, one, one)).toEqual(nothingOfMine);
        expect(merge(base, base, one)).toEqual(nothingOfMine);
        expect(merge(base, one, base)).toEqual({ content: one, mine: differing(base, one), clashing: [] });
      }),
    );
  });

  it('come to the same, whoever goes first, where each changed other fields', () => {
    fc.assert(
      fc.property(content, content, content, fc.subarray(['title', 'body', 'file', 'tags']), (base, a, b, own) => {
        const first = laid(base, a, own);
        const second = laid(
          base,
          b,
          Object.keys({ ...base, ...b }).filter((field) => !own.includes(field)),
        );
        expect(merge(base, first, second).content).toEqual(merge(base, second, first).content);
        expect(merge(base, first, second).clashing).toEqual([]);
      }),
    );
  });

  it('are done after one time: what was merged merges to itself', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const once = merge(base, mine, theirs).content;
        expect(merge(theirs, once, theirs).content).toEqual(once);
      }),
    );
  });

  it('are left as they are', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const before = structuredClone([base, mine, theirs]);
        merge(base, mine, theirs);
        expect([base, mine, theirs]).toEqual(before);
      }),
    );
  });
});

describe('two values', () => {
  it('are the same in whatever order their fields come', () => {
    expect(isSame({ progress: 60, homework: 40 }, { homework: 40, progress: 60 })).toBe(true);
    expect(isSame([{ a: 1, b: [2] }], [{ b: [2], a: 1 }])).toBe(true);
  });

  it('are not where a list has another order, or one says nothing and the other has nothing', () => {
    expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSame(null, undefined)).toBe(false);
  });
});
