import { dayMs, minuteMs } from './length.rule.ts';

/** Where the platform is: every time that a person reads or writes is one of this zone (IANA's name). */
export const platformZone = 'Asia/Shanghai';

/** ISO 8601, milliseconds since 1970, or a date. */
export type Moment = string | number | Date;

const reader = new Intl.DateTimeFormat('en-US', {
  timeZone: platformZone,
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
});

/** As `clockOf`, asked of the zone's own rules, which takes a hundred times as long. */
function clockByZone(moment: number): string {
  const parts = new Map(reader.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!;
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** Clocks are set forward or back at a quarter of an hour: within one the zone's distance from UTC stays. */
const quarterMs = 15 * minuteMs;
const mostQuarters = 5_000;
const aheadOfQuarters = new Map<number, number>();

/** How far the platform's clocks are ahead of UTC at a moment, ms. */
function aheadMs(moment: number): number {
  const quarter = Math.floor(moment / quarterMs);
  const known = aheadOfQuarters.get(quarter);
  if (known !== undefined) return known;
  const begin = quarter * quarterMs;
  const ahead = Date.parse(`${clockByZone(begin)}Z`) - begin;
  if (aheadOfQuarters.size >= mostQuarters) aheadOfQuarters.clear();
  aheadOfQuarters.set(quarter, ahead);
  return ahead;
}

/** `2026-11-24T23:59:08`, as clocks in the platform's zone show it. @throws RangeError for what is no moment */
export function clockOf(moment: Moment): string {
  const at = new Date(moment).getTime();
  return new Date(at + aheadMs(at)).toISOString().slice(0, 19);
}

/** The day of a moment: `2026-11-24`. */
export const dayOf = (moment: Moment): string => clockOf(moment).slice(0, 10);

/** The hour of a moment, 0 … 23. */
export const hourOf = (moment: Moment): number => Number(clockOf(moment).slice(11, 13));

/** A day some days later, or earlier. @param day `2026-11-24` @returns the same form */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How many days lie between two days. @param from `2026-11-24` */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** How many midnights lie between two moments: 0 on one day, 1 for yesterday and today. */
export const daysFrom = (from: Moment, to: Moment): number => daysBetween(dayOf(from), dayOf(to));

/** 0 for Sunday … 6. @param day `2026-11-24` */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** What a field of a date and a time holds (`datetime-local`): `2026-11-24T23:59`. */
export const fieldOf = (moment: Moment): string => clockOf(moment).slice(0, 16);

/** What was written into such a field, as ISO 8601 in UTC. @param text `2026-11-24T23:59`, seconds allowed */
export function momentOf(text: string): string {
  const said = Date.parse(`${text}${text.length === 16 ? ':00' : ''}Z`);
  // The second look is for zones whose clocks change in between.
  return new Date(said - aheadMs(said - aheadMs(said))).toISOString();
}

/** What a field of a time holds that may be empty, and back. */
export const typedMoment = (moment: string | null): string => (moment === null ? '' : fieldOf(moment));
export const momentTyped = (text: string): string | null => (text === '' ? null : momentOf(text));

/** When a day begins, ISO 8601 in UTC. @param day `2026-11-24` */
export const beginOf = (day: string): string => momentOf(`${day}T00:00`);

/** Whether this computer's clocks show other hours than the platform's at a moment. */
export const isElsewhere = (moment: Moment): boolean => {
  const at = new Date(moment);
  return aheadMs(at.getTime()) !== -at.getTimezoneOffset() * minuteMs;
};
