import type { RawBuilder } from 'kysely';
import type { Actor } from '../access/actor.ts';

/** A term of a school, in whose days things are counted. Days are ISO days of the platform's zone. */
export interface TermSpan {
  schoolId: string;
  /** As offerings name it. */
  name: string;
  startsOn: string;
  endsOn: string;
  /** Rows before or after these days are not asked for; to give them all the same is no fault. */
  since?: string | null;
  until?: string | null;
}

export interface TermFigureWords {
  name: string;
  unit: string;
  /** How it is computed, in one or two sentences. */
  how: string;
  /** Whence the rows are. */
  source: string;
  /** What the figure is split into, by `kind`. */
  kinds: Readonly<Record<string, string>>;
}

/**
 * A figure of a term (`termFigures`), declared by the area whose rows it counts. Whoever shows it keeps its sums by day
 * and college, and reads the same rows again where somebody asks what stands behind it.
 */
export interface TermFigure {
  /** `courses.offerings`. */
  id: string;
  /** Its place among the figures. */
  order: number;
  /** How many of the unit of `amount` make one of what is shown: of milliseconds, those of an hour. */
  per: number;
  /** Tables of which its rows are, as N22 names them. */
  tables: readonly string[];
  words: Readonly<Record<Actor['locale'], TermFigureWords>>;
  /**
   * Rows of `id` (text), `at` (timestamptz), `day` (date, within the term), `college_id` and `person_id` (uuid or null),
   * `what` (text), `kind` (one of the words' kinds) and `amount` (bigint).
   */
  rows(term: TermSpan): RawBuilder<unknown>;
}
