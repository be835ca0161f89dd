import { dayMs } from '../common/length.rule.ts';
import type { AgendaThing } from './agenda.contract.ts';

/** Where a course goes on, as learning says it. */
export interface NextItem {
  title: string;
  courseTitle: string;
  isBegun: boolean;
  link: string;
}

type Thing = Pick<AgendaThing, 'id' | 'form' | 'state' | 'at' | 'name' | 'course' | 'link' | 'waiting'>;

/** Why it comes before everything else. */
export type NextWhy =
  | 'late'
  | 'dueToday'
  | 'returned'
  | 'dueSoon'
  | 'begun'
  | 'waiting'
  | 'itemBegun'
  | 'dueNext'
  | 'itemNext';

export type NextStep<T extends Thing> =
  | { why: Exclude<NextWhy, 'itemBegun' | 'itemNext'>; thing: T; item: null }
  | { why: 'itemBegun' | 'itemNext'; thing: null; item: NextItem };

const soonMs = 3 * dayMs;
const isOpen = ({ state }: Thing) => state === 'open' || state === 'begun' || state === 'returned';

/**
 * The one thing to do now: what is late, then what ends within a day, what came back, what ends within three days, what
 * was begun, work of others that waits, the item of a course that was begun, the next task, the next item.
 * @param due the most urgent first @param now ms since 1970
 */
export function nextStepOf<T extends Thing>(due: readonly T[], item: NextItem | null, now: number): NextStep<T> | null {
  const within = (ms: number) => (one: Thing) => isOpen(one) && Date.parse(one.at) - now <= ms;
  const rules: readonly [why: Exclude<NextWhy, 'itemNext'>, holds: ((one: Thing) => boolean) | null][] = [
    ['late', ({ state }) => state === 'late'],
    ['dueToday', within(dayMs)],
    ['returned', ({ state }) => state === 'returned'],
    ['dueSoon', within(soonMs)],
    ['begun', ({ state }) => state === 'begun'],
    ['waiting', ({ state }) => state === 'waiting'],
    ['itemBegun', null],
    ['dueNext', isOpen],
  ];
  for (const [why, holds] of rules) {
    if (why === 'itemBegun') {
      if (item?.isBegun) return { why, thing: null, item };
      continue;
    }
    const thing = due.find((one) => holds!(one));
    if (thing) return { why, thing, item: null };
  }
  return item && { why: 'itemNext', thing: null, item };
}
