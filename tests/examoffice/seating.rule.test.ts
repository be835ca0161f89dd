import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSeats, placesOf, seated, type SeatedLearner } from '#contract/examoffice/seating.rule.ts';

const rooms = fc
  .array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 })
  .map((seats) => seats.map((count, at) => ({ id: `room ${at}`, seats: count })));
const learners = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 60 })
  .map((numbers) => numbers.map((number): SeatedLearner => ({ id: `id ${number}`, number: String(number) })));
const how = fc.record({
  seating: fc.constantFrom('random' as const, 'number' as const),
  seed: fc.integer({ min: 1 }),
  gap: fc.integer({ min: 0, max: 3 }),
});

describe('seats', () => {
  it('hold one learner each, with as many free between as was asked, and as many learners as fit', () =>
    fc.assert(
      fc.property(rooms, learners, how, (inRooms, whom, by) => {
        const given = seated(inRooms, whom, by);
        const room = inRooms.reduce((sum, { seats }) => sum + placesOf(seats, by.gap), 0);
        expect(given).toHaveLength(Math.min(room, whom.length));
        expect(new Set(given.map(({ roomId, seat }) => `${roomId} ${seat}`)).size).toBe(given.length);
        expect(new Set(given.map(({ learnerId }) => learnerId)).size).toBe(given.length);
        for (const { roomId, seat } of given) {
          expect((seat - 1) % (by.gap + 1)).toBe(0);
          expect(seat).toBeLessThanOrEqual(inRooms.find(({ id }) => id === roomId)!.seats);
        }
      }),
    ));

  it('are the same however the learners were read; by number they follow it', () =>
    fc.assert(
      fc.property(rooms, learners, how, (inRooms, whom, by) => {
        const given = seated(inRooms, whom, by);
        expect(seated(inRooms, whom.toReversed(), by)).toEqual(given);
        if (by.seating === 'number') {
          const numbers = given.map(({ learnerId }) => Number(learnerId.slice(3)));
          expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        }
      }),
    ));

  it('that are taken stay taken', () =>
    fc.assert(
      fc.property(rooms, learners, how, (inRooms, whom, by) => {
        const taken = openSeats(inRooms, by.gap).slice(0, 3);
        const given = seated(inRooms, whom, by, taken);
        for (const { roomId, seat } of taken)
          expect(given).not.toContainEqual(expect.objectContaining({ roomId, seat }));
      }),
    ));
});
