import {
  collegesWithin,
  familyOf,
  mayLieIn,
  orderAfterMove,
  outermostOf,
} from '#contract/organisation/college-tree.rule.ts';
import type {
  AdministeredQuery,
  College,
  CollegeAdd,
  CollegeMove,
  CollegeRename,
  CollegeWrite,
  Structure,
  StructureQuery,
} from '#contract/organisation/organisation.contract.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { collegesRepository, schoolOfCollege } from './colleges.repository.ts';
import { nameFrom } from './structure-name.service.ts';
import { structureAccess, type StructureAccess } from './structure-access.repository.ts';

const openOf = (colleges: readonly College[]) => colleges.filter(({ isClosed }) => !isClosed);

/** @throws Refusal where an open one of the same parent is called so */
function judgeName(colleges: readonly College[], parentId: string | null, name: string, id: string | null = null) {
  const isTaken = familyOf(openOf(colleges), parentId).some((one) => one.name === name && one.id !== id);
  if (isTaken) throw new Refusal('collegeNamed', fieldIssue('/name', 'collegeNamed'));
}

async function structureOf(db: Database, { schoolId, collegeIds }: StructureAccess): Promise<Structure> {
  const repository = collegesRepository(db, schoolId);
  const [school, all] = [await repository.school(), await repository.all()];
  if (collegeIds === null) return { school, withinIds: null, colleges: all };
  const withinIds = outermostOf(all, collegeIds);
  const colleges = collegesWithin(all, withinIds);
  return {
    ...{ school, withinIds },
    colleges: colleges.map((one) => (withinIds.includes(one.id) ? { ...one, parentId: null } : one)),
  };
}

interface Desk {
  tx: Database;
  access: StructureAccess;
  repository: ReturnType<typeof collegesRepository>;
  /** All of the school, whatever the actor's access. */
  colleges: College[];
}

export const structureService = (db: Database) => {
  /** The school is locked, and its colleges read, before anything is judged. */
  const atDesk = (schoolId: string, actor: PersonActor, work: (desk: Desk) => Promise<void>): Promise<Structure> =>
    inTransaction(db, async (tx) => {
      const access = await structureAccess(tx, actor).of(schoolId);
      if (!access) throw new Refusal('notFound');
      const repository = collegesRepository(tx, schoolId);
      await repository.lock();
      await work({ tx, access, repository, colleges: await repository.all() });
      return structureOf(tx, access);
    });

  /** The same for a college that is there already and may be changed. */
  async function withCollege(
    { id, version }: CollegeWrite,
    actor: PersonActor,
    operation: Parameters<typeof conflictOn<Structure>>[0],
    work: (college: College, desk: Desk) => Promise<void>,
  ): Promise<Structure> {
    const schoolId = await schoolOfCollege(db, id);
    if (schoolId === undefined) throw new Refusal('notFound');
    return atDesk(schoolId, actor, async (desk) => {
      const { access, colleges, tx } = desk;
      if (!isWithin(desk, id)) throw new Refusal('notFound');
      if (outermostOf(colleges, access.collegeIds ?? []).includes(id)) throw new Refusal('forbidden');
      const college = colleges.find((one) => one.id === id)!;
      if (college.version !== version) throw conflictOn(operation, await structureOf(tx, access));
      await work(college, desk);
    });
  }

  return {
    schools: (query: AdministeredQuery, actor: PersonActor) => structureAccess(db, actor).schools(query),

    async structure({ schoolId }: StructureQuery, actor: PersonActor): Promise<Structure> {
      const access = await structureAccess(db, actor).of(schoolId ?? null);
      if (!access) throw new Refusal('notFound');
      return structureOf(db, access);
    },

    add: ({ schoolId, parentId, name: text }: CollegeAdd, actor: PersonActor) =>
      atDesk(schoolId, actor, async ({ tx, access, repository, colleges }) => {
        if (!isWithin({ access, colleges }, parentId)) throw new Refusal('notFound');
        const name = nameFrom(text);
        if (!mayLieIn(openOf(colleges), null, parentId)) throw new Refusal('collegePlace');
        judgeName(colleges, parentId, name);
        const { id } = await repository.add({ parentId, name, position: lastOf(colleges, parentId) });
        await auditAct(tx, actor, 'college.add', { kind: 'college', id }, { name });
      }),

    rename: ({ name: text, ...college }: CollegeRename, actor: PersonActor) =>
      withCollege(college, actor, organisationOperations.rename, async (before, { tx, repository, colleges }) => {
        const name = nameFrom(text);
        if (name === before.name) return;
        judgeName(colleges, before.parentId, name, before.id);
        await repository.rename(before.id, name);
        await auditAct(tx, actor, 'college.rename', objectOf(before), { from: before.name, to: name });
      }),

    move: ({ parentId, position, ...college }: CollegeMove, actor: PersonActor) =>
      withCollege(college, actor, organisationOperations.move, async (before, desk) => {
        const { tx, repository, colleges } = desk;
        if (!isWithin(desk, parentId)) throw new Refusal('notFound');
        const open = openOf(colleges);
        if (before.isClosed || !mayLieIn(open, before.id, parentId)) throw new Refusal('collegePlace');
        const order = orderAfterMove(open, before.id, { parentId, position });
        if (!order) return;
        judgeName(colleges, parentId, before.name, before.id);
        await repository.move(before.id, parentId, order);
        const nameOf = (one: string | null) => colleges.find(({ id }) => id === one)?.name ?? null;
        const detail = { name: before.name, from: nameOf(before.parentId), to: nameOf(parentId) };
        await auditAct(tx, actor, 'college.move', objectOf(before), detail);
      }),

    close: (college: CollegeWrite, actor: PersonActor) =>
      withCollege(college, actor, organisationOperations.close, async (before, { tx, repository, colleges }) => {
        if (before.isClosed) throw new Refusal('unchanged');
        const inIt = familyOf(openOf(colleges), before.id).map(({ name }) => name);
        const majors = await repository.openMajors(before.id);
        if (inIt.length + majors.length > 0) throw new Refusal('collegeHolds', { colleges: inIt, majors });
        await repository.close(before.id);
        await auditAct(tx, actor, 'college.close', objectOf(before), { name: before.name });
      }),

    reopen: (college: CollegeWrite, actor: PersonActor) =>
      withCollege(college, actor, organisationOperations.reopen, async (before, { tx, repository, colleges }) => {
        if (!before.isClosed) throw new Refusal('unchanged');
        if (!mayLieIn(openOf(colleges), null, before.parentId)) throw new Refusal('collegePlace');
        judgeName(colleges, before.parentId, before.name, before.id);
        await repository.reopen(before.id, lastOf(colleges, before.parentId));
        await auditAct(tx, actor, 'college.reopen', objectOf(before), { name: before.name });
      }),
  };
};

const objectOf = ({ id }: College) => ({ kind: 'college', id });

/** Behind all of the family, closed ones as well. */
const lastOf = (colleges: readonly College[], parentId: string | null): number =>
  1 + Math.max(-1, ...familyOf(colleges, parentId).map(({ position }) => position));

/** Whether the actor administers this college; null is what lies above all of them. */
function isWithin({ access, colleges }: Pick<Desk, 'access' | 'colleges'>, id: string | null): boolean {
  if (access.collegeIds === null) return id === null || colleges.some((one) => one.id === id);
  return collegesWithin(colleges, access.collegeIds).some((one) => one.id === id);
}
