import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, NameLine, oneOf, orNull, Text, Version } from '../common/shapes.contract.ts';
import { contactLengths } from './contact.rule.ts';
import { memberMoves } from './member-status.rule.ts';
import { memberLimits as most } from './member-words.rule.ts';
import { Day, EntryYear, Member, MemberFilter, MemberKind, MemberRow, MemberSort } from './members.contract.ts';

const facts = {
  name: NameLine(most.nameLength),
  number: Line(most.numberLength),
  collegeId: orNull(Id),
  /** Of the college. */
  majorId: orNull(Id),
  /** Of the major; learners only. */
  classId: orNull(Id),
  entryYear: orNull(EntryYear),
  /** Absent: as it stands; '' for none. */
  phone: Type.Optional(Line(contactLengths.phone)),
  mail: Type.Optional(Line(contactLengths.mail)),
  /** Only where the school keeps them. */
  document: Type.Optional(Line(contactLengths.document)),
};
export const MemberAdd = closed({ schoolId: Id, kind: MemberKind, ...facts });
export type MemberAdd = Static<typeof MemberAdd>;
export const MemberEdit = closed({ id: Id, version: Version, ...facts });
export type MemberEdit = Static<typeof MemberEdit>;

/** When, why, and into which major or class. */
const acting = {
  day: Day,
  reason: Line(most.reasonLength),
  majorId: Type.Optional(Id),
  classId: Type.Optional(Id),
};
export const MemberStatusChange = closed({ id: Id, version: Version, move: oneOf(memberMoves), ...acting });
export type MemberStatusChange = Static<typeof MemberStatusChange>;

/** What a write of one leaves: the member, and the act by which it is taken back (null: there was nothing to change). */
export const MemberWritten = closed({ member: Member, actId: orNull(Id) });
export type MemberWritten = Static<typeof MemberWritten>;

/** Either so many by their ids, or all that a filter leaves but some. */
const selection = {
  schoolId: Id,
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: most.ids })),
  filter: Type.Optional(MemberFilter),
  except: Type.Optional(Type.Array(Id, { maxItems: most.ids })),
};
export const MemberSelection = closed(selection);
export type MemberSelection = Static<typeof MemberSelection>;

export const MembersAct = closed({
  ...selection,
  /** How many the person believes to have chosen: where it is not so any more, nothing is done. */
  count: Count,
  act: oneOf(['place', ...memberMoves]),
  ...acting,
  collegeId: Type.Optional(Id),
});
export type MembersAct = Static<typeof MembersAct>;

/** Why an act leaves somebody as they are; `major`: the class is of another one, `stopped`: the major takes nobody in. */
export const skipReasons = ['kind', 'status', 'unchanged', 'major', 'stopped'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const MembersActed = closed({
  /** By which it is taken back, as long as nobody has touched any of them since; null where nobody changed. */
  actId: orNull(Id),
  done: Count,
  skipped: Count,
  /** The first of those who were left as they are. */
  examples: Type.Array(closed({ name: Text, number: Text, why: oneOf(skipReasons) })),
});
export type MembersActed = Static<typeof MembersActed>;

export const MemberActId = closed({ id: Id });
export type MemberActId = Static<typeof MemberActId>;
export const MembersUndone = closed({ done: Count });
export type MembersUndone = Static<typeof MembersUndone>;

/** Part after part of what is seen, in its order. */
export const MemberExport = closed({
  ...selection,
  sort: MemberSort,
  part: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /** Whether documents stand in the file; else they are null. */
  hasDocuments: Type.Optional(Type.Boolean()),
  /** What whole contacts are wanted for; absent: they are masked. */
  wholeFor: Type.Optional(NameLine(most.reasonLength)),
});
export type MemberExport = Static<typeof MemberExport>;
export const MemberExported = closed({ rows: Type.Array(MemberRow), isLast: Type.Boolean() });
export type MemberExported = Static<typeof MemberExported>;
