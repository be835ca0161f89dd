import { Type, type Static } from 'typebox';
import { actions, tags } from '../common/permissions.rule.ts';
import { closed, Id, oneOf, orNull, NameLine } from '../common/shapes.contract.ts';

export const Permission = closed({
  permissionId: oneOf(tags),
  actionEntitySet: Type.Array(closed({ action: oneOf(actions), describe: Type.String() })),
});

/** Several roles come as one union. */
export const UserRole = closed({
  id: Type.String(),
  name: Type.String(),
  permissions: Type.Array(Permission),
  /** The tags alone. */
  permissionList: Type.Array(oneOf(tags)),
});

/** The specification's current user, with what is ours (English names). Empty texts where there is nothing. */
export const UserInfo = closed({
  /** Address of the avatar; '' where initials stand for it. */
  TX: Type.String(),
  /** The school that the person manages; '' for everybody else. */
  XX: Type.String(),
  JSRZ: oneOf(['0', '1', '2'] as const),
  NC: Type.String(),
  YHXM: Type.String(),
  userId: Id,
  /** Where the person studies or works. */
  school: Type.String(),
  /** 138****8000. */
  accountMasked: Type.String(),
  role: UserRole,
  /** An administrator's password is too old: only its change is served. */
  passwordOver: Type.Optional(Type.Boolean()),
  /** An administrator has to turn the second factor on: only that is served. */
  factorMissing: Type.Optional(Type.Boolean()),
  /** The person agreed to an earlier version of agreement and privacy policy, and is asked to agree to this one. */
  agreementAsked: Type.Optional(Type.String()),
});
export type UserInfo = Static<typeof UserInfo>;

/** The version that the person has read, as `agreementAsked` told it. */
export const AgreementConsent = closed({ version: Type.String({ minLength: 1, maxLength: 20 }) });
export type AgreementConsent = Static<typeof AgreementConsent>;

const providers = ['phone', 'mail', 'wx', 'qq', 'ykb', 'oidc', 'cas'] as const;

export const UserAuths = closed({
  bindings: Type.Array(
    closed({
      provider: oneOf(providers),
      bound: Type.Boolean(),
      /** Masked value or nickname; '' while unbound. */
      label: Type.String(),
    }),
  ),
  verification: closed({
    state: oneOf(['none', 'waiting', 'verified', 'required'] as const),
    reason: Type.Optional(Type.String()),
  }),
});
export type UserAuths = Static<typeof UserAuths>;

/** One's own profile; '' where there is nothing. */
export const Profile = closed({
  TX: Type.String(),
  NC: Type.String(),
  YHXM: Type.String(),
  XX: Type.String(),
  JSRZ: oneOf(['0', '1', '2'] as const),
  /** Masked, as is DZYX. */
  SJH: Type.String(),
  DZYX: Type.String(),
  school: Type.String(),
  college: Type.String(),
  major: Type.String(),
  staffNumber: Type.String(),
  gender: orNull(oneOf(['female', 'male'] as const)),
  introduction: Type.String(),
});
export type Profile = Static<typeof Profile>;

/** What a person may change; absent fields stay. */
export const ProfileChange = closed({
  nickname: Type.Optional(NameLine(30)),
  /** An own uploaded picture; null takes the avatar away. */
  avatarFileId: Type.Optional(orNull(Id)),
  gender: Type.Optional(orNull(oneOf(['female', 'male'] as const))),
  introduction: Type.Optional(Type.String({ maxLength: 500 })),
});
export type ProfileChange = Static<typeof ProfileChange>;
