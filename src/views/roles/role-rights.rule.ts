import type { RoleCode } from '#contract/common/roles.rule.ts';
import { changesBetween, withRight, type ChangeableRole, type RightChange } from '#contract/roles/role-rights.rule.ts';
import type { RoleMatrix } from '#contract/roles/roles.contract.ts';

export const isChangeable = (role: RoleCode | 'visitor'): role is ChangeableRole =>
  role !== 'visitor' && role !== 'platformAdmin';

export const heldIn = ({ roles, visitor }: RoleMatrix, role: RoleCode | 'visitor'): ReadonlySet<string> =>
  new Set(role === 'visitor' ? visitor : roles.find((one) => one.role === role)?.held);

/** What a role will hold: its own changes over what it holds now, whoever changed that meanwhile. */
export const withChanges = (held: ReadonlySet<string>, changes: readonly RightChange[]): ReadonlySet<string> =>
  changes
    .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld))
    .reduce<ReadonlySet<string>>((now, { permission, isHeld }) => withRight(now, permission, isHeld), held);

/** Changes that still change something. */
export const pendingOf = (matrix: RoleMatrix, changes: readonly RightChange[]): RightChange[] =>
  matrix.roles.flatMap(({ role }) => {
    if (!isChangeable(role)) return [];
    const held = heldIn(matrix, role);
    return changesBetween(
      role,
      held,
      withChanges(
        held,
        changes.filter((one) => one.role === role),
      ),
    );
  });

/** The changes after one cell was stepped on. */
export function stepped(
  matrix: RoleMatrix,
  changes: readonly RightChange[],
  { role, permission }: Pick<RightChange, 'role' | 'permission'>,
): RightChange[] {
  const held = heldIn(matrix, role);
  const own = changes.filter((one) => one.role === role);
  const now = withChanges(held, own);
  const next = changesBetween(role, held, withRight(now, permission, !now.has(permission)));
  return [...changes.filter((one) => one.role !== role), ...next];
}
