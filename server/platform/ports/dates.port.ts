import type { DatedForm, DatedState } from '#contract/common/dated.rule.ts';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { DataWords } from './data.port.ts';

/** A date of somebody's, as calendar programs and the person's own calendar show it. */
export interface CalendarDate {
  /** The same for as long as the thing is: `homework-<id>`. */
  id: string;
  /** Counts its changes. */
  revision: number;
  changedAt: Date;
  /** When it takes place; of what wants doing, until when. */
  at: Date;
  /** When it is over. */
  until?: Date;
  /** The whole day in which `at` lies, by the platform's clocks. */
  isDay?: true;
  /** One line, which stands alone in other programs. */
  title: Readonly<Record<Actor['locale'], string>>;
  /** A page of the product. */
  link: string;
  /** What kind of thing the area has there: people choose by it. */
  kind: { id: string; name: DataWords };
  /** What it is called beside its kind and its course. */
  name: Readonly<Record<Actor['locale'], string>>;
  /** Where it takes place. */
  place?: string;
  course: { id: string; title: string } | null;
  form: DatedForm;
  state: DatedState;
  /** Before it nobody can begin. */
  opensAt?: Date;
  /** How many pieces of work of others wait for the person. */
  waiting?: number;
  /** Of what the person wrote: what is there besides. */
  own?: { id: string; version: number; note: string };
}

export interface DatesAsked {
  from: Date;
  /** Not included. */
  until: Date;
  /** Only what wants doing, or waits for the person. */
  isTodo: boolean;
}

/** An area's dates of one person, as that person's rights are now: the soonest `mostDates` of those that were asked for. */
export type DateSource = (db: Database, personId: string, asked: DatesAsked) => Promise<CalendarDate[]>;

export const mostDates = 500;
