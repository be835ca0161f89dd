import { randomInt } from 'node:crypto';
import type {
  ExamCodesWrite,
  ExamDraw,
  ExamPlan,
  ExamPlanId,
  ExamPlanMove,
  ExamPlanWrite,
  ExamRoomsWrite,
  ExamSeatMove,
  InvigilatorsWrite,
} from '#contract/examoffice/exam-plan.contract.ts';
import { examOfficeOperations as operations } from '#contract/examoffice/exam-office.operations.ts';
import { seated } from '#contract/examoffice/seating.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examPlanLifecycle } from '#machines/examoffice/exam-plan.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import type { Lessons } from '#server/platform/ports/lessons.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { choicesRepository } from './choices.repository.ts';
import { officeExam } from './office-access.repository.ts';
import { placesOf, tellChanges } from './plan-news.service.ts';
import { plansRepository } from './plans.repository.ts';

export interface PlanParts {
  inbox: Inbox;
  lessons: Lessons;
}

/** A plan with what is taught in its rooms meanwhile. @throws Refusal notFound */
export async function readPlan(db: Database, { lessons }: Pick<PlanParts, 'lessons'>, id: string): Promise<ExamPlan> {
  const plan = await plansRepository(db).read(id);
  if (!plan) throw new Refusal('notFound');
  const span = { from: new Date(plan.opensAt), until: new Date(plan.closesAt) };
  const taught = await lessons.during(
    db,
    plan.schoolId,
    plan.rooms.map(({ roomId }) => ({ key: roomId, roomId, ...span })),
  );
  return {
    ...plan,
    rooms: plan.rooms.map((room) => ({
      ...room,
      taken: [
        ...room.taken,
        ...new Set(taught.filter(({ roomId }) => roomId === room.roomId).map(({ course }) => course)),
      ],
    })),
  };
}

const lastSeed = 2 ** 31;
const isOver = ({ examStatus }: ExamPlan) => examStatus === 'closed' || examStatus === 'released';
const isBegun = (plan: ExamPlan) => plan.examStatus !== 'scheduled' || plan.serverTime >= plan.opensAt;

/** Rooms, seats and invigilators of an exam, by its school's office. */
export const planService = (parts: PlanParts) => (db: Database) => {
  /** Every write answers with the plan as it stands then; whoever knows an own seat that changed is told. */
  const write = (
    { id, version }: ExamPlanWrite,
    actor: PersonActor,
    { operation, event }: { operation: Parameters<typeof conflictOn<ExamPlan>>[0]; event: string },
    work: (tx: Database, before: ExamPlan) => Promise<void>,
  ): Promise<ExamPlan> =>
    inTransaction(db, async (tx) => {
      const { schoolId } = await officeExam(tx, actor, id);
      const plans = plansRepository(tx);
      await plans.lock(schoolId);
      const before = await readPlan(tx, parts, id);
      if (before.version !== version) throw conflictOn(operation, before);
      if (isOver(before)) throw new Refusal('examPlanClosed');
      const places = before.status === 'published' ? await placesOf(tx, id) : null;
      await plans.ensure(id, schoolId);
      await work(tx, before);
      const after = await readPlan(tx, parts, id);
      await tellChanges(tx, parts.inbox, after, places);
      await auditAct(tx, actor, event, { kind: 'exam', id }, { learners: after.learners, unplaced: after.unplaced });
      return after;
    });

  async function judgeRooms(tx: Database, before: ExamPlan, rooms: ExamRoomsWrite['rooms']) {
    const ids = rooms.map(({ roomId }) => roomId);
    const known = new Map((await plansRepository(tx).usable(before.schoolId, ids)).map((room) => [room.id, room]));
    const held = new Set(before.rooms.map(({ roomId }) => roomId));
    for (const [at, { roomId, seats }] of rooms.entries()) {
      const room = known.get(roomId);
      if (!room || ids.indexOf(roomId) !== at) throw badField(`/rooms/${at}/roomId`, 'enum');
      if (room.isClosed && !held.has(roomId)) throw new Refusal('roomClosed');
      if (seats > room.seats) throw badField(`/rooms/${at}/seats`, 'maximum', room.seats);
    }
  }

  return {
    async plan({ id }: ExamPlanId, actor: PersonActor): Promise<ExamPlan> {
      await officeExam(db, actor, id);
      return readPlan(db, parts, id);
    },

    writeRooms: ({ rooms, ...asked }: ExamRoomsWrite, actor: PersonActor): Promise<ExamPlan> =>
      write(asked, actor, { operation: operations.writeRooms, event: 'examPlan.rooms' }, async (tx, before) => {
        await judgeRooms(tx, before, rooms);
        await plansRepository(tx).writeRooms(asked.id, rooms);
        await plansRepository(tx).change(asked.id);
      }),

    /** The same seed, rooms and learners give the same seats. @throws Refusal examPlanClosed once it has begun */
    draw: ({ seating, gap, hasNewSeed, ...asked }: ExamDraw, actor: PersonActor): Promise<ExamPlan> =>
      write(asked, actor, { operation: operations.draw, event: 'examPlan.draw' }, async (tx, before) => {
        if (isBegun(before)) throw new Refusal('examPlanClosed');
        const plans = plansRepository(tx);
        const seed = hasNewSeed || before.seed === null ? randomInt(1, lastSeed) : before.seed;
        await plans.clearSeats(asked.id, 'all');
        const learners = await plans.learners(asked.id);
        await plans.addSeats(asked.id, seated(before.rooms, learners, { seating, seed, gap }));
        await plans.change(asked.id, { seating, seed, gap });
      }),

    place: (asked: ExamPlanWrite, actor: PersonActor): Promise<ExamPlan> =>
      write(asked, actor, { operation: operations.place, event: 'examPlan.place' }, async (tx, before) => {
        const plans = plansRepository(tx);
        await plans.clearSeats(asked.id, 'gone');
        const [learners, taken] = [await plans.unplaced(asked.id), await plans.seats(asked.id)];
        const { seating, gap, seed } = before;
        await plans.addSeats(asked.id, seated(before.rooms, learners, { seating, gap, seed: seed ?? 0 }, taken));
        await plans.change(asked.id);
      }),

    moveSeat: ({ learnerId, examRoomId, seat, ...asked }: ExamSeatMove, actor: PersonActor): Promise<ExamPlan> =>
      write(asked, actor, { operation: operations.moveSeat, event: 'examPlan.move' }, async (tx, before) => {
        const plans = plansRepository(tx);
        const room = before.rooms.find(({ id }) => id === examRoomId);
        if (!room) throw badField('/examRoomId', 'enum');
        if (seat > room.seats) throw badField('/seat', 'maximum', room.seats);
        if (!(await plans.learners(asked.id)).some(({ id }) => id === learnerId)) throw badField('/learnerId', 'enum');
        const seats = await plans.seats(asked.id);
        const own = seats.find((one) => one.learnerId === learnerId);
        const there = seats.find((one) => one.roomId === examRoomId && one.seat === seat);
        if (there && there.learnerId !== learnerId && !own) throw new Refusal('examSeatTaken');
        await plans.addSeats(asked.id, [
          { learnerId, roomId: examRoomId, seat },
          ...(there && own && there.learnerId !== learnerId ? [{ ...own, learnerId: there.learnerId }] : []),
        ]);
        await plans.change(asked.id);
      }),

    invigilators: ({ examRoomId, teacherIds, ...asked }: InvigilatorsWrite, actor: PersonActor): Promise<ExamPlan> =>
      write(
        asked,
        actor,
        { operation: operations.invigilators, event: 'examPlan.invigilators' },
        async (tx, before) => {
          const plans = plansRepository(tx);
          const room = before.rooms.find(({ id }) => id === examRoomId);
          if (!room) throw badField('/examRoomId', 'enum');
          const added = teacherIds.filter((one) => !room.invigilators.some(({ id }) => id === one));
          const choices = choicesRepository(tx, { examId: asked.id, schoolId: before.schoolId, lessons: [] });
          if (!(await choices.areTeachers(added))) throw badField('/teacherIds', 'enum');
          const busy = await plans.busyInvigilators(asked.id, examRoomId, added);
          if (busy.length > 0) throw new Refusal('invigilatorBusy');
          await plans.writeInvigilators(examRoomId, teacherIds);
          await plans.change(asked.id);
        },
      ),

    /** Whoever has begun goes on. */
    writeCodes: ({ asksCode, hasNewCodes, ...asked }: ExamCodesWrite, actor: PersonActor): Promise<ExamPlan> =>
      write(asked, actor, { operation: operations.writeCodes, event: 'examPlan.codes' }, async (tx) => {
        const plans = plansRepository(tx);
        if (hasNewCodes) await plans.renewCodes(asked.id);
        await plans.change(asked.id, { asks_code: asksCode });
      }),

    move: ({ move, ...asked }: ExamPlanMove, actor: PersonActor): Promise<ExamPlan> =>
      write(asked, actor, { operation: operations.move, event: `examPlan.${move}` }, async (tx, before) => {
        const facts = {
          ...{ isPlaced: before.learners > 0 && before.rooms.length > 0 && before.unplaced === 0 },
          ...{ isBegun: isBegun(before), isOver: isOver(before) },
        };
        const status = nextStatus(examPlanLifecycle, before.status, { type: `examPlan.${move}` }, facts);
        if (!status) throw new Refusal(move === 'publish' && !facts.isPlaced ? 'examUnseated' : 'examPlanClosed');
        await plansRepository(tx).change(asked.id, { status });
      }),
  };
};
