import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import type { Outlines } from '#server/platform/ports/courses.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import type { Files } from '#server/platform/ports/files.port.ts';

/** What the module makes other modules do. */
export interface LibraryPorts {
  files: Pick<Files, 'sign' | 'captions' | 'copy'>;
  courses: Outlines;
}

/** What maintenance makes other areas do, in the same transaction. */
export interface MaintenancePorts {
  files: Pick<Files, 'captions' | 'setCaptions'>;
  accounts: Pick<Accounts, 'findAccount' | 'setMaintainer'>;
  inbox: Inbox;
}
