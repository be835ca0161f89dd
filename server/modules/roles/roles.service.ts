import { rolesByAccess, type RoleCode } from '#contract/common/roles.rule.ts';
import {
  allRights,
  changesBetween,
  standingRights,
  withRight,
  type ChangeableRole,
  type RightChange,
} from '#contract/roles/role-rights.rule.ts';
import type { RightsWrite, RoleMatrix } from '#contract/roles/roles.contract.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { GrantsTable, StoredRights } from '#server/platform/access/grants.ts';
import { roleRightsRepository } from '#server/platform/access/role-rights.repository.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { roleTopic } from '#server/platform/live/live-stream.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';

export interface RolesParts {
  grants: GrantsTable;
  live: Live;
  /** How many people hold each role; it may lag by some seconds. */
  counts: () => Promise<ReadonlyMap<string, number>>;
}

const judgeActor = ({ roles }: PersonActor) => {
  if (!roles.includes('platformAdmin')) throw new Refusal('forbidden');
};

const heldBy = (role: RoleCode, { rights }: StoredRights): string[] =>
  role === 'platformAdmin' ? [...allRights] : [...new Set([...standingRights, ...(rights[role] ?? [])])];

/** What really changes: an action brings its tag, a tag goes with its actions, and what everybody holds stays. */
function effectOf(stored: StoredRights, changes: RightsWrite['changes']): RightChange[] {
  return rolesByAccess.flatMap((role) => {
    const own = changes.filter((one) => one.role === role);
    if (own.length === 0 || role === 'platformAdmin') return [];
    const before = new Set(heldBy(role, stored));
    // What is given comes first, so that the order in which somebody says things does not matter.
    const after = own
      .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld))
      .reduce<Set<string>>((held, { permission, isHeld }) => withRight(held, permission, isHeld), before);
    return changesBetween(role, before, after);
  });
}

/** What roles may do: for platform administrators. */
export const rolesService = (db: Database, { grants, live, counts }: RolesParts) => {
  async function matrix(tx: Database): Promise<RoleMatrix> {
    const rights = roleRightsRepository(tx);
    const stored = await rights.read();
    const people = await counts();
    return {
      version: stored.version,
      roles: rolesByAccess.map((role) => ({ role, people: people.get(role) ?? 0, held: heldBy(role, stored) })),
      visitor: [...grants.of([])],
      ...(await rights.last()),
    };
  }

  return {
    async matrix(_input: object, actor: PersonActor): Promise<RoleMatrix> {
      judgeActor(actor);
      return matrix(db);
    },

    change: ({ version, changes }: RightsWrite, actor: PersonActor): Promise<RoleMatrix> => {
      judgeActor(actor);
      return inTransaction(db, async (tx) => {
        const rights = roleRightsRepository(tx);
        if ((await rights.lock()) !== version) throw conflictOn(rolesOperations.change, await matrix(tx));
        const effect = effectOf(await rights.read(), changes);
        if (effect.length === 0) throw new Refusal('unchanged');
        await rights.write(effect, actor.id);
        const changed = [...new Set(effect.map(({ role }) => role))];
        await live.publish(
          tx,
          changed.map((role) => ({ topic: roleTopic(role), kind: 'access', data: { version: version + 1 } })),
        );
        const now = await matrix(tx);
        for (const role of changed)
          await auditAct(tx, actor, 'role.rights', { kind: 'role', id: role }, told(role, effect));
        return now;
      });
    },
  };
};

function told(role: ChangeableRole, effect: readonly RightChange[]) {
  const named = (isGiven: boolean) =>
    effect
      .filter((one) => one.role === role && one.isHeld === isGiven)
      .map(({ permission }) => permission)
      .join(' ');
  return { given: named(true), taken: named(false) };
}
