import type { RawBuilder } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** In both languages. */
export type DataWords = Readonly<Record<Actor['locale'], string>>;

/** Whose rows: of a school, or of these colleges of it. */
export interface DataScope {
  schoolId: string;
  within: readonly string[] | null;
}

export interface DataFieldOf {
  /** The column of the statement. */
  id: string;
  name: DataWords;
  /** How JY/T 1006 calls the item; '' where it has none. */
  standard: string;
  /** It says something of a person. */
  isPersonal?: true;
  /** What stands in the file for a value of a closed list. */
  words?: Readonly<Record<string, DataWords>>;
}

/** Rows of an area that a school may take away as a file. A module declares its own (`data`), as a statement. */
export interface DataKindOf {
  /** `learners`. */
  id: string;
  name: DataWords;
  /** In their order. */
  fields: readonly DataFieldOf[];
  /** A select with a column for each field, in the order of the file. */
  rows(scope: DataScope): RawBuilder<unknown>;
}

/** Something that is wrong with rows of an area. */
export interface DataCheckOf {
  /** `learnersWithoutClass`. */
  id: string;
  group: 'twice' | 'missing' | 'contradicting';
  name: DataWords;
  about: DataWords;
  /** A select of `id` (uuid), `title` and `detail` (texts), in their order. */
  rows(scope: DataScope): RawBuilder<unknown>;
  /** The page on which such a row is mended. */
  addressOf(schoolId: string, id: string): string;
}

/** Rows of an area that end by themselves, after a time that each school decides for its own. */
export interface RetentionKindOf {
  /** `contactsOfLeavers`. */
  id: string;
  name: DataWords;
  /** What ends with them, and what stays. */
  about: DataWords;
  /** Days: between which a school decides, and what holds until it does; null: they stay, as a school may decide then, too. */
  days: { least: number; most: number; usual: number | null };
  /** A select of `id` (text), `school_id`, `college_id` (null: of the school) and `at`: since when they are old. */
  rows: RawBuilder<unknown>;
  /** Ends these rows. */
  end(db: Database, ids: readonly string[]): Promise<void>;
}

/** What a module contributes to the management of data. */
export interface DataOf {
  kinds?: readonly DataKindOf[];
  checks?: readonly DataCheckOf[];
  retention?: readonly RetentionKindOf[];
}
