import type { RolePermission } from '../common/permissions.rule.ts';
import type { Profile, UserInfo } from './user.contract.ts';

/** The current user in English. */
export interface CurrentUser {
  id: string;
  name: string;
  nickname: string;
  /** Null: initials stand for it. */
  avatar: string | null;
  /** The school that the person manages. */
  managedSchool: string | null;
  school: string | null;
  teacherState: '0' | '1' | '2';
  accountMasked: string;
  role: { id: string; name: string; permissions: RolePermission[]; permissionList: string[] };
  /** Only the change of the password is served. */
  isPasswordOver: boolean;
  /** Only the setting up of the second factor is served. */
  isFactorMissing: boolean;
  /** The version of agreement and privacy policy to agree to; null: nothing is asked. */
  agreementAsked: string | null;
}

type Role = UserInfo['role'];

export const userCodec = {
  encode: (user: CurrentUser): UserInfo => ({
    TX: user.avatar ?? '',
    XX: user.managedSchool ?? '',
    JSRZ: user.teacherState,
    NC: user.nickname,
    YHXM: user.name,
    userId: user.id,
    school: user.school ?? '',
    accountMasked: user.accountMasked,
    role: user.role as Role,
    ...(user.isPasswordOver && { passwordOver: true }),
    ...(user.isFactorMissing && { factorMissing: true }),
    ...(user.agreementAsked !== null && { agreementAsked: user.agreementAsked }),
  }),
  decode: ({
    TX,
    XX,
    JSRZ,
    NC,
    YHXM,
    userId,
    school,
    accountMasked,
    role,
    passwordOver,
    factorMissing,
    agreementAsked,
  }: UserInfo): CurrentUser => ({
    id: userId,
    name: YHXM,
    nickname: NC,
    avatar: TX || null,
    managedSchool: XX || null,
    school: school || null,
    teacherState: JSRZ,
    accountMasked,
    role,
    isPasswordOver: passwordOver === true,
    isFactorMissing: factorMissing === true,
    agreementAsked: agreementAsked ?? null,
  }),
};

/** One's own profile in English; contacts are masked. */
export interface OwnProfile {
  /** Null: initials stand for it. */
  avatar: string | null;
  nickname: string;
  name: string;
  managedSchool: string;
  teacherState: '0' | '1' | '2';
  phoneMasked: string;
  emailMasked: string;
  school: string;
  college: string;
  major: string;
  staffNumber: string;
  gender: 'female' | 'male' | null;
  introduction: string;
}

export const profileCodec = {
  encode: ({
    avatar,
    nickname,
    name,
    managedSchool,
    teacherState,
    phoneMasked,
    emailMasked,
    ...rest
  }: OwnProfile): Profile => ({
    TX: avatar ?? '',
    NC: nickname,
    YHXM: name,
    XX: managedSchool,
    JSRZ: teacherState,
    SJH: phoneMasked,
    DZYX: emailMasked,
    ...rest,
  }),
  decode: ({ TX, NC, YHXM, XX, JSRZ, SJH, DZYX, ...rest }: Profile): OwnProfile => ({
    avatar: TX || null,
    nickname: NC,
    name: YHXM,
    managedSchool: XX,
    teacherState: JSRZ,
    phoneMasked: SJH,
    emailMasked: DZYX,
    ...rest,
  }),
};
