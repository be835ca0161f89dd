import { appointedRoles, roleDeclarations, type GivingRole, type RoleCode } from '#contract/common/roles.rule.ts';
import type {
  AppointableQuery,
  AppointableRoles,
  Appointment,
  RoleCandidates,
  RoleCandidatesQuery,
  RoleClasses,
  RoleClassesQuery,
  RoleEnding,
  RolePlaces,
  RolePlacesQuery,
} from '#contract/roles/appointments.contract.ts';
import type { RolePeopleQuery, RolePersonPage } from '#contract/roles/roles.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { GrantsTable } from '#server/platform/access/grants.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { appointingOf, giverOf, mayGive, type Appointing } from './appointing.repository.ts';
import { roleCandidatesRepository, type Candidacy } from './role-candidates.repository.ts';
import { rolePeopleRepository } from './role-people.repository.ts';
import { rolePlacesRepository, type NamedPlace } from './role-places.repository.ts';
import { roleEnded, roleAppointed } from './roles.words.ts';

export interface AppointmentsParts {
  grants: GrantsTable;
  accounts: Pick<Accounts, 'giveRole' | 'endRole'>;
  inbox: Inbox;
}

/** Among whom whoever gives a role chooses. */
function candidacyOf(actor: PersonActor, by: Appointing, giver: GivingRole, place: NamedPlace): Candidacy {
  const isOfPeople = place.kind === 'college' || place.kind === 'class';
  return {
    actorId: actor.id,
    schoolId: giver === 'platformAdmin' && !isOfPeople ? null : place.schoolId,
    within: giver === 'collegeAdmin' ? by.within : null,
  };
}

/** A message names the first of many places. */
const namedAtMost = 3;
const toldOf = (places: readonly NamedPlace[]) => ({
  places: places.slice(0, namedAtMost).map(({ name }) => name),
  more: Math.max(0, places.length - namedAtMost),
});

/** Roles are given to people and ended, within what somebody administers. */
export const appointmentsService = (db: Database, { grants, accounts, inbox }: AppointmentsParts) => {
  /** Nobody gives a right that she does not hold by the role that gives. */
  const isBeyond = (giver: GivingRole, role: RoleCode) => {
    const own = grants.of([giver]);
    return [...grants.of([role])].some((right) => !own.has(right));
  };

  /** @throws Refusal `forbidden` for a role that is nobody's to give here, `notFound` for a place that is another's */
  async function judge(tx: Database, actor: PersonActor, role: RoleCode, scopeId: string | null, lock?: 'lock') {
    const by = await appointingOf(tx, actor);
    if (!mayGive(by, role)) throw new Refusal('forbidden');
    const place = await rolePlacesRepository(tx).find(role, scopeId, lock);
    const giver = place && giverOf(by, role, place);
    if (!giver) throw new Refusal('notFound');
    return { place, candidates: roleCandidatesRepository(tx, candidacyOf(actor, by, giver, place)), giver };
  }

  /** @throws Refusal `forbidden` for whoever administers nothing */
  async function within(actor: PersonActor): Promise<Appointing> {
    const by = await appointingOf(db, actor);
    if (!appointedRoles.some((role) => mayGive(by, role)) && by.within.length === 0) throw new Refusal('forbidden');
    return by;
  }

  return {
    async people(asked: RolePeopleQuery, actor: PersonActor): Promise<RolePersonPage> {
      return rolePeopleRepository(db).page(asked, await within(actor));
    },

    async appointable({ schoolId }: AppointableQuery, actor: PersonActor): Promise<AppointableRoles> {
      const by = await within(actor);
      const isOffered = (role: RoleCode) =>
        mayGive(by, role) && (schoolId === undefined || roleDeclarations[role].scope !== 'platform');
      return {
        data: appointedRoles.filter(isOffered).map((role) => ({
          role,
          scope: roleDeclarations[role].scope as AppointableRoles['data'][number]['scope'],
          rights: [...grants.of([role])],
        })),
      };
    },

    async places({ role, ...asked }: RolePlacesQuery, actor: PersonActor): Promise<RolePlaces> {
      const by = await within(actor);
      if (!mayGive(by, role)) throw new Refusal('forbidden');
      return { data: await rolePlacesRepository(db).search(role, by, asked) };
    },

    async classes(asked: RoleClassesQuery, actor: PersonActor): Promise<RoleClasses> {
      return rolePlacesRepository(db).classes(await within(actor), asked);
    },

    async candidates({ role, scopeId, search }: RoleCandidatesQuery, actor: PersonActor): Promise<RoleCandidates> {
      const { place, candidates } = await judge(db, actor, role, scopeId ?? null);
      return { data: await candidates.search(role, place, search) };
    },

    appoint: (
      { accountId, role, scopeId, alsoFor = [], until, reason }: Appointment,
      actor: PersonActor,
    ): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { place, candidates, giver } = await judge(tx, actor, role, scopeId, 'lock');
        const places = [place];
        if (alsoFor.length > 0 && place.kind !== 'class') throw badField('/alsoFor', 'enum');
        for (const id of alsoFor.filter((one) => one !== place.id)) {
          const { place: other } = await judge(tx, actor, role, id, 'lock');
          if (other.schoolId !== place.schoolId) throw new Refusal('notFound');
          places.push(other);
        }
        if (isBeyond(giver, role)) throw new Refusal('roleBeyond');
        if (until !== null && until < (await rolePeopleRepository(tx).today())) throw badField('/until', 'future');
        if (!(await candidates.isCandidate(accountId))) throw new Refusal('notFound');
        const given: NamedPlace[] = [];
        for (const one of places) {
          const holding = await accounts.giveRole(tx, accountId, {
            ...{ by: actor, role, until, reason: reason.trim() },
            // A library is of a school by itself.
            schoolId: one.kind === 'library' ? null : one.schoolId,
            scopeId: one.kind === 'school' ? null : one.id,
          });
          if (holding !== null) given.push(one);
        }
        if (given.length === 0) throw new Refusal('roleHeld');
        if (role === 'schoolAdmin' && (await rolePeopleRepository(tx).schoolsManaged(accountId)) > 1)
          throw new Refusal('roleElsewhere');
        await inbox.deliver(tx, roleAppointed, {
          to: [accountId],
          data: { role, ...toldOf(given), by: await nameOf(tx, actor.id), until, reason: reason.trim() },
        });
        for (const { id } of given)
          await auditAct(tx, actor, 'role.appoint', { kind: 'account', id: accountId }, { role, scope: id, until });
        return null;
      }),

    end: ({ id, reason }: RoleEnding, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const people = rolePeopleRepository(tx);
        const [by, holding] = [await appointingOf(tx, actor), await people.find(id)];
        if (!holding || !giverOf(by, holding.role, holding.place)) throw new Refusal('notFound');
        const { accountId, role, place, placeName } = holding;
        const isOwn = accountId === actor.id;
        if (isOwn && !(await people.hasAnother(holding))) throw new Refusal('roleOwn');
        const isLasting = role === 'platformAdmin' || role === 'schoolAdmin';
        if (isLasting && !(await people.isHeldByOthers(holding))) throw new Refusal('roleLast');
        if (!(await accounts.endRole(tx, id))) throw new Refusal('notFound');
        await inbox.deliver(tx, roleEnded, {
          to: [accountId],
          data: { role, places: [placeName], by: await nameOf(tx, actor.id), reason: reason.trim() },
        });
        await auditAct(tx, actor, 'role.end', { kind: 'account', id: accountId }, { role, scope: place.id });
        return null;
      }),
  };
};

const nameOf = async (db: Database, id: string): Promise<string> =>
  (await db.selectFrom('person_facts').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;
