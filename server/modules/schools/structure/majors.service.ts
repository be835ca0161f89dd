import type { LeadAppoint, LeadCandidates, LeadQuery } from '#contract/organisation/major-page.contract.ts';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import type {
  MajorAdd,
  MajorChange,
  MajorWrite,
  ManagedMajor,
  ManagedMajorId,
  ManagedMajorPage,
  ManagedMajorQuery,
} from '#contract/organisation/organisation-majors.contract.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { withinOf } from '#server/platform/access/administration.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { collegesRepository, schoolOfCollege } from './colleges.repository.ts';
import { majorsRepository } from './majors.repository.ts';
import { structureAccess, type StructureAccess } from './structure-access.repository.ts';
import { nameFrom } from './structure-name.service.ts';

/** @throws Refusal where the actor does not administer this college, or there is none */
async function accessTo(db: Database, actor: PersonActor, collegeId: string): Promise<StructureAccess> {
  const schoolId = await schoolOfCollege(db, collegeId);
  const access = schoolId === undefined ? null : await structureAccess(db, actor).of(schoolId);
  const within = access && (await withinOf(db, access));
  if (!access || (within && !within.includes(collegeId))) throw new Refusal('notFound');
  return access;
}

export const majorsService = (db: Database) => {
  async function find(id: string, actor: PersonActor, tx = db): Promise<ManagedMajor> {
    const major = await majorsRepository(tx).find(id);
    if (!major) throw new Refusal('notFound');
    await accessTo(tx, actor, major.collegeId);
    return major;
  }

  /** The school is locked before anything is judged: no two write codes or colleges of it at once. */
  const withMajor = (
    { id, version }: MajorWrite,
    actor: PersonActor,
    operation: Parameters<typeof conflictOn<ManagedMajor>>[0],
    work: (before: ManagedMajor, tx: Database, schoolId: string) => Promise<void>,
  ): Promise<ManagedMajor> =>
    inTransaction(db, async (tx) => {
      const { collegeId } = await find(id, actor, tx);
      const { schoolId } = await accessTo(tx, actor, collegeId);
      await collegesRepository(tx, schoolId).lock();
      const before = await find(id, actor, tx);
      if (before.version !== version) throw conflictOn(operation, before);
      await work(before, tx, schoolId);
      return find(id, actor, tx);
    });

  /** @throws Refusal where the college is closed, or another open major has the code */
  async function judge(tx: Database, schoolId: string, major: MajorAdd, id: string | null) {
    const college = (await collegesRepository(tx, schoolId).all()).find((one) => one.id === major.collegeId);
    if (!college || college.isClosed) throw new Refusal('collegePlace', fieldIssue('/collegeId', 'collegePlace'));
    if (await majorsRepository(tx).isTaken(schoolId, major, id))
      throw new Refusal('majorTaken', fieldIssue('/code', 'majorTaken'));
  }

  return {
    async list(query: ManagedMajorQuery, actor: PersonActor): Promise<ManagedMajorPage> {
      const access = query.collegeId
        ? await accessTo(db, actor, query.collegeId)
        : await structureAccess(db, actor).of(query.schoolId ?? null);
      if (!access) throw new Refusal('notFound');
      const collegeIds = query.collegeId ? [query.collegeId] : access.collegeIds;
      const within = query.isOwn && query.collegeId ? collegeIds : await withinOf(db, { ...access, collegeIds });
      return majorsRepository(db).page(query, access.schoolId, within);
    },

    get: ({ id }: ManagedMajorId, actor: PersonActor) => find(id, actor),

    add: (given: MajorAdd, actor: PersonActor) =>
      inTransaction(db, async (tx) => {
        const { schoolId } = await accessTo(tx, actor, given.collegeId);
        await collegesRepository(tx, schoolId).lock();
        const major = { ...given, name: nameFrom(given.name) };
        await judge(tx, schoolId, major, null);
        const { id } = await majorsRepository(tx).add(schoolId, major);
        await auditAct(tx, actor, 'major.add', { kind: 'major', id }, { name: major.name, code: major.code });
        return find(id, actor, tx);
      }),

    change: ({ id, version, ...given }: MajorChange, actor: PersonActor) =>
      withMajor({ id, version }, actor, organisationMajorsOperations.change, async (before, tx, schoolId) => {
        const major = { ...given, name: nameFrom(given.name) };
        const target = await accessTo(tx, actor, major.collegeId);
        if (target.schoolId !== schoolId) throw new Refusal('notFound');
        const isMoved = major.collegeId !== before.collegeId;
        if (isMoved || !before.isStopped) await judge(tx, schoolId, major, id);
        // Its people and classes go along (0085_members.sql).
        await majorsRepository(tx).change(id, major);
        const { college: to, learners, teachers } = (await majorsRepository(tx).find(id))!;
        const moved = isMoved ? learners + teachers : 0;
        const detail = isMoved ? { from: before.college, to } : { from: before.name, to: major.name };
        const event = isMoved ? 'major.move' : 'major.change';
        await auditAct(tx, actor, event, { kind: 'major', id }, { name: major.name, people: moved, ...detail });
      }),

    async candidates({ id, ...query }: LeadQuery, actor: PersonActor): Promise<LeadCandidates> {
      const { collegeId } = await find(id, actor);
      return majorsRepository(db).candidates((await accessTo(db, actor, collegeId)).schoolId, query);
    },

    /** @throws Refusal invalidInput for whoever is no verified teacher of the school */
    appoint: ({ id, version, leadId }: LeadAppoint, actor: PersonActor) =>
      withMajor({ id, version }, actor, majorPageOperations.appoint, async (before, tx, schoolId) => {
        const majors = majorsRepository(tx);
        if (leadId === (before.lead?.id ?? null)) return;
        if (leadId !== null && !(await majors.mayLead(schoolId, leadId))) throw badField('/leadId', 'teacher');
        await majors.appoint(id, leadId);
        await auditAct(tx, actor, 'major.lead', { kind: 'major', id }, { name: before.name, isHeld: leadId !== null });
      }),

    stop: (major: MajorWrite, actor: PersonActor) =>
      withMajor(major, actor, organisationMajorsOperations.stop, async (before, tx) => {
        if (before.isStopped) throw new Refusal('unchanged');
        await majorsRepository(tx).setStopped(before.id, true);
        await auditAct(tx, actor, 'major.stop', { kind: 'major', id: before.id }, { name: before.name });
      }),

    reopen: (major: MajorWrite, actor: PersonActor) =>
      withMajor(major, actor, organisationMajorsOperations.reopen, async (before, tx, schoolId) => {
        if (!before.isStopped) throw new Refusal('unchanged');
        await judge(tx, schoolId, before, before.id);
        await majorsRepository(tx).setStopped(before.id, false);
        await auditAct(tx, actor, 'major.reopen', { kind: 'major', id: before.id }, { name: before.name });
      }),
  };
};
