import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';

/** What the module makes the accounts do, in the same transaction. */
export interface VerificationPorts {
  /** JSRZ of the account, and with '1' the role; it counts at the person's next call. */
  setTeacherState(
    tx: Database,
    accountId: string,
    state: '0' | '1',
    facts: { by: Actor; name?: string; staffNumber?: string; schoolId?: string },
  ): Promise<void>;
  /** What the account holds in the clear, to compare with; null for none. */
  personal(
    tx: Database,
    accountId: string,
  ): Promise<{ name: string; phone: string | null; staffNumber: string | null; schoolId: string | null } | null>;
}
