import { actions, tags, type Action, type Permission, type Tag } from '#contract/common/permissions.rule.ts';
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

const all = (tag: Tag): Permission[] => [tag, ...actions.map((action): Permission => `${tag}.${action}`)];
const shown = (tag: Tag): Permission[] => [tag, `${tag}.query`, `${tag}.get`];

const visitorRights = (['index', 'course', 'resourceLibrary', 'activity', 'digital', 'common'] as const).flatMap(shown);

/** Beside the visitor's, which every role holds (docs/protocol.md, "Routes, tags, roles"). */
const roleRights: Record<Role, readonly Permission[]> = {
  learner: all('user'),
  teacher: [...all('user'), ...all('profile'), ...all('course')],
  schoolAdmin: [...all('user'), ...all('profile'), ...all('course')],
  collegeAdmin: [...all('user'), ...all('profile'), ...all('course')],
  libMaintainer: [...all('user'), ...all('libSys')],
  platformAdmin: tags.flatMap(all),
};

export const roleNames: Record<Role, string> = {
  learner: '学生',
  teacher: '教师',
  schoolAdmin: '学校管理员',
  collegeAdmin: '院系管理员',
  libMaintainer: '资源库维护员',
  platformAdmin: '平台管理员',
};

/** Administrators: a shorter idle time, and confirmations. */
export const isAdministrator = (roles: readonly Role[]): boolean =>
  roles.some((role) => role !== 'learner' && role !== 'teacher');

/** The rights of a set of roles as one union; sets are made once, since every call asks. */
export function createGrants(visitorOverride: readonly string[] | null) {
  const visitor = new Set<string>(visitorOverride ?? visitorRights);
  const known = new Map<string, ReadonlySet<string>>();
  return {
    of(roles: readonly Role[]): ReadonlySet<string> {
      if (roles.length === 0) return visitor;
      const key = roles.join();
      let grants = known.get(key);
      if (!grants) {
        grants = new Set([...visitorRights, ...roles.flatMap((role) => roleRights[role])]);
        known.set(key, grants);
      }
      return grants;
    },
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
