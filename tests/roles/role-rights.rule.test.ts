import { describe, expect, it } from 'vitest';
import { rolesByAccess } from '#contract/common/roles.rule.ts';
import { standingRights, withRight, type RightChange } from '#contract/roles/role-rights.rule.ts';
import type { RoleMatrix } from '#contract/roles/roles.contract.ts';
import { heldIn, pendingOf, stepped, withChanges } from '#views/roles/role-rights.rule.ts';

const matrixOf = (teacher: readonly string[], version = 1): RoleMatrix => ({
  ...{ version, visitor: [], changedBy: null, changedAt: null },
  roles: rolesByAccess.map((role) => ({
    ...{ role, people: 1 },
    held: [...standingRights, ...(role === 'teacher' ? teacher : [])],
  })),
});
const step = (matrix: RoleMatrix, changes: readonly RightChange[], permission: RightChange['permission']) =>
  stepped(matrix, changes, { role: 'teacher', permission });

describe('a right', () => {
  it('that is given brings its tag, a tag that is taken goes with its actions', () => {
    expect(withRight(new Set(), 'libSys.get', true)).toEqual(new Set(['libSys', 'libSys.get']));
    expect(withRight(new Set(['libSys', 'libSys.get', 'user']), 'libSys', false)).toEqual(new Set(['user']));
    expect(withRight(standingRights, 'user', false)).toEqual(standingRights);
  });
});

describe('a cell that is stepped on', () => {
  it('changes, and changes back', () => {
    const matrix = matrixOf([]);
    const once = step(matrix, [], 'libSys.get');
    expect(once.map(({ permission, isHeld }) => [permission, isHeld])).toEqual([
      ['libSys', true],
      ['libSys.get', true],
    ]);
    // The tag that came along stays until it is stepped on itself.
    expect(step(matrix, step(matrix, once, 'libSys.get'), 'libSys')).toEqual([]);
  });

  it('leaves the changes of other roles alone', () => {
    const matrix = matrixOf(['profile', 'profile.get']);
    const other: RightChange = { role: 'learner', permission: 'profile', isHeld: true };
    expect(step(matrix, [other], 'profile.get')).toEqual([
      other,
      { role: 'teacher', permission: 'profile.get', isHeld: false },
    ]);
  });

  it('keeps its change over what somebody else has changed meanwhile', () => {
    const own = step(matrixOf([]), [], 'libSys.get');
    const now = matrixOf(['libSys', 'libSys.edit'], 2);
    expect(pendingOf(now, own)).toEqual([{ role: 'teacher', permission: 'libSys.get', isHeld: true }]);
    expect(withChanges(heldIn(now, 'teacher'), own)).toContain('libSys.edit');
    expect(pendingOf(matrixOf(['libSys', 'libSys.get'], 3), own)).toEqual([]);
  });
});
