import type { RestructuringKind } from '#contract/organisation/restructuring.contract.ts';
import type { Shown } from '#views/common/shown.ts';

/** Something that can be ticked, or chosen as the target. */
export interface RestructuringChoice {
  id: string;
  name: string;
}

/** What there is to choose from; the server is asked for a part of it where it is long. */
export interface RestructuringList {
  shown: Shown<readonly RestructuringChoice[]>;
  /** How many there are besides: only a search leads to them. */
  more: number;
  search: string;
  onSearch: (search: string) => void;
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
