import type { ClassAssistants, ClassAssistantsSet } from '#contract/classes/class-assistants.contract.ts';
import type { ClassId } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { courseAccess } from '#server/platform/access/course-access.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { classAccess } from './class-access.repository.ts';
import { classAssistantsRepository } from './class-assistants.repository.ts';
import { classRowsRepository } from './class-rows.repository.ts';

/** Who of the team looks after a class. */
export function classAssistantsService(db: Database) {
  /** @throws Refusal notFound */
  async function placeOf(over: Database, actor: PersonActor, id: string) {
    const place = await classAccess(over, actor).ofClass(id);
    if (!place) throw new Refusal('notFound');
    const { mayManage } = await courseAccess(over, actor, place.courseId, 'learners');
    return { ...place, mayChange: mayManage };
  }

  const read = async (over: Database, id: string, mayChange: boolean): Promise<ClassAssistants> => {
    const assistants = classAssistantsRepository(over);
    return { data: await assistants.list(id), mayChange, version: await assistants.version(id) };
  };

  return {
    /** @throws Refusal notFound */
    get: async ({ id }: ClassId, actor: PersonActor): Promise<ClassAssistants> =>
      read(db, id, (await placeOf(db, actor, id)).mayChange),

    /** @throws Refusal notFound, also for who is not of the team · forbidden, for who does not lead it · conflict */
    set: ({ id, version, accountIds }: ClassAssistantsSet, actor: PersonActor): Promise<ClassAssistants> =>
      inTransaction(db, async (tx) => {
        const { mayChange, offeringId } = await placeOf(tx, actor, id);
        if (!mayChange) throw new Refusal('forbidden');
        const held = (await classRowsRepository(tx).hold([id])).get(id);
        if (!held) throw new Refusal('notFound');
        const now = await read(tx, id, mayChange);
        if (held.version !== version) throw conflictOn(classesOperations.setAssistants, now);
        if (accountIds.some((one) => !now.data.some((member) => member.id === one))) throw new Refusal('notFound');
        await classAssistantsRepository(tx).set(id, accountIds);
        await classRowsRepository(tx).edit(id, {});
        const detail = { offeringId, accountIds: accountIds.join(' ') };
        await auditAct(tx, actor, 'teachingClass.assistants', { kind: 'teachingClass', id }, detail);
        return read(tx, id, mayChange);
      }),
  };
}
