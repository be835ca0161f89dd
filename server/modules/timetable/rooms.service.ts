import type { Room, RoomAdd, RoomChange, RoomPage, RoomQuery, RoomWrite } from '#contract/timetable/rooms.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { roomsRepository } from './rooms.repository.ts';
import { timetableAccess, wholeSchool } from './timetable-access.repository.ts';
import { timetableRepository } from './timetable.repository.ts';

const named = () => new Refusal('roomNamed', fieldIssue('/name', 'roomNamed'));
const nameOf = ({ building, name }: Pick<Room, 'building' | 'name'>) => ({ name: `${building} ${name}` });

/** Rooms of a school, for those who administer all of it; a college's administrator reads them. */
export function roomsService(db: Database) {
  const write = <Result>(schoolId: string, actor: PersonActor, work: (tx: Database) => Promise<Result>) =>
    inTransaction(db, async (tx) => {
      wholeSchool(await timetableAccess(tx, actor, schoolId));
      await timetableRepository(tx, schoolId).lock();
      return work(tx);
    });

  async function withRoom<Result>(
    { id, version }: RoomWrite,
    actor: PersonActor,
    operation: Parameters<typeof conflictOn<Room>>[0],
    work: (before: Room, tx: Database, schoolId: string) => Promise<Result>,
  ): Promise<Result> {
    const schoolId = await roomsRepository(db).schoolOf(id);
    if (schoolId === undefined) throw new Refusal('notFound');
    return write(schoolId, actor, async (tx) => {
      const before = await roomsRepository(tx).find(id);
      if (!before) throw new Refusal('notFound');
      if (before.version !== version) throw conflictOn(operation, before);
      return work(before, tx, schoolId);
    });
  }

  return {
    async rooms(asked: RoomQuery, actor: PersonActor): Promise<RoomPage> {
      const { schoolId } = await timetableAccess(db, actor, asked.schoolId);
      return roomsRepository(db).page({ ...asked, schoolId });
    },

    addRoom: ({ schoolId, ...facts }: RoomAdd, actor: PersonActor): Promise<Room> =>
      write(schoolId, actor, async (tx) => {
        const rooms = roomsRepository(tx);
        if (await rooms.isNamed(schoolId, facts, null)) throw named();
        const id = await rooms.add(schoolId, facts);
        await auditAct(tx, actor, 'room.add', { kind: 'room', id }, nameOf(facts));
        return (await rooms.find(id))!;
      }),

    changeRoom: ({ id, version, ...facts }: RoomChange, actor: PersonActor): Promise<Room> =>
      withRoom({ id, version }, actor, timetableOperations.changeRoom, async (_before, tx, schoolId) => {
        const rooms = roomsRepository(tx);
        if (await rooms.isNamed(schoolId, facts, id)) throw named();
        await rooms.change(id, facts);
        await auditAct(tx, actor, 'room.change', { kind: 'room', id }, nameOf(facts));
        return (await rooms.find(id))!;
      }),

    removeRoom: (room: RoomWrite, actor: PersonActor): Promise<null> =>
      withRoom(room, actor, timetableOperations.removeRoom, async (before, tx) => {
        if (await roomsRepository(tx).isUsed(before.id)) throw new Refusal('roomUsed');
        await roomsRepository(tx).remove(before.id);
        await auditAct(tx, actor, 'room.remove', { kind: 'room', id: before.id }, nameOf(before));
        return null;
      }),
  };
}
