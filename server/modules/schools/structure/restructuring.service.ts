import type {
  Restructuring,
  RestructuringPreview,
  RestructuringWish,
  StructureAct,
  StructureActId,
  StructureActPage,
  StructureActQuery,
} from '#contract/organisation/restructuring.contract.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { StructureHolding, StructureMoving } from '#server/platform/ports/structure-holdings.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { collegesRepository } from './colleges.repository.ts';
import { lookAt, planOf, withinOf, type RestructuringPlan } from './restructuring-plan.service.ts';
import { restructuringRepository } from './restructuring.repository.ts';
import { structureActsRepository, type ActRow } from './structure-acts.repository.ts';
import { structureAccess } from './structure-access.repository.ts';
import { leadOn, takeBack } from './restructuring-undo.service.ts';

const told = (row: ActRow, locale: Actor['locale']): StructureAct => ({
  ...row,
  parts: row.parts.map(({ name, count }) => ({ name: name[locale], count })),
});

const events = { merge: 'college.merge', split: 'college.split', mergeMajors: 'major.merge' } as const;

/** The target, made where it is new. */
async function targetIn(tx: Database, { move, to, colleges }: RestructuringPlan): Promise<string> {
  if (to.id !== null) return to.id;
  const family = colleges.filter(({ parentId }) => parentId === to.parentId);
  const position = 1 + Math.max(-1, ...family.map((one) => one.position));
  const place = { parentId: to.parentId, name: to.name, position };
  return (await collegesRepository(tx, move.schoolId).add(place)).id;
}

/** Merging and splitting: seen first, then done as it was seen, and taken back as long as nothing was touched. */
export const restructuringService = (holdings: readonly StructureHolding[]) => (db: Database) => {
  async function find(tx: Database, id: string, { locale }: PersonActor): Promise<StructureAct> {
    const row = await structureActsRepository(tx).find(id);
    if (!row) throw new Refusal('notFound');
    return told(row, locale);
  }

  /** @throws Refusal notFound where the actor does not administer all that the act touched */
  async function held(tx: Database, id: string, actor: PersonActor, use: 'read' | 'lock') {
    const act = await structureActsRepository(tx).hold(id, use);
    const access = act && (await structureAccess(tx, actor).of(act.schoolId));
    if (!act || !access) throw new Refusal('notFound');
    const within = withinOf(access, await collegesRepository(tx, act.schoolId).all());
    if (!act.collegeIds.every((one) => within.has(one))) throw new Refusal('notFound');
    return { act, access };
  }

  /** Everything goes, in the order of the areas. @returns what each kept for the way back */
  async function carryOut(tx: Database, moving: StructureMoving): Promise<Record<string, unknown>> {
    const kept: Record<string, unknown> = {};
    for (const { id, move } of holdings) if (move) kept[id] = await move(tx, moving);
    await restructuringRepository(tx).settle();
    return kept;
  }

  return {
    async list(query: StructureActQuery, actor: PersonActor): Promise<StructureActPage> {
      const access = await structureAccess(db, actor).of(query.schoolId ?? null);
      if (!access) throw new Refusal('notFound');
      const { schoolId, collegeIds } = access;
      const within = collegeIds === null ? null : withinOf(access, await collegesRepository(db, schoolId).all());
      const page = await structureActsRepository(db).page(query, schoolId, within && [...within]);
      return { ...page, data: page.data.map((row) => told(row, actor.locale)) };
    },

    get: ({ id }: StructureActId, actor: PersonActor): Promise<StructureAct> =>
      inTransaction(db, async (tx) => {
        await held(tx, id, actor, 'read');
        return find(tx, id, actor);
      }),

    preview: (wish: RestructuringWish, actor: PersonActor): Promise<RestructuringPreview> =>
      inTransaction(db, async (tx) => {
        const { preview } = await lookAt(tx, holdings, await planOf(tx, wish, actor), actor.locale);
        return preview;
      }),

    act: ({ administratorIds, digest, ...wish }: Restructuring, actor: PersonActor): Promise<StructureAct> =>
      inTransaction(db, async (tx) => {
        const seen = await planOf(tx, wish, actor);
        await collegesRepository(tx, wish.schoolId).lock();
        for (const { hold } of holdings) await hold?.(tx, seen.move);
        await restructuringRepository(tx).hold(seen.move);
        // Judged again, with nobody else at it.
        const plan = await planOf(tx, wish, actor);
        const looked = await lookAt(tx, holdings, plan, actor.locale);
        if (looked.preview.digest !== digest) throw conflictOn(restructuringOperations.act, looked.preview);
        if (looked.preview.clashes.length > 0)
          throw new Refusal('restructuringBlocked', { names: looked.preview.clashes });
        if (administratorIds.some((id) => !looked.administratorIds.includes(id)))
          throw badField('/administratorIds', 'enum');
        const repository = restructuringRepository(tx);
        const { from, to, move } = plan;
        const stopped = move.of === 'major' ? await repository.stoppedOf(move.fromIds) : [];
        const toId = await targetIn(tx, plan);
        const moving: StructureMoving = {
          ...{ ...move, toId, collegeId: move.of === 'college' ? toId : move.collegeId!, administratorIds },
          ...{ madeBy: actor.id, reason: `${from.map(({ name }) => name).join('、')} → ${to.name}`.slice(0, 200) },
        };
        const kept = await carryOut(tx, moving);
        const versions = move.isMerge ? await repository.leave(moving) : {};
        const id = await structureActsRepository(tx).add({
          ...{ schoolId: move.schoolId, kind: wish.kind, from, to: { id: toId, name: to.name } },
          ...{ collegeIds: [...new Set([...plan.collegeIds, moving.collegeId])], isNew: to.id === null },
          ...{ parts: looked.parts, madeBy: actor.id, wayBack: { versions, stopped, kept } },
        });
        const detail = { from: moving.reason, ...Object.fromEntries(looked.parts.map((one) => [one.id, one.count])) };
        await auditAct(tx, actor, events[wish.kind], { kind: 'restructuring', id }, detail);
        return find(tx, id, actor);
      }),

    undo: ({ id }: StructureActId, actor: PersonActor): Promise<StructureAct> =>
      inTransaction(db, async (tx) => {
        // The school first, as whoever writes its structure.
        const { act: known } = await held(tx, id, actor, 'read');
        await collegesRepository(tx, known.schoolId).lock();
        const { act } = await held(tx, id, actor, 'lock');
        if (act.undoneAt !== null) throw new Refusal('unchanged');
        if (!act.isRecent) throw new Refusal('restructuringOver');
        await takeBack(tx, holdings, act, actor.id);
        await structureActsRepository(tx).undone(id, actor.id);
        await leadOn(tx, id, act);
        await auditAct(tx, actor, `${events[act.kind]}Undone`, { kind: 'restructuring', id });
        return find(tx, id, actor);
      }),
  };
};
