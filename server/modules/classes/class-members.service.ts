import type {
  ClassActed,
  ClassId,
  ClassMemberPage,
  ClassMembersAct,
  ClassMembersQuery,
  ClassPlacing,
  UnplacedPage,
  UnplacedQuery,
} from '#contract/classes/classes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { classAccess } from './class-access.repository.ts';
import { classMembersRepository } from './class-members.repository.ts';
import { classRowsRepository, type HeldClass } from './class-rows.repository.ts';
import { classMoved, classPlaced, classRemoved } from './classes.words.ts';
import type { ClassPorts } from './classes.port.ts';
import { holdsPlace, membershipAfter } from './memberships.rule.ts';
import { membershipsRepository, type Membership } from './memberships.repository.ts';

type Refused = ClassActed['refused'];
type Why = Refused[number]['why'];

const told = { move: classMoved, remove: classRemoved, restore: classPlaced };

/** Who is in a class: reads, acts upon many at once, and the way back. */
export function classMembersService(db: Database, { seats, enrolling, inbox }: ClassPorts) {
  /** Where the class lies; the offering is held, so that nobody enrols or leaves meanwhile. @throws Refusal notFound */
  async function placeOf(tx: Database, actor: PersonActor, id: string) {
    const place = await classAccess(tx, actor).ofClass(id);
    if (!place || !(await seats.lock(tx, actor, place.offeringId))) throw new Refusal('notFound');
    return place;
  }

  return {
    /** @throws Refusal notFound */
    async members(asked: ClassMembersQuery, actor: PersonActor): Promise<ClassMemberPage> {
      const place = await classAccess(db, actor).ofClass(asked.id);
      if (!place) throw new Refusal('notFound');
      return classMembersRepository(db, place).page(asked);
    },

    /** @throws Refusal notFound */
    async unplaced(asked: UnplacedQuery, actor: PersonActor): Promise<UnplacedPage> {
      const place = await classAccess(db, actor).offering(asked.offeringId, asked.courseId);
      if (!place) throw new Refusal('notFound');
      return classMembersRepository(db, place).unplaced(asked, actor);
    },

    /** @throws Refusal notFound, also for a class of another offering */
    act: ({ id, act, toClassId, rows }: ClassMembersAct, actor: PersonActor): Promise<ClassActed> =>
      inTransaction(db, async (tx) => {
        if ((act === 'move') !== (toClassId !== null) || toClassId === id) throw badField('/toClassId', 'enum');
        const place = await placeOf(tx, actor, id);
        if (toClassId !== null && !(await classAccess(tx, actor).ofClass(toClassId))) throw new Refusal('notFound');
        const targetId = toClassId ?? id;
        const held = await classRowsRepository(tx).hold([id, ...(toClassId === null ? [] : [toClassId])]);
        const target = held.get(targetId);
        if (target?.offeringId !== place.offeringId) throw new Refusal('notFound');
        const memberships = membershipsRepository(tx);
        const ids = rows.map((row) => row.id);
        const found = new Map((await memberships.ofClass(id, ids)).map((row) => [row.id, row]));
        const learning = await memberships.learning(
          place.offeringId,
          [...found.values()].map(({ learnerId }) => learnerId),
        );
        const refused: Refused = [];
        const chosen = new Map<string, { former: Membership; status: Membership['status'] }>();
        let left = target.left ?? Infinity;
        for (const { id: rowId, version } of rows) {
          const row = found.get(rowId);
          const status = row ? membershipAfter(row.status, act) : null;
          const why = judge(row, status, version);
          if (why !== null) refused.push({ id: rowId, why });
          else {
            chosen.set(rowId, { former: row!, status: status! });
            if (act !== 'remove') left -= 1;
            found.delete(rowId);
          }
        }
        if (chosen.size === 0) return { actId: null, done: 0, refused };
        const changed: Membership[] = [];
        for (const status of new Set([...chosen.values()].map((one) => one.status)))
          changed.push(
            ...(await memberships.set(
              [...chosen].flatMap(([rowId, one]) => (one.status === status ? [rowId] : [])),
              { status, classId: targetId },
            )),
          );
        const actId = await memberships.record(
          { courseId: place.courseId, act, by: actor.id },
          changed.map((now) => ({ now, former: chosen.get(now.id)!.former })),
        );
        await inbox.deliver(tx, told[act], {
          to: changed.map(({ learnerId }) => learnerId),
          data: { course: place.course, offeringId: place.offeringId, name: target.name },
        });
        const about = { done: changed.length, ...(toClassId !== null && { toClassId }) };
        await auditAct(tx, actor, `classMember.${act}`, { kind: 'teachingClass', id }, about);
        return { actId, done: changed.length, refused };

        function judge(row: Membership | undefined, status: Membership['status'] | null, version: number): Why | null {
          if (!row) return 'gone';
          if (row.version !== version) return 'changed';
          if (status === null) return 'state';
          if (act === 'restore' && !learning.has(row.learnerId)) return 'ended';
          return act !== 'remove' && left <= 0 ? 'full' : null;
        }
      }),

    /** Learners of the offering into the class. @throws Refusal notFound */
    place: ({ id, learnerIds }: ClassPlacing, actor: PersonActor): Promise<ClassActed> =>
      inTransaction(db, async (tx) => {
        const place = await placeOf(tx, actor, id);
        const target = (await classRowsRepository(tx).hold([id])).get(id);
        if (!target) throw new Refusal('notFound');
        const memberships = membershipsRepository(tx);
        const asked = [...new Set(learnerIds)];
        const learning = await memberships.learning(place.offeringId, asked);
        const known = new Map(
          (await memberships.ofLearners(place.offeringId, asked)).map((row) => [row.learnerId, row]),
        );
        const refused: Refused = [];
        const chosen: string[] = [];
        for (const learnerId of asked) {
          const status = known.get(learnerId)?.status ?? 'none';
          const why = !learning.has(learnerId)
            ? 'gone'
            : holdsPlace(status) || membershipAfter(status, 'place') === null
              ? 'state'
              : isFull(target, chosen.length)
                ? 'full'
                : null;
          if (why) refused.push({ id: learnerId, why });
          else chosen.push(learnerId);
        }
        if (chosen.length === 0) return { actId: null, done: 0, refused };
        const now = await memberships.put(target, chosen, { status: 'active', via: 'team' });
        const actId = await memberships.record(
          { courseId: place.courseId, act: 'place', by: actor.id },
          now.map((one) => ({ now: one, former: known.get(one.learnerId) })),
        );
        await inbox.deliver(tx, classPlaced, {
          to: chosen,
          data: { course: place.course, offeringId: place.offeringId, name: target.name },
        });
        await auditAct(tx, actor, 'classMember.place', { kind: 'teachingClass', id }, { done: chosen.length });
        return { actId, done: chosen.length, refused };
      }),

    /** @throws Refusal notFound · unchanged, where it was taken back before · classTouched · classFull */
    undo: ({ id }: ClassId, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const act = await classAccess(tx, actor).act(id);
        if (!act) throw new Refusal('notFound');
        if (act.isUndone) throw new Refusal('unchanged');
        const memberships = membershipsRepository(tx);
        const offeringId = await memberships.offeringOf(id);
        if (offeringId === null || !(await seats.lock(tx, actor, offeringId))) throw new Refusal('classTouched');
        const classIds = await memberships.formerClasses(id);
        const held = await classRowsRepository(tx).hold(classIds);
        const changes = await memberships.changesOf(id);
        const touched = changes.filter(({ isTouched }) => isTouched);
        if (touched.length > 0) throw new Refusal('classTouched', { count: touched.length });
        for (const { id: classId, left } of held.values()) {
          const comes = changes.filter(
            ({ formerClassId, formerStatus }) => formerClassId === classId && holdsPlace(formerStatus ?? 'none'),
          );
          const goes = changes.filter((one) => one.classId === classId && holdsPlace(one.status));
          if (left !== null && comes.length - goes.length > left) throw new Refusal('classFull');
        }
        // Whoever was enrolled by it leaves the offering first: that ends the membership, which then goes as well.
        const enrolled = changes.filter(({ isEnrolled }) => isEnrolled).map(({ learnerId }) => learnerId);
        if (enrolled.length > 0) await enrolling.withdraw(tx, actor, offeringId, enrolled);
        await memberships.putBack(id);
        await memberships.undone(id);
        await auditAct(tx, actor, 'classMember.undo', { kind: 'classAct', id }, { done: changes.length });
        return null;
      }),
  };
}

const isFull = ({ left }: HeldClass, taken: number) => left !== null && left <= taken;
