import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import type { PersonalData } from '#server/platform/modules/personal-data.ts';

/** What the parts of the module are given. */
export interface AccountPorts {
  /** What each module keeps of a person, in the order in which they are erased. */
  parts: readonly PersonalData[];
  inbox: Inbox;
}
