import { dayMs } from '../common/length.rule.ts';
import { addDays, clockOf, dayOf, daysBetween, momentOf } from '../common/platform-time.rule.ts';
import { mondayOf, weekOf } from '../terms/term-calendar.rule.ts';
import type { CopiedTerm, NewTermFields, NewTermSource, TermContent } from './new-term.contract.ts';

/**
 * By how many days everything moves from one beginning to the other: by whole weeks, so that the Friday of week 3 stays
 * one. @param from `2026-09-01` @param to the same form
 */
export const shiftOf = (from: string, to: string): number => daysBetween(mondayOf(from), mondayOf(to));

/** The same hour some days later. @param at ISO 8601 @returns ISO 8601 in UTC */
export const shifted = (at: string, days: number): string =>
  momentOf(`${addDays(dayOf(at), days)}T${clockOf(at).slice(11)}`);

/** Why a date of the new term wants a look. */
export type DateNote = { kind: 'holiday'; name: string } | { kind: 'outside' } | { kind: 'past' };

/** @param at ISO 8601 @param nowMs by the clock of the page @returns null where all is well */
export function noteOn(
  at: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  term: CopiedTerm | null,
  nowMs: number,
): DateNote | null {
  if (Date.parse(at) < nowMs) return { kind: 'past' };
  if (Date.parse(at) < Date.parse(startsAt) || Date.parse(at) > Date.parse(endsAt)) return { kind: 'outside' };
  const day = dayOf(at);
  const holiday = term?.holidays.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  return holiday ? { kind: 'holiday', name: holiday.name } : null;
}

/** The week of a moment, from 1, where weeks are counted from a day on; null before it. */
export function weekAt(startsOn: string, at: string): number | null {
  const week = weekOf({ startsOn }, dayOf(at));
  return week >= 1 ? week : null;
}

/** What a choice of contents names each by. */
export const keyOf = ({ kind, id }: Pick<TermContent, 'kind' | 'id'>): string => `${kind} ${id}`;

type Times = Pick<NewTermFields, 'startsAt' | 'endsAt' | 'enrolFrom' | 'enrolUntil'>;

/** From which day on the weeks of the earlier offering count. */
export const beginOfSource = ({ term, offering }: Pick<NewTermSource, 'term' | 'offering'>): string =>
  term?.startsOn ?? dayOf(offering.startsAt);

/** The times of an offering some days later. */
export const timesShifted = ({ startsAt, endsAt, enrolFrom, enrolUntil }: Times, days: number): Times => ({
  startsAt: shifted(startsAt, days),
  endsAt: shifted(endsAt, days),
  enrolFrom: shifted(enrolFrom, days),
  enrolUntil: shifted(enrolUntil, days),
});

/** Half years, in days, until an offering begins after a moment: where a school has not said when its next term is. */
export function usualShift(startsAt: string, nowMs: number): number {
  const halfYear = 26 * 7;
  const late = (nowMs - Date.parse(startsAt)) / (halfYear * dayMs);
  return halfYear * Math.max(1, Math.ceil(late));
}
