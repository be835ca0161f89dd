import { classLimits } from '#contract/classes/class.rule.ts';
import type {
  ClassBoard,
  ClassBoardQuery,
  ClassCodeNew,
  ClassCreate,
  ClassEdit,
  ClassId,
  ManagedClass,
} from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { classAccess } from './class-access.repository.ts';
import { classBoardRepository } from './class-board.repository.ts';
import { classRowsRepository } from './class-rows.repository.ts';

type Settings = Omit<ClassCreate, 'offeringId'>;

/** What is typed, as a row. */
const rowOf = ({ name, places, isOpen, codeUntil, showsCode, shows, showsBars, mayLeave }: Settings) => ({
  ...{ name: name.trim(), places, is_open: isOpen, code_until: codeUntil === null ? null : new Date(codeUntil) },
  ...{ shows_code: showsCode, shows, shows_bars: showsBars, may_leave: mayLeave },
});

const named = () => new Refusal('teachingClassNamed', fieldIssue('/name', 'teachingClassNamed'));

/** Classes of an offering, for its team. */
export function classesService(db: Database) {
  async function read(tx: Database, id: string): Promise<ManagedClass> {
    const found = await classBoardRepository(tx).one(id);
    if (!found) throw new Refusal('notFound');
    return found;
  }

  /** The class, held. @throws Refusal notFound */
  async function held(tx: Database, actor: PersonActor, id: string) {
    const place = await classAccess(tx, actor).ofClass(id);
    const found = place && (await classRowsRepository(tx).hold([id])).get(id);
    if (!found) throw new Refusal('notFound');
    return found;
  }

  return {
    /** @throws Refusal notFound */
    async board({ courseId, offeringId }: ClassBoardQuery, actor: PersonActor): Promise<ClassBoard> {
      const access = classAccess(db, actor);
      const course = await access.course(courseId);
      if (!course) throw new Refusal('notFound');
      const offerings = await access.offerings(courseId);
      const shown = offeringId === undefined ? offerings[0] : offerings.find(({ id }) => id === offeringId);
      if (offeringId !== undefined && !shown) throw new Refusal('notFound');
      const board = classBoardRepository(db);
      return {
        ...{ courseId, course: course.title, offeringId: shown?.id ?? null, offerings },
        classes: shown ? await board.ofOffering(shown.id, actor) : [],
        unplaced: shown ? await board.unplaced(shown.id, actor) : 0,
      };
    },

    /** @throws Refusal notFound */
    async get({ id }: ClassId, actor: PersonActor): Promise<ManagedClass> {
      if (!(await classAccess(db, actor).ofClass(id))) throw new Refusal('notFound');
      return read(db, id);
    },

    /** @throws Refusal notFound · teachingClassNamed · classesMany */
    create: ({ offeringId, ...typed }: ClassCreate, actor: PersonActor): Promise<ManagedClass> =>
      inTransaction(db, async (tx) => {
        const offering = await classAccess(tx, actor).offering(offeringId);
        if (!offering) throw new Refusal('notFound');
        const rows = classRowsRepository(tx);
        if ((await rows.count(offeringId)) >= classLimits.classes) throw new Refusal('classesMany');
        const code = await rows.freeCode();
        const added = await rows.add({ ...rowOf(typed), course_id: offering.courseId, offering_id: offeringId, code });
        if (!added) throw named();
        await auditAct(tx, actor, 'teachingClass.create', { kind: 'teachingClass', id: added.id }, { offeringId });
        return read(tx, added.id);
      }),

    /** @throws Refusal notFound · conflict · teachingClassNamed · classFull, for fewer places than members */
    edit: ({ id, version, ...typed }: ClassEdit, actor: PersonActor): Promise<ManagedClass> =>
      inTransaction(db, async (tx) => {
        const found = await held(tx, actor, id);
        const rows = classRowsRepository(tx);
        if (found.version !== version) throw conflictOn(classesOperations.edit, await read(tx, id));
        if (await rows.isNamed(found.offeringId, typed.name.trim(), id)) throw named();
        if (typed.places !== null && typed.places < found.members)
          throw new Refusal('classFull', fieldIssue('/places', 'classFull'));
        await rows.edit(id, rowOf(typed));
        await auditAct(tx, actor, 'teachingClass.edit', { kind: 'teachingClass', id });
        return read(tx, id);
      }),

    /** @throws Refusal notFound · classUsed */
    remove: ({ id }: ClassId, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const found = await held(tx, actor, id);
        if (found.members > 0) throw new Refusal('classUsed');
        await classRowsRepository(tx).remove(id);
        await auditAct(tx, actor, 'teachingClass.remove', { kind: 'teachingClass', id }, { name: found.name });
        return null;
      }),

    /** @throws Refusal notFound · conflict */
    renewCode: ({ id, version }: ClassCodeNew, actor: PersonActor): Promise<ManagedClass> =>
      inTransaction(db, async (tx) => {
        const found = await held(tx, actor, id);
        if (found.version !== version) throw conflictOn(classesOperations.renewCode, await read(tx, id));
        const rows = classRowsRepository(tx);
        await rows.edit(id, { code: await rows.freeCode() });
        await auditAct(tx, actor, 'teachingClass.code', { kind: 'teachingClass', id });
        return read(tx, id);
      }),
  };
}
