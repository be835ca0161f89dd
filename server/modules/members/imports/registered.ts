import type { MemberStatus } from '#contract/members/member-status.rule.ts';

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
}

/** What a line would write. */
export type ImportPatch = Omit<Registered, 'id' | 'status'>;
