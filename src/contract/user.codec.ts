import type { RolePermission } from './permissions.rule.ts';
import type { UserInfo } from './user.contract.ts';

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
  }),
  decode: ({ TX, XX, JSRZ, NC, YHXM, userId, school, accountMasked, role }: UserInfo): CurrentUser => ({
    id: userId,
    name: YHXM,
    nickname: NC,
    avatar: TX || null,
    managedSchool: XX || null,
    school: school || null,
    teacherState: JSRZ,
    accountMasked,
    role,
  }),
};
