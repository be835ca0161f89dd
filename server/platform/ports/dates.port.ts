import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** A date of somebody's, as calendar programs show it. */
export interface CalendarDate {
  /** The same for as long as the thing is: `homework-<id>`. */
  id: string;
  /** Counts its changes. */
  revision: number;
  changedAt: Date;
  at: Date;
  /** The whole day in which `at` lies, by the platform's clocks. */
  isDay?: true;
  /** One line. */
  title: Readonly<Record<Actor['locale'], string>>;
  /** A page of the product. */
  link: string;
}

/** An area's dates of one person, as that person's rights are now: from half a year ago on, at most `mostDates`. */
export type DateSource = (db: Database, personId: string) => Promise<CalendarDate[]>;

export const mostDates = 500;
