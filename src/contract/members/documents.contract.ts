import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, orNull, Text, Version } from '../common/shapes.contract.ts';
import { contactLengths } from './contact.rule.ts';
import { documentLimits as most } from './document.rule.ts';
import { MemberKind } from './members.contract.ts';

/** Whether a school keeps identity documents in its register, and what for. */
export const DocumentRule = closed({
  schoolId: Id,
  isOn: Type.Boolean(),
  /** What people of the register read; '' where it was never on. */
  purpose: Text,
  /** That the register holds, with those that another one has taken the place of. */
  documents: Count,
  /** Imports whose lines hold some. */
  rosters: Count,
  /** The rule is that of a whole school: who administers a college reads it. */
  mayWrite: Type.Boolean(),
  /** Null where the school has not decided, or where that account has ended. */
  changedBy: orNull(Text),
  /** Null where the school has not decided. */
  changedAt: orNull(Moment),
  /** Counts its writes; 0 where the school has not decided. */
  version: Count,
});
export type DocumentRule = Static<typeof DocumentRule>;

export const DocumentRuleWrite = closed({
  schoolId: Id,
  isOn: Type.Boolean(),
  /** Not read where it is turned off. */
  purpose: Line(most.purposeLength),
  /** How many the person believes to erase by turning it off: where it is not so any more, nothing is done. */
  documents: Count,
  rosters: Count,
  version: Count,
});
export type DocumentRuleWrite = Static<typeof DocumentRuleWrite>;

/** A member of a school who has no account, and the same document and name as the person has at another one. */
export const DocumentOffer = closed({
  memberId: Id,
  school: Text,
  kind: MemberKind,
  name: Text,
  /** 33**************12. */
  document: Text,
  /** What that school uses the number for. */
  purpose: Text,
  /** Which words of that school the person agrees to. */
  purposeVersion: Version,
});
export type DocumentOffer = Static<typeof DocumentOffer>;
export const DocumentOffers = closed({ data: Type.Array(DocumentOffer) });
export type DocumentOffers = Static<typeof DocumentOffers>;

export const OfferJoin = closed({
  memberId: Id,
  purposeVersion: Version,
  /** The whole number. */
  document: Line(contactLengths.document, 1),
  /** To its use by that school; false: 请勾选同意. */
  consent: Type.Boolean(),
});
export type OfferJoin = Static<typeof OfferJoin>;

/** Of one's own. */
export const DocumentWithdrawal = closed({ memberId: Id });
export type DocumentWithdrawal = Static<typeof DocumentWithdrawal>;

export const OfferRefuse = closed({ memberId: Id });
export type OfferRefuse = Static<typeof OfferRefuse>;
