import { Type, type Static } from 'typebox';
import {
  closed,
  Id,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Version,
  Line,
  NameLine,
} from '../common/shapes.contract.ts';

const stored = ['submitted', 'approved', 'rejected', 'revoked'] as const;
/** As src/machines/verification/teacher-verification.lifecycle.ts has them. */
export const VerificationState = oneOf(['none', ...stored] as const);

export const VerificationApply = closed({
  realName: NameLine(40),
  staffNumber: NameLine(40),
  schoolId: Id,
  /** Own uploads: a certificate, a letter of the school. */
  fileIds: Type.Array(Id, { minItems: 1, maxItems: 5, uniqueItems: true }),
});
export type VerificationApply = Static<typeof VerificationApply>;

export const VerificationFile = closed({
  fileId: Id,
  name: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
});
export type VerificationFile = Static<typeof VerificationFile>;

/** One's own; empty texts and null where nothing was sent yet. */
export const OwnVerification = closed({
  state: VerificationState,
  /** Why it was refused or revoked. */
  reason: orNull(Type.String()),
  realName: Type.String(),
  staffNumber: Type.String(),
  schoolId: orNull(Id),
  schoolName: Type.String(),
  files: Type.Array(VerificationFile),
  submittedAt: orNull(Moment),
  decidedAt: orNull(Moment),
});
export type OwnVerification = Static<typeof OwnVerification>;

export const VerificationQuery = pageQuery({
  state: Type.Optional(oneOf(stored)),
  /** Part of the name, or a staff number. */
  search: Type.Optional(Line(40)),
});
export type VerificationQuery = Static<typeof VerificationQuery>;

export const VerificationRow = closed({
  id: Id,
  realName: Type.String(),
  nickname: Type.String(),
  avatarFileId: orNull(Id),
  staffNumber: Type.String(),
  schoolName: Type.String(),
  state: oneOf(stored),
  /** Which application of this person it is, from 1; 0 for a teacher whom the school entered and who never applied. */
  attempts: Type.Integer(),
  /** Null for who never applied. */
  submittedAt: orNull(Moment),
  decidedAt: orNull(Moment),
  version: Version,
});
export type VerificationRow = Static<typeof VerificationRow>;
/**
 * Waiting ones first, longest waiting first; then the last decided first, and at last teachers whom the school entered.
 * `counts` are of all states, unfiltered.
 */
export const VerificationPage = closed({
  ...pageOf(VerificationRow).properties,
  counts: closed({
    submitted: Type.Integer(),
    approved: Type.Integer(),
    rejected: Type.Integer(),
    revoked: Type.Integer(),
  }),
  /** From applying to the decision in hours, of the last 30 days; null where nothing was decided. */
  medianHours: orNull(Type.Number()),
});
export type VerificationPage = Static<typeof VerificationPage>;

export const VerificationId = closed({ id: Id });
export type VerificationId = Static<typeof VerificationId>;

/** Everything that the decision needs; each look is audited. */
export const Verification = closed({
  ...VerificationRow.properties,
  reason: orNull(Type.String()),
  /** Who decided; '' while it waits. */
  deciderName: Type.String(),
  /** What the account holds now, to compare with; '' where nothing. */
  account: closed({
    name: Type.String(),
    schoolName: Type.String(),
    staffNumber: Type.String(),
    /** 186****2609. */
    phoneMasked: Type.String(),
  }),
  files: Type.Array(VerificationFile),
  /** The caller's own application: somebody else decides. */
  isOwn: Type.Boolean(),
});
export type Verification = Static<typeof Verification>;

export const VerificationDecision = closed({
  id: Id,
  action: oneOf(['approve', 'reject', 'revoke'] as const),
  /** Shown to the person; needed for reject and revoke. */
  reason: Type.Optional(Type.String({ maxLength: 200 })),
  version: Version,
});
export type VerificationDecision = Static<typeof VerificationDecision>;

export const VerificationLogQuery = pageQuery({ days: oneOf(['1', '7', '30'] as const) });
export type VerificationLogQuery = Static<typeof VerificationLogQuery>;

/** One step of an application within the caller's reach, newest first. */
export const VerificationStep = closed({
  /** Its place in the audit log. */
  id: Type.String(),
  at: Moment,
  action: oneOf(['submit', 'view', 'approve', 'reject', 'revoke'] as const),
  /** Who did it; '' where the account is gone. */
  actorName: Type.String(),
  verificationId: Id,
  /** Whose application it is. */
  realName: Type.String(),
  /** Of the last decision only, and only while it holds. */
  reason: orNull(Type.String()),
});
export type VerificationStep = Static<typeof VerificationStep>;
export const VerificationLog = pageOf(VerificationStep);
export type VerificationLog = Static<typeof VerificationLog>;
