import { mixed } from '../common/mixed.rule.ts';
import type { Seating } from './exam-office-choices.rule.ts';

export interface SeatedRoom {
  id: string;
  /** Numbered from 1. */
  seats: number;
}

export interface Seat {
  roomId: string;
  seat: number;
}

export interface SeatedLearner {
  id: string;
  /** '' where nobody knows it. */
  number: string;
}

/** How many learners a room takes where so many seats are left free between two. */
export const placesOf = (seats: number, gap: number): number => Math.ceil(seats / (gap + 1));

/** Seats that learners may be given, room by room, the lowest first. */
export const openSeats = (rooms: readonly SeatedRoom[], gap: number): Seat[] =>
  rooms.flatMap(({ id, seats }) =>
    Array.from({ length: placesOf(seats, gap) }, (_, at) => ({ roomId: id, seat: 1 + at * (gap + 1) })),
  );

/** Numbers of one length by their digits, shorter ones first; who has none stands at the end. */
const byNumber = (a: SeatedLearner, b: SeatedLearner): number =>
  Number(a.number === '') - Number(b.number === '') ||
  a.number.length - b.number.length ||
  (a.number < b.number ? -1 : a.number > b.number ? 1 : a.id < b.id ? -1 : 1);

/** The same learners in the same order, however they were read. */
export const seatingOrder = <Learner extends SeatedLearner>(
  learners: readonly Learner[],
  seating: Seating,
  seed: number,
): Learner[] =>
  seating === 'number'
    ? learners.toSorted(byNumber)
    : mixed(
        learners.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        seed,
      );

/**
 * Who sits where: the first learner on the first open seat. Whoever comes after the last seat has none.
 * @param taken seats that stay as they are
 */
export function seated(
  rooms: readonly SeatedRoom[],
  learners: readonly SeatedLearner[],
  { seating, seed, gap }: { seating: Seating; seed: number; gap: number },
  taken: readonly Seat[] = [],
): (Seat & { learnerId: string })[] {
  const held = new Set(taken.map(({ roomId, seat }) => `${roomId} ${seat}`));
  const open = openSeats(rooms, gap).filter(({ roomId, seat }) => !held.has(`${roomId} ${seat}`));
  return seatingOrder(learners, seating, seed)
    .slice(0, open.length)
    .map(({ id }, at) => ({ learnerId: id, ...open[at]! }));
}
