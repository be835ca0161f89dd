import type { ImportContact } from '#contract/members/people-import.rule.ts';
import type { MemberStatus } from '#contract/members/member-status.rule.ts';

/** A contact as it is compared and shown. */
export interface RegisteredContact {
  index: Buffer;
  masked: string;
}

/** Somebody of the register, as far as a roster asks. */
export interface Registered {
  id: string;
  name: string;
  number: string;
  collegeId: string | null;
  majorId: string | null;
  classId: string | null;
  entryYear: number | null;
  status: MemberStatus;
  contacts: Partial<Record<ImportContact, RegisteredContact>>;
  /** The person does not want it kept. */
  isDocumentWithdrawn: boolean;
}

/** What a line would write. */
export interface ImportPatch extends Omit<Registered, 'id' | 'status' | 'contacts' | 'isDocumentWithdrawn'> {
  /** Those that are new to the register. */
  contacts: Partial<Record<ImportContact, string>>;
}
