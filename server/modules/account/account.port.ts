import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';

/** One heading of an export: what an area keeps of a person, in words. */
export interface ExportSection {
  name: string;
  rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

/** What the module is handed by app.ts. */
export interface AccountPorts {
  /** @throws Refusal `confirmFirst` */
  requireConfirmed(tx: Database, actor: Actor): Promise<void>;
  /** The account's own row in the clear; null for none. */
  personal(tx: Database, accountId: string): Promise<object | null>;
  /** Each takes what its area keeps of the person, in the same transaction. */
  erasers: readonly ((tx: Database, accountId: string) => Promise<void>)[];
}
