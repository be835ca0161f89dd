import { Type, type Static } from 'typebox';
import {
  closed,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { contactLengths } from './contact.rule.ts';
import { correctionFields } from './correction.rule.ts';
import { memberLimits as most } from './member-words.rule.ts';
import { EntryYear, MemberKind, MemberSchoolQuery, MemberStatus } from './members.contract.ts';

export const correctionStatuses = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

/** 更正申请: one field of the register that its person says is wrong; phones and mails are masked. */
export const Correction = closed({
  id: Id,
  memberId: Id,
  field: oneOf(correctionFields),
  /** What stood there when it was asked, '' for nothing. */
  stood: Text,
  wanted: Text,
  reason: Text,
  status: oneOf(correctionStatuses),
  /** Of the school. */
  answer: Text,
  askedAt: Moment,
  endedAt: orNull(Moment),
  version: Version,
});
export type Correction = Static<typeof Correction>;

/** What a school keeps of a person, as that person reads it. */
export const OwnMembership = closed({
  id: Id,
  school: Text,
  kind: MemberKind,
  name: Text,
  number: Text,
  college: orNull(Text),
  major: orNull(Text),
  className: orNull(Text),
  entryYear: orNull(EntryYear),
  /** Masked. */
  phone: orNull(Text),
  mail: orNull(Text),
  status: MemberStatus,
  /** The document that the school keeps, masked, and what for; null for none. */
  document: orNull(closed({ number: Text, purpose: Text })),
  /** The newest ten, newest first. */
  corrections: Type.Array(Correction),
});
export type OwnMembership = Static<typeof OwnMembership>;
export const OwnMemberships = closed({ data: Type.Array(OwnMembership) });
export type OwnMemberships = Static<typeof OwnMemberships>;

export const CorrectionAsk = closed({
  memberId: Id,
  field: oneOf(correctionFields),
  wanted: NameLine(contactLengths.mail),
  reason: NameLine(most.reasonLength),
});
export type CorrectionAsk = Static<typeof CorrectionAsk>;

export const CorrectionId = closed({ id: Id });
export type CorrectionId = Static<typeof CorrectionId>;

/** As those read it who administer the person's school or college. */
export const CorrectionRow = closed({
  ...Correction.properties,
  /** What the register says by now. */
  now: Text,
  /** While it waits: that is neither what stood when it was asked nor what is wanted. */
  isOvertaken: Type.Boolean(),
  /** Of the member. */
  memberVersion: Version,
  name: Text,
  number: Text,
  kind: MemberKind,
  college: orNull(Text),
  decidedBy: orNull(Text),
});
export type CorrectionRow = Static<typeof CorrectionRow>;
/** Waiting ones first, of these the oldest; then the newest. */
export const CorrectionQuery = pageQuery({
  ...MemberSchoolQuery.properties,
  status: Type.Optional(oneOf(correctionStatuses)),
});
export type CorrectionQuery = Static<typeof CorrectionQuery>;
export const CorrectionPage = pageOf(CorrectionRow);
export type CorrectionPage = Static<typeof CorrectionPage>;

/** Whole: what the register says by now ('' for nothing), and what is wanted; once answered, a contact stays masked. */
export const CorrectionWhole = closed({ now: Text, wanted: Text });
export type CorrectionWhole = Static<typeof CorrectionWhole>;

/** A refusal says why; an agreement is to the register as it was read. */
export const CorrectionDecision = closed({
  id: Id,
  version: Version,
  memberVersion: Version,
  isApproved: Type.Boolean(),
  answer: Line(most.reasonLength),
});
export type CorrectionDecision = Static<typeof CorrectionDecision>;
