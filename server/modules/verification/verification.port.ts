import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';

/** What the module makes others do, in the same transaction. */
export type VerificationPorts = Pick<Accounts, 'setTeacherState' | 'personal'> & { inbox: Inbox };
