import type { Expression } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** Something that happened, for those who hear its topic. */
export interface LiveEvent {
  /**
   * `person:<id>` for one person, wherever logged in; `role:<role>` for all who hold a role; any other as a module declares
   * it (`topics`).
   */
  topic: string;
  /** What happened: `message.new`. */
  kind: string;
  /** Ids and figures; who hears the topic may know them all. */
  data?: Record<string, unknown>;
}

/** How modules speak to pages that are open. */
export interface Live {
  /** Stands in the caller's transaction: nothing is heard of what was rolled back. */
  publish(tx: Database, events: readonly LiveEvent[]): Promise<void>;
  /** The same for events that a statement finds: one for each row of `topic` (text), `kind` (text), `data` (jsonb). */
  publishFrom(tx: Database, rows: Expression<{ topic: string; kind: string; data: unknown }>): Promise<void>;
}

/** Topics of one kind, `submission:<id>`, that others than one person hear. */
export interface LiveTopic {
  /** What stands before the colon. */
  name: string;
  /** Whether somebody may hear what happens to this one; asked when a stream begins and when rights change. */
  mayHear(db: Database, actor: Actor & { readonly id: string }, id: string): Promise<boolean>;
}
