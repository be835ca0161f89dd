import { isDeepStrictEqual } from 'node:util';
import type {
  RegisteredSchool,
  RegisteredSchoolQuery,
  SchoolAdd,
  SchoolChange,
  SchoolClosing,
  SchoolReopening,
  SchoolToClose,
} from '#contract/organisation/school-register.contract.ts';
import type { Empty } from '#contract/common/shapes.contract.ts';
import { schoolRegisterOperations } from '#contract/organisation/school-register.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { registeredSchoolLifecycle, type RegisteredSchoolMove } from '#machines/schools/registered-school.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { initialsOf } from '../school-initials.service.ts';
import { nameFrom } from '../structure/structure-name.service.ts';
import { schoolRegisterRepository } from './school-register.repository.ts';
import { showRegistered } from './shown-school.service.ts';

type Repository = ReturnType<typeof schoolRegisterRepository>;

/** @throws Refusal notFound for whoever does not administer the platform */
function judge({ roles }: PersonActor): void {
  if (!roles.includes('platformAdmin')) throw new Refusal('notFound');
}

async function judgeTaken(
  repository: Repository,
  id: string | null,
  { name, code }: Pick<SchoolChange, 'name' | 'code'>,
) {
  await repository.holdNames();
  if (await repository.isTaken('name', name, id)) throw new Refusal('schoolNamed', fieldIssue('/name', 'schoolNamed'));
  if (code !== null && (await repository.isTaken('code', code, id)))
    throw new Refusal('schoolCoded', fieldIssue('/code', 'schoolCoded'));
}

interface Held {
  tx: Database;
  repository: Repository;
  before: RegisteredSchool;
}

/** Schools of the platform: added, corrected, closed. */
export const schoolRegisterService = (db: Database, forgetShown: () => void) => {
  /** The school is locked before anything is judged. @throws Refusal conflict, with the school as it is */
  const write = (
    { id, version }: SchoolReopening,
    actor: PersonActor,
    operation: Parameters<typeof conflictOn<RegisteredSchool>>[0],
    work: (held: Held) => Promise<unknown>,
  ): Promise<RegisteredSchool> =>
    inTransaction(db, async (tx) => {
      judge(actor);
      const repository = schoolRegisterRepository(tx);
      if (!(await repository.lock(id))) throw new Refusal('notFound');
      const before = (await repository.find(id))!;
      if (before.version !== version) throw conflictOn(operation, before);
      await work({ tx, repository, before });
      afterCommit(tx, forgetShown);
      return (await repository.find(id))!;
    });

  /** @throws Refusal unchanged, for a move that leads nowhere from here */
  async function move({ repository, before }: Held, type: RegisteredSchoolMove) {
    const status = before.isClosed ? 'closed' : 'open';
    const next = nextStatus(registeredSchoolLifecycle, status, { type: `school.${type}` }, {});
    if (next === null) throw new Refusal('unchanged');
    await repository.write(before.id, { isClosed: next === 'closed' });
  }

  return {
    list: (query: RegisteredSchoolQuery, actor: PersonActor) => {
      judge(actor);
      return schoolRegisterRepository(db).list(query);
    },

    counts: (_asked: Empty, actor: PersonActor) => {
      judge(actor);
      return schoolRegisterRepository(db).counts();
    },

    /** @throws Refusal schoolNamed, schoolCoded where another school has the name or the code */
    add: (asked: SchoolAdd, actor: PersonActor) =>
      inTransaction(db, async (tx) => {
        judge(actor);
        const repository = schoolRegisterRepository(tx);
        const school = { ...asked, name: nameFrom(asked.name), city: asked.city.trim() };
        await judgeTaken(repository, null, school);
        const [glyph] = school.name;
        const id = await repository.add({ ...school, glyph: glyph!, ...(await initialsOf(school.name)) });
        await auditAct(tx, actor, 'school.add', { kind: 'school', id }, school);
        afterCommit(tx, forgetShown);
        return (await repository.find(id))!;
      }),

    /** @throws Refusal schoolNamed, schoolCoded where another school has the name or the code */
    change: ({ id, version, ...asked }: SchoolChange, actor: PersonActor) =>
      write({ id, version }, actor, schoolRegisterOperations.change, async ({ tx, repository, before }) => {
        const facts = { ...asked, name: nameFrom(asked.name), city: asked.city.trim() };
        if (facts.code === null && before.code !== null) throw badField('/code', 'required');
        const changes = Object.fromEntries(
          Object.entries(facts).filter(
            ([field, value]) => !isDeepStrictEqual(value, before[field as keyof typeof facts]),
          ),
        );
        if (Object.keys(changes).length === 0) return;
        await judgeTaken(repository, id, facts);
        const { code, edition, ...ofPage } = changes;
        if (Object.keys(ofPage).length > 0) await showRegistered(tx, actor, id, ofPage);
        await repository.write(id, { code: facts.code, edition: facts.edition });
        await auditAct(tx, actor, 'school.change', { kind: 'school', id }, changes);
      }),

    closingPreview: async ({ id }: SchoolToClose, actor: PersonActor) => {
      judge(actor);
      const repository = schoolRegisterRepository(db);
      const school = await repository.find(id);
      if (!school) throw new Refusal('notFound');
      return { school, ...(await repository.concerns(id)) };
    },

    close: ({ reason, ...asked }: SchoolClosing, actor: PersonActor) =>
      write(asked, actor, schoolRegisterOperations.close, async (held) => {
        await move(held, 'close');
        const { people, courses } = held.before;
        await auditAct(held.tx, actor, 'school.close', { kind: 'school', id: asked.id }, { reason, people, courses });
      }),

    reopen: (asked: SchoolReopening, actor: PersonActor) =>
      write(asked, actor, schoolRegisterOperations.reopen, async (held) => {
        await move(held, 'reopen');
        await auditAct(held.tx, actor, 'school.reopen', { kind: 'school', id: asked.id });
      }),
  };
};
