import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, mergeRanges, shareOf, type Range } from '#contract/common/ranges.rule.ts';

const duration = 60;
/** Also empty and backward ones, and some beyond the end. */
const ranges = array(tuple(integer({ min: 0, max: 80 }), integer({ min: 0, max: 80 })));
/** The slow truth: each millisecond asked one by one. */
const covers = (list: readonly Range[], at: number) => list.some(([from, to]) => from <= at && at < to);
const moments = Array.from({ length: 80 }, (_, at) => at);

describe('mergeRanges', () => {
  it('joins what overlaps or touches, drops what is empty', () =>
    expect(
      mergeRanges([
        [20, 30],
        [5, 5],
        [0, 10],
        [10, 15],
        [12, 14],
      ]),
    ).toEqual([
      [0, 15],
      [20, 30],
    ]));

  it('covers exactly the moments that its input covers', () =>
    assert(property(ranges, (list) => moments.every((at) => covers(mergeRanges(list), at) === covers(list, at)))));

  it('leaves gaps between sorted ranges', () =>
    assert(
      property(ranges, (list) => {
        const merged = mergeRanges(list);
        return merged.every(([from, to], index) => from < to && (index === 0 || merged[index - 1]![1] < from));
      }),
    ));

  it('does not care for order, repetition or beats that come one by one', () =>
    assert(
      property(ranges, ranges, (first, second) => {
        const once = mergeRanges([...first, ...second]);
        expect(mergeRanges([...second, ...first, ...second])).toEqual(once);
        expect(mergeRanges([...mergeRanges(first), ...mergeRanges(second)])).toEqual(once);
      }),
    ));
});

describe('lengthOf and shareOf', () => {
  it('count each moment once', () =>
    assert(property(ranges, (list) => lengthOf(list) === moments.filter((at) => covers(list, at)).length)));

  it('stay between 0 and 1, and grow with what is watched', () =>
    assert(
      property(ranges, ranges, (first, more) => {
        const before = shareOf(first, duration);
        const after = shareOf([...first, ...more], duration);
        return 0 <= before && before <= after && after <= 1;
      }),
    ));

  it('is 1 when all was watched, however it was cut', () =>
    assert(
      property(array(integer({ min: 1, max: duration - 1 })), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), duration];
        expect(
          shareOf(
            edges.slice(1).map((to, index) => [edges[index]!, to]),
            duration,
          ),
        ).toBe(1);
      }),
    ));

  it('is 0 while the duration is unknown', () =>
    assert(property(ranges, constantFrom(0, -1), (list, unknown) => shareOf(list, unknown) === 0)));
});
