import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, orNull, Text } from '../common/shapes.contract.ts';
import { MemberKind } from './members.contract.ts';
import { MemberSelection } from './members-writes.contract.ts';

export const SlipsIssue = closed({
  ...MemberSelection.properties,
  /** How many the person believes to have chosen: where it is not so any more, nothing is done. */
  count: Count,
});
export type SlipsIssue = Static<typeof SlipsIssue>;

/** A slip as it is printed; its code is told this once. */
export const MemberSlip = closed({
  memberId: Id,
  kind: MemberKind,
  name: Text,
  number: Text,
  college: orNull(Text),
  className: orNull(Text),
  code: Text,
});
export type MemberSlip = Static<typeof MemberSlip>;

export const SlipsIssued = closed({
  schoolId: Id,
  school: Text,
  expiresAt: Moment,
  /** By college, class and number. */
  slips: Type.Array(MemberSlip),
  /** Who got none: has an account, is not at the school any more, has no number. */
  skipped: closed({ active: Count, absent: Count, unnumbered: Count }),
});
export type SlipsIssued = Static<typeof SlipsIssued>;
