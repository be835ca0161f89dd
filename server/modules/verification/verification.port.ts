import type { Accounts } from '#server/platform/ports/accounts.port.ts';

/** What the module makes the accounts do, in the same transaction. */
export type VerificationPorts = Pick<Accounts, 'setTeacherState' | 'personal'>;
