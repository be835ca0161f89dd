import { Type, type Static } from 'typebox';
import { closed, Id, Moment, oneOf, orNull, pageOf, pageQuery, Version } from './shapes.contract.ts';

const stored = ['submitted', 'approved', 'rejected', 'revoked'] as const;
/** As src/machines/teacher-verification.lifecycle.ts has them. */
export const VerificationState = oneOf(['none', ...stored] as const);

export const VerificationApply = closed({
  realName: Type.String({ minLength: 1, maxLength: 40 }),
  staffNumber: Type.String({ minLength: 1, maxLength: 40 }),
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
  search: Type.Optional(Type.String({ maxLength: 40 })),
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
  /** Which application of this person it is, from 1. */
  attempts: Type.Integer(),
  submittedAt: Moment,
  decidedAt: orNull(Moment),
  version: Version,
});
export type VerificationRow = Static<typeof VerificationRow>;
/** Waiting ones first, longest waiting first; then the last decided first. `counts` are of all states, unfiltered. */
export const VerificationPage = closed({
  ...pageOf(VerificationRow).properties,
  counts: closed({
    submitted: Type.Integer(),
    approved: Type.Integer(),
    rejected: Type.Integer(),
    revoked: Type.Integer(),
  }),
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
  account: closed({ name: Type.String(), schoolName: Type.String() }),
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
