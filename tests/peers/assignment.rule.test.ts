import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWide, medianOf, spreadOf } from '#contract/peers/peers.rule.ts';
import { assignment, type Assigned } from '#server/modules/peers/assignment.rule.ts';

const people = (count: number, group = 'a') =>
  Array.from({ length: count }, (_, at) => ({ id: `${group}${at}`, group }));
const counted = (made: readonly Assigned[], of: keyof Assigned, ids: readonly { id: string }[]) =>
  ids.map(({ id }) => made.filter((one) => one[of] === id).length);
const cases = { count: fc.integer({ min: 0, max: 24 }), works: fc.integer({ min: 1, max: 10 }), seed: fc.string() };

describe('who reviews whose work', () => {
  it('is even at the beginning: everybody so many or all others, every work as many, never the own, nothing twice', () =>
    fc.assert(
      fc.property(fc.record(cases), ({ count, works, seed }) => {
        const participants = people(count);
        const made = assignment({ participants, given: [], works, seed });
        const wanted = participants.map(() => Math.min(works, count - 1));
        expect(counted(made, 'reviewer', participants)).toEqual(wanted);
        expect(counted(made, 'author', participants)).toEqual(wanted);
        expect(made.some(({ reviewer, author }) => reviewer === author)).toBe(false);
        expect(new Set(made.map(({ reviewer, author }) => `${reviewer} ${author}`)).size).toBe(made.length);
      }),
    ));

  it('is the same in whatever order they come, stays in groups, and once it is given nothing is added', () =>
    fc.assert(
      fc.property(fc.record(cases), ({ count, works, seed }) => {
        const participants = [...people(count), ...people(3, 'b')];
        const made = assignment({ participants, given: [], works, seed });
        expect(assignment({ participants: participants.toReversed(), given: [], works, seed })).toEqual(made);
        expect(assignment({ participants, given: made, works, seed })).toEqual([]);
        expect(made.every(({ reviewer, author }) => reviewer[0] === author[0])).toBe(true);
      }),
    ));

  it('takes in who comes later: nothing is taken away, nobody gets more than is asked of each', () =>
    fc.assert(
      fc.property(fc.record({ ...cases, late: fc.integer({ min: 1, max: 5 }) }), ({ count, works, seed, late }) => {
        const given = assignment({ participants: people(count), given: [], works, seed });
        const all = people(count + late);
        const made = assignment({ participants: all, given, works, seed });
        const both = [...given, ...made];
        expect(new Set(both.map(({ reviewer, author }) => `${reviewer} ${author}`)).size).toBe(both.length);
        expect(counted(both, 'reviewer', all)).toEqual(all.map(() => Math.min(works, all.length - 1)));
        expect(assignment({ participants: all, given: both, works, seed })).toEqual([]);
      }),
    ));
});

it('has the median and the spread of what peers gave', () => {
  expect([medianOf([]), medianOf([4]), medianOf([9, 1, 4]), medianOf([1, 2])]).toEqual([null, 4, 4, 1.5]);
  expect([spreadOf([4]), spreadOf([1, 7, 4])]).toEqual([null, 6]);
  expect([isWide(null, 10), isWide(3, 10), isWide(3.5, 10), isWide(1, 0)]).toEqual([false, false, true, false]);
});
