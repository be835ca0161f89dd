import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
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

const Paragraph = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
/** 作者 · 权利人 · 代理人. */
const Relation = oneOf(['author', 'holder', 'agent']);
export type ComplaintRelation = Static<typeof Relation>;
const Status = oneOf(['open', 'upheld', 'dismissed']);

/** What somebody who holds rights says of a material that they see. */
export const ComplaintSend = closed({
  materialId: Id,
  name: NameLine(60),
  /** A mobile number or an e-mail address. */
  contact: Line(254, 3),
  /** On whose behalf; '' for one's own. */
  organisation: Line(120),
  relation: Relation,
  workTitle: NameLine(200),
  /** Where the original stands; '' where it has no address. */
  workAddress: Line(500),
  /** Which parts of the material infringe it, and how. */
  claim: Paragraph(2000),
  /** The sender states that all of it is true. */
  isTrue: Type.Literal(true),
  /** Of visitors: the captcha value (docs/protocol.md, "Captcha"); absent: the answer is 4010. */
  captcha: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type ComplaintSend = Static<typeof ComplaintSend>;

export const ComplaintSent = closed({ number: Text, sentAt: Moment });
export type ComplaintSent = Static<typeof ComplaintSent>;

const row = {
  id: Id,
  number: Text,
  materialTitle: Text,
  workTitle: Text,
  relation: Relation,
  status: Status,
  sentAt: Moment,
  decidedAt: orNull(Moment),
  /** '' while it is open. */
  decidedBy: Text,
};

export const ComplaintQuery = pageQuery({
  libraryId: Id,
  /** All of them if absent. */
  status: Type.Optional(Status),
  /** The beginning of the number, or words of the titles. */
  search: Type.Optional(Line(80)),
});
export type ComplaintQuery = Static<typeof ComplaintQuery>;
export const ComplaintPage = closed({
  ...pageOf(closed(row)).properties,
  /** Of the whole library, without filters; each ends at 10,000. */
  counts: closed({ open: Count, upheld: Count, dismissed: Count }),
});
export type ComplaintPage = Static<typeof ComplaintPage>;

export const ComplaintIn = closed({ libraryId: Id, complaintId: Id });
export type ComplaintIn = Static<typeof ComplaintIn>;

/** For those who decide. */
export const Complaint = closed({
  ...row,
  workAddress: Text,
  claim: Text,
  sender: closed({
    /** `hidden` from who uploaded the material; `removed` some time after the decision. Their fields are '' then. */
    state: oneOf(['shown', 'hidden', 'removed']),
    name: Text,
    contact: Text,
    organisation: Text,
  }),
  /** Null where it was erased for good since. */
  material: orNull(
    closed({
      id: Id,
      status: oneOf(['draft', 'review', 'published', 'withdrawn', 'binned']),
      uploader: Text,
      /** Whoever decides uploaded it: another person has to dismiss the complaint. */
      isOwn: Type.Boolean(),
    }),
  ),
  /** Of the decision: of an upheld one the reason for which the material was withdrawn; '' while it is open. */
  explanation: Text,
  version: Version,
});
export type Complaint = Static<typeof Complaint>;

export const ComplaintDecision = closed({
  libraryId: Id,
  complaintId: Id,
  verdict: oneOf(['uphold', 'dismiss']),
  explanation: Paragraph(300),
  version: Version,
});
export type ComplaintDecision = Static<typeof ComplaintDecision>;
