import { sql } from 'kysely';
import type { Room, RoomChange, RoomPage, RoomQuery } from '#contract/timetable/rooms.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import './timetable.tables.ts';

type Facts = Omit<RoomChange, 'id' | 'version'>;

const lessons = sql<number>`(
  select count(*)::int from lessons l join term_facts t on t.id = l.term_id and t.status in ('planned', 'running')
  where l.room_id = r.id and l.deleted_at is null)`;
const columns = [
  'r.id',
  'r.campus',
  'r.building',
  'r.name',
  'r.seats',
  'r.is_closed as isClosed',
  'r.version',
] as const;

const rowOf = ({ campus, building, name, seats, isClosed }: Facts) => ({
  ...{ campus: campus.trim(), building: building.trim(), name: name.trim(), seats, is_closed: isClosed },
});

export const roomsRepository = (db: Database) => ({
  page({ schoolId, search, campus, building, state, seats, ...asked }: RoomQuery): Promise<RoomPage> {
    const text = search?.trim();
    const some = db
      .selectFrom('rooms as r')
      .where('r.school_id', '=', schoolId)
      .$if(!!text, (few) => few.where(sql<boolean>`r.building || ' ' || r.name ilike ${contains(text ?? '')}`))
      .$if(campus !== undefined, (few) => few.where('r.campus', '=', campus!))
      .$if(building !== undefined, (few) => few.where('r.building', '=', building!))
      .$if(state !== undefined, (few) => few.where('r.is_closed', '=', state === 'closed'))
      .$if(seats !== undefined, (few) => few.where('r.seats', '>=', seats!));
    return pageOf(db, asked, some, (rows) =>
      rows
        .select(columns)
        .select(lessons.as('lessons'))
        .orderBy('r.campus')
        .orderBy('r.building')
        .orderBy('r.name')
        .orderBy('r.id')
        .execute(),
    );
  },

  find: (id: string): Promise<Room | undefined> =>
    db.selectFrom('rooms as r').where('r.id', '=', id).select(columns).select(lessons.as('lessons')).executeTakeFirst(),

  schoolOf: async (id: string): Promise<string | undefined> =>
    (await db.selectFrom('rooms').where('id', '=', id).select('school_id').executeTakeFirst())?.school_id,

  /** Another room of this name is there. */
  async isNamed(schoolId: string, facts: Facts, id: string | null): Promise<boolean> {
    const { campus, building, name } = rowOf(facts);
    const row = await db
      .selectFrom('rooms')
      .where('school_id', '=', schoolId)
      .where('campus', '=', campus)
      .where('building', '=', building)
      .where('name', '=', name)
      .$if(id !== null, (few) => few.where('id', '<>', id!))
      .select('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** A lesson was, or is, in it. */
  async isUsed(id: string): Promise<boolean> {
    const { rows } = await sql<{ used: boolean }>`select exists (select from lessons where room_id = ${id})
      or exists (select from lesson_days where room_id = ${id}) as used`.execute(db);
    return rows[0]!.used;
  },

  add: async (schoolId: string, facts: Facts): Promise<string> =>
    (
      await db
        .insertInto('rooms')
        .values({ school_id: schoolId, ...rowOf(facts) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  change: (id: string, facts: Facts) =>
    db
      .updateTable('rooms')
      .set(({ eb }) => ({ ...rowOf(facts), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  remove: (id: string) => db.deleteFrom('rooms').where('id', '=', id).execute(),
});
