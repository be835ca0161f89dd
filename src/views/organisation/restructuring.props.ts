import type { RestructuringKind } from '#contract/organisation/restructuring.contract.ts';

/** Something that can be ticked, or chosen as the target. */
export interface RestructuringChoice {
  id: string;
  name: string;
}

/** What is chosen so far. `toId` `''`: nothing, `new`: a college with the name. */
export interface RestructuringDraft {
  fromIds: readonly string[];
  toId: string;
  name: string;
  majorIds: readonly string[];
  memberIds: readonly string[];
  administratorIds: readonly string[];
}

export interface RestructuringSubject {
  kind: RestructuringKind;
  /** The college or major where it began. */
  subject: RestructuringChoice;
}
