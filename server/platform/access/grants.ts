import { actions, mayEnter, tags, type Access, type Action } from '#contract/common/permissions.rule.ts';
import { rolesByAccess } from '#contract/common/roles.rule.ts';
import { allRights, publicRights, standingRights, wholeTag } from '#contract/roles/role-rights.rule.ts';
import type { DataWords } from '../ports/data.port.ts';
import { dataWords } from '../ports/data-words.ts';
import type { Role } from './actor.ts';

/** What the specification calls the actions (section 3). */
const describe: Record<Action, string> = {
  add: '新增',
  delete: '删除',
  edit: '修改',
  query: '查询',
  get: '详情',
  enable: '启用',
  disable: '禁用',
  import: '导入',
  export: '导出',
};

export type RoleRights = Readonly<Partial<Record<Role, readonly string[]>>>;

/** Until they are changed (docs/protocol.md, "Routes, tags, roles"): the first filling, and all of a platform administrator. */
export const firstRights: RoleRights = {
  learner: wholeTag('user'),
  teacher: (['user', 'profile', 'course'] as const).flatMap(wholeTag),
  schoolAdmin: (['user', 'profile', 'course'] as const).flatMap(wholeTag),
  collegeAdmin: (['user', 'profile', 'course'] as const).flatMap(wholeTag),
  examOfficer: [...wholeTag('user'), 'profile', 'profile.query', 'course', 'course.export'],
  supervisor: [...wholeTag('user'), 'profile', 'profile.query'],
  academicSecretary: [
    ...wholeTag('user'),
    ...(['profile', 'profile.query', 'profile.get'] as const),
    ...(['course', 'course.edit', 'course.enable', 'course.disable', 'course.export'] as const),
  ],
  counsellor: [...wholeTag('user'), 'profile', 'profile.query', 'profile.get'],
  classCounsellor: [...wholeTag('user'), 'profile', 'profile.query', 'profile.get'],
  libMaintainer: (['user', 'libSys'] as const).flatMap(wholeTag),
};

export const roleNames: Record<Role, DataWords> = {
  learner: dataWords('学生', 'Learner'),
  teacher: dataWords('教师', 'Teacher'),
  schoolAdmin: dataWords('学校管理员', 'School administrator'),
  collegeAdmin: dataWords('院系管理员', 'College administrator'),
  examOfficer: dataWords('考务', 'Examination officer'),
  supervisor: dataWords('督导', 'Supervisor'),
  academicSecretary: dataWords('教学秘书', 'Academic secretary'),
  counsellor: dataWords('辅导员', 'Counsellor'),
  classCounsellor: dataWords('班级辅导员', 'Class counsellor'),
  libMaintainer: dataWords('资源库维护员', 'Library maintainer'),
  platformAdmin: dataWords('平台管理员', 'Platform administrator'),
};

/** Whoever holds no other is no administrator. */
export const plainRoles: readonly Role[] = ['learner', 'teacher'];

/** Administrators: a shorter idle time, and confirmations. */
export const isAdministrator = (roles: readonly Role[]): boolean => roles.some((role) => !plainRoles.includes(role));

/** The rights of roles as they stand at a version. */
export interface StoredRights {
  version: number;
  rights: RoleRights;
}

/**
 * The rights of a set of roles as one union; sets are made once, since every call asks.
 * @param read reads what the database has; absent: the first filling holds
 */
export function createGrants(visitorOverride: readonly string[] | null, read?: () => Promise<StoredRights>) {
  const visitor = new Set<string>(visitorOverride ?? publicRights);
  let stored: StoredRights = { version: 0, rights: firstRights };
  let known = new Map<string, ReadonlySet<string>>();
  let reading: Promise<void> | null = null;

  const ownOf = (role: Role): readonly string[] => (role === 'platformAdmin' ? allRights : (stored.rights[role] ?? []));
  async function readNow(): Promise<void> {
    const now = await read!();
    if (now.version < stored.version) return;
    stored = now;
    known = new Map();
  }
  async function renew(version: number): Promise<void> {
    // A reading that was under way may have begun before the change.
    while (stored.version < version) await (reading ??= readNow().finally(() => (reading = null)));
  }

  const of = (roles: readonly Role[]): ReadonlySet<string> => {
    if (roles.length === 0) return visitor;
    const key = roles.join();
    let grants = known.get(key);
    if (!grants) {
      grants = new Set([...standingRights, ...roles.flatMap(ownOf)]);
      known.set(key, grants);
    }
    return grants;
  };
  return {
    of,
    /** Every session brings the version that holds; undefined where nothing has to be read for it. */
    upTo: (version: number): Promise<void> | undefined =>
      read !== undefined && version > stored.version ? renew(version) : undefined,
    /** Of roles that somebody holds those by which a call is hers that asks this: only what they are about is opened by it. */
    rolesFor: (needs: Access, held: readonly Role[]): readonly Role[] =>
      held.filter((role) => mayEnter(needs, of([role]))),
    /** The roles that hold a right by themselves, the widest first. */
    rolesWith: (permission: string): Role[] => rolesByAccess.filter((role) => of([role]).has(permission)),
  };
}
export type GrantsTable = ReturnType<typeof createGrants>;

/** As `/user/info` carries rights. */
export const permissionsOf = (grants: ReadonlySet<string>) =>
  tags
    .filter((tag) => grants.has(tag))
    .map((tag) => ({
      permissionId: tag,
      actionEntitySet: actions
        .filter((action) => grants.has(`${tag}.${action}`))
        .map((action) => ({ action, describe: describe[action] })),
    }));
