import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { childrenOf, isItem, moveTo, readingOrder } from '#contract/teaching/outline.rule.ts';
import { offersOf, type Row, type Sides } from '#server/modules/courses/templates/template-changes.rule.ts';
import { taken } from '#server/modules/courses/templates/template-taking.rule.ts';

const row = (id: string, parentId: string | null, position: number, facts: Partial<Row> = {}): Row => ({
  ...{ id, parentId, kind: parentId === null ? 'chapter' : 'richText', title: id, position },
  ...{ fileId: null, homeworkId: null, bodyId: `text ${id}`, url: null, quizId: null, scorm: null, posts: null },
  release: [],
  ...facts,
});
const first: Row[] = [
  row('A', null, 0),
  ...['a1', 'a2', 'a3'].map((id, at) => row(id, 'A', at)),
  row('B', null, 1),
  ...['b1', 'b2', 'b3'].map((id, at) => row(id, 'B', at)),
];

type Act = { kind: 'title' | 'text' | 'rule' | 'move' | 'add' | 'remove'; at: number; to: number };
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('title', 'text', 'rule', 'move', 'add', 'remove'),
    at: fc.nat(9),
    to: fc.nat(9),
  }) as fc.Arbitrary<Act>,
  { maxLength: 6 },
);

/** What somebody makes of an outline; `by` tells what they write and add apart. */
function edited(rows: readonly Row[], done: readonly Act[], by: string): Row[] {
  let now = [...rows];
  done.forEach(({ kind, at, to }, turn) => {
    const one = now[at % Math.max(1, now.length)];
    if (!one) return;
    const put = (facts: Partial<Row>) => (now = now.map((each) => (each.id === one.id ? { ...each, ...facts } : each)));
    const chapters = now.filter((each) => each.kind === 'chapter');
    if (kind === 'title') put({ title: `${by} ${turn}` });
    if (kind === 'text' && isItem(one.kind)) put({ bodyId: `${by} ${turn}` });
    if (kind === 'rule') put({ release: [{ kind: 'after', itemId: now[to % now.length]!.id }] });
    if (kind === 'move') {
      const parentId = isItem(one.kind) ? (chapters[to % chapters.length]?.id ?? null) : null;
      now = moveTo(now, one.id, { parentId, position: to % 4, kind: one.kind }) ?? now;
    }
    if (kind === 'add' && chapters.length > 0) {
      const { id } = chapters[to % chapters.length]!;
      now = [...now, row(`${by}${turn}`, id, childrenOf(now, id).length)];
    }
    if (kind === 'remove') now = now.filter((each) => each.id !== one.id && each.parentId !== one.id);
    now = readingOrder(now);
  });
  return now;
}

const sidesOf = (theirs: readonly Row[], ours: readonly Row[]): Sides => ({
  ...{ theirs, ours, versions: new Map([[1, first]]) },
  decided: new Map(first.map(({ id }) => [id, 1])),
});
const fields = ({ title, bodyId, release }: Row) => ({ title, bodyId, release });
const find = (rows: readonly Row[], id: string) => rows.find((one) => one.id === id);

describe('what a template offers a course that follows it', () => {
  it('is what it changed and the course has not; taken without what both changed, nothing own is lost', () =>
    fc.assert(
      fc.property(acts, acts, (theirActs, ownActs) => {
        const [theirs, ours] = [edited(first, theirActs, 'theirs'), edited(first, ownActs, 'ours')];
        const offers = offersOf(sidesOf(theirs, ours));
        const { rows, removed } = taken(
          ours,
          theirs,
          offers.filter(({ isBoth }) => !isBoth),
        );
        const gone = new Set([...removed.values()].flat());
        const left = new Set(offers.flatMap(({ id, isBoth }) => (isBoth ? [id] : [])));
        for (const own of ours) {
          const base = find(first, own.id);
          const after = find(rows, own.id);
          // A row of its own stays, and so does all that it wrote into another.
          if (!base) expect(after).toEqual(expect.objectContaining(fields(own)));
          else if (after)
            for (const field of ['title', 'bodyId', 'release'] as const) {
              const isOwn = JSON.stringify(own[field]) !== JSON.stringify(base[field]);
              const wanted = find(theirs, own.id);
              expect(after[field]).toEqual(isOwn || !wanted || left.has(own.id) ? own[field] : wanted[field]);
            }
          else expect(gone).toContain(own.id);
        }
        for (const their of theirs)
          if (!find(first, their.id)) expect(find(rows, their.id)).toMatchObject(fields(their));
      }),
    ));

  it('makes it like the template where everything is taken, and the own rows stand among it', () =>
    fc.assert(
      fc.property(acts, acts, (theirActs, ownActs) => {
        const [theirs, ours] = [edited(first, theirActs, 'theirs'), edited(first, ownActs, 'ours')];
        const sides = sidesOf(theirs, ours);
        const { rows } = taken(ours, theirs, offersOf(sides));
        // Each stands once, in a place that there is.
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        for (const { id, kind, parentId } of rows)
          expect([id, kind === 'chapter' ? parentId : find(rows, parentId!)?.kind]).toEqual([
            id,
            kind === 'chapter' ? null : 'chapter',
          ]);
        // Brothers that the course moved itself stay where it moved them.
        const differing = offersOf({ ...sides, ours: rows }).filter(({ what }) => what.join() !== 'place');
        expect(differing).toEqual([]);
      }),
    ));

  it('offers nothing that both made alike, or that was decided', () =>
    fc.assert(
      fc.property(acts, acts, (theirActs, ownActs) => {
        const theirs = edited(first, theirActs, 'theirs');
        expect(offersOf(sidesOf(theirs, theirs))).toEqual([]);
        const ours = edited(first, ownActs, 'ours');
        const all = new Map([...first, ...theirs].map(({ id }) => [id, 2]));
        expect(offersOf({ theirs, ours, decided: all, versions: new Map([[2, theirs]]) })).toEqual([]);
      }),
    ));

  it('says what both changed, what the course deleted, and what of its own stands in what goes', () => {
    const theirs = first
      .filter(({ id }) => !id.startsWith('B') && !id.startsWith('b'))
      .map((one) => (one.id === 'a1' ? { ...one, title: 'anew' } : one.id === 'a2' ? { ...one, bodyId: 'x' } : one));
    const ours = [...first, row('own', 'B', 9)]
      .filter(({ id }) => id !== 'a2')
      .map((one) => (one.id === 'a1' ? { ...one, title: 'mine', bodyId: 'mine' } : one));
    const told = offersOf(sidesOf(theirs, ours)).map(({ id, change, what, own, isBoth }) => [
      id,
      change,
      what.join(),
      own.join(),
      isBoth,
    ]);
    expect(told).toEqual([
      ['a1', 'changed', 'title', 'title,content', true],
      ['a2', 'changed', 'content', 'removed', true],
      ['B', 'removed', '', 'inside', true],
      ['b1', 'removed', '', '', false],
      ['b2', 'removed', '', '', false],
      ['b3', 'removed', '', '', false],
    ]);
    const { removed } = taken(ours, theirs, offersOf(sidesOf(theirs, ours)));
    expect([...removed]).toEqual([['B', ['B', 'b1', 'b2', 'b3', 'own']]]);
  });
});
