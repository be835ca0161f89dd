import type { RawBuilder } from 'kysely';
import type { JoiningReason } from '#contract/account/joining.rule.ts';
import type { PersonActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { DataWords } from './data.port.ts';

/** Two accounts of one person: what the one that goes has comes to the one that stays. */
export interface AccountPair {
  staysId: string;
  goesId: string;
}

/** Rows that come along, as people are told of them. */
export interface JoinedRows {
  name: DataWords;
  /**
   * Columns beside the person's under which one person has one row, or one group of rows; `[]` for one row a person.
   * Every unique key that holds the person is among them, or is finer than one of them.
   */
  keys?: readonly (readonly string[])[];
  /**
   * Where both have some under a key: the other's is left aside and ends with the account that goes; nothing is joined
   * at all; or the group with the higher figure is kept, and the other one is left aside. Figures are for columns
   * without a foreign key, with one key.
   */
  both?: 'aside' | 'refused' | ((row: string) => RawBuilder<number>);
  /** What a row that both have is called, where that refuses the joining. */
  title?: (row: string) => RawBuilder<string>;
}

/**
 * What joining does to rows of a column with a person: they come to the account that stays; they stay with the other one
 * and end with it; or they come as described.
 */
export type OnJoining = 'moves' | 'stays' | JoinedRows;

/** What keeps two accounts from being joined, or an undo from being done. */
export interface JoiningBlock {
  reason: JoiningReason;
  /** What it is about; may be empty. */
  names: readonly DataWords[];
}

/** What comes along, as people are told of it: so many, and so many of it that both have. */
export interface JoiningPart {
  id: string;
  name: DataWords;
  comes: number;
  twice: number;
}

/** What an area does about a joining beside its rows. */
export interface JoiningWork {
  /** The module's id, under which the way back is kept. */
  id: string;
  blocks?(db: Database, pair: AccountPair): Promise<readonly JoiningBlock[]>;
  /** What else comes along. */
  parts?(db: Database, pair: AccountPair): Promise<readonly JoiningPart[]>;
  /** Once the rows have come. @returns what the way back needs, as JSON */
  join?(tx: Database, pair: AccountPair, by: PersonActor): Promise<unknown>;
  /** Once the rows have gone back. */
  undo?(tx: Database, pair: AccountPair, kept: unknown, by: PersonActor): Promise<void>;
}
