import type { RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DataWords } from './data.port.ts';

/** Colleges or majors that are merged or split. */
export interface StructureMove {
  schoolId: string;
  of: 'college' | 'major';
  /** Merged ones are left behind with nothing in them. */
  isMerge: boolean;
  fromIds: readonly string[];
  /** Null: not there yet. */
  toId: string | null;
  /** The target's own college. */
  collegeId: string | null;
  /** Of a split: what goes. */
  majorIds: readonly string[];
  memberIds: readonly string[];
  /** Accounts that shall administer the target in place of what they administered. */
  administratorIds: readonly string[];
}

/** The same with its target. */
export interface StructureMoving extends StructureMove {
  toId: string;
  collegeId: string;
  madeBy: string;
  /** Why, in one line, for what is told later. */
  reason: string;
}

/**
 * What of an area hangs on colleges or majors (`holdings`): whoever merges or splits them asks every area, so that
 * nothing is left behind. Every column that names a college or a major is in one of these.
 */
export interface StructureHolding {
  /** `members.learners`. */
  id: string;
  /** Its place in what is shown, and in what moves. */
  order: number;
  name: DataWords;
  /** `members.college_id`. */
  columns: readonly string[];
  /**
   * It goes along, by itself where it has no `move`; it goes where somebody chose it; or it stays with the closed one, as
   * what was.
   */
  fate: 'moves' | 'chosen' | 'stays';
  /** A select of `id` (text) and `title` (text), in the order of what is shown. */
  rows(move: StructureMove): RawBuilder<unknown>;
  /** What cannot go there: a select of `title`. */
  clashes?(move: StructureMove): RawBuilder<unknown>;
  /** Rows that others hold while they look where they belong, before the places themselves are held. */
  hold?(tx: Database, move: StructureMove): Promise<void>;
  /** @returns what the way back needs, as JSON */
  move?(tx: Database, moving: StructureMoving): Promise<unknown>;
  /** What was touched since, by its titles; empty: the way back is free. It stays as it is until the transaction ends. */
  touched?(tx: Database, kept: unknown): Promise<string[]>;
  putBack?(tx: Database, kept: unknown, undoneBy: string): Promise<void>;
}
