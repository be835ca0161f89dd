import { actions, tags, type Permission, type Tag } from '../common/permissions.rule.ts';
import { rolesByAccess, type RoleCode } from '../common/roles.rule.ts';

/** A tag with all its actions. */
export const wholeTag = (tag: Tag): Permission[] => [tag, ...actions.map((action): Permission => `${tag}.${action}`)];

export const allRights: readonly Permission[] = tags.flatMap(wholeTag);

const shown = (tag: Tag): Permission[] => [tag, `${tag}.query`, `${tag}.get`];

/** What visitors hold where the deployment says nothing else, and every role besides its own. */
export const publicRights: readonly Permission[] = (
  ['index', 'course', 'resourceLibrary', 'activity', 'digital', 'common'] as const
).flatMap(shown);

/** Whoever is logged in holds these whatever the matrix says: without `user` nobody could ask who it is. */
export const standingRights: ReadonlySet<string> = new Set<string>([...publicRights, 'user']);

/** Roles whose rights are data; a platform administrator holds everything. */
export const changeableRoles = rolesByAccess.filter((role) => role !== 'platformAdmin');
export type ChangeableRole = Exclude<RoleCode, 'platformAdmin'>;

export const tagOf = (permission: string): string => permission.split('.', 1)[0]!;
const isTag = (permission: string) => !permission.includes('.');

/**
 * The rights after one was given or taken. An action comes with its tag, without which no page shows it; a tag goes with
 * its actions. What everybody holds stays.
 */
export function withRight(held: ReadonlySet<string>, permission: string, isHeld: boolean): Set<string> {
  if (isHeld) return new Set([...held, tagOf(permission), permission]);
  const goes = (one: string) => one === permission || (isTag(permission) && tagOf(one) === permission);
  return new Set([...held].filter((one) => !goes(one) || standingRights.has(one)));
}

/** One right of one role that is given or taken. */
export interface RightChange {
  role: ChangeableRole;
  permission: Permission;
  isHeld: boolean;
}

/** What differs, in the order of roles and rights. */
export const changesBetween = (role: ChangeableRole, before: ReadonlySet<string>, after: ReadonlySet<string>) =>
  allRights.flatMap((permission): RightChange[] => {
    const isHeld = after.has(permission);
    return isHeld === before.has(permission) ? [] : [{ role, permission, isHeld }];
  });
