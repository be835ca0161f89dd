import { sql } from 'kysely';
import type { ExamPlan, ExamRoom, ExamRoomsWrite } from '#contract/examoffice/exam-plan.contract.ts';
import type { Seating } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { Seat, SeatedLearner } from '#contract/examoffice/seating.rule.ts';
import type { ExamPlanStatus } from '#machines/examoffice/exam-plan.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { learnerCount, unplacedCount } from './seat-counts.repository.ts';
import './examoffice.tables.ts';

/** Another exam that takes place while exam `e` does. */
const meanwhile = sql`(z.id <> e.id and z.status in ('scheduled', 'open') and z.opens_at < e.closes_at
  and e.opens_at < z.closes_at)`;

/** Who takes the exam, by the number of the school's register. */
const learnersOf = (examId: string) => sql<SeatedLearner>`
  select n.learner_id as id, coalesce((select m.number from member_facts m where m.account_id = n.learner_id
      and m.school_id = e.school_id and m.kind = 'learner' limit 1), p.number, '') as number
  from school_exam_facts e join exam_audience_facts n on n.exam_id = e.id
    left join person_facts p on p.id = n.learner_id
  where e.id = ${examId}::uuid`;

export const plansRepository = (db: Database) => ({
  /** One writer of a school's rooms and invigilators after the other, until the transaction ends. */
  async lock(schoolId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`exam office ${schoolId}`}, 0))`.execute(db);
  },

  /** Without what the timetable knows of its rooms. */
  async read(id: string): Promise<ExamPlan | undefined> {
    const exam = sql.ref('e.id');
    const row = await db
      .selectFrom('school_exam_facts as e')
      .innerJoin('school_facts as s', 's.id', 'e.school_id')
      .leftJoin('exam_plans as p', 'p.exam_id', 'e.id')
      .leftJoin('term_facts as t', (join) =>
        join.onRef('t.school_id', '=', 'e.school_id').onRef('t.name', '=', 'e.term'),
      )
      .where('e.id', '=', id)
      .select(['e.id as examId', 'e.school_id as schoolId', 't.id as termId', 'e.course_id as courseId'])
      .select(['e.offering_id as offeringId', 'e.course', 's.name as school', 'e.title', 'e.status as examStatus'])
      .select([iso('e.opens_at').as('opensAt'), iso('e.closes_at').as('closesAt'), isoOf(sql`now()`).as('serverTime')])
      .select(sql<ExamPlanStatus>`coalesce(p.status, 'draft')`.as('status'))
      .select(sql<Seating>`coalesce(p.seating, 'random')`.as('seating'))
      .select(sql<number>`coalesce(p.version, 0)`.as('version'))
      .select(sql<number | null>`nullif(p.seed, 0)`.as('seed'))
      .select(sql<number>`coalesce(p.gap, 0)::int`.as('gap'))
      .select(sql<boolean>`coalesce(p.asks_code, false)`.as('asksCode'))
      .select(learnerCount(exam).as('learners'))
      .select(unplacedCount(exam).as('unplaced'))
      .executeTakeFirst();
    return row && { ...row, rooms: await this.rooms(id) };
  },

  async rooms(id: string): Promise<ExamRoom[]> {
    const { rows } = await sql<ExamRoom>`
      select x.id, x.room_id as "roomId", x.position, r.building || ' ' || r.name as name, r.campus,
        r.seats as "roomSeats", x.seats, x.row_seats as "rowSeats", x.code,
        (select count(*)::int from exam_seats s where s.exam_room_id = x.id) as placed,
        coalesce((select jsonb_agg(distinct z.course || ' ' || z.title) from exam_rooms y
          join school_exam_facts z on z.id = y.exam_id where y.room_id = x.room_id and ${meanwhile}), '[]') as taken,
        coalesce((select jsonb_agg(jsonb_build_object('id', v.teacher_id, 'name', coalesce(q.name, ''), 'isElsewhere',
            exists (select from exam_invigilators w join exam_rooms y on y.id = w.exam_room_id
              join school_exam_facts z on z.id = y.exam_id where w.teacher_id = v.teacher_id and ${meanwhile}))
            order by q.name, v.teacher_id)
          from exam_invigilators v left join person_facts q on q.id = v.teacher_id
          where v.exam_room_id = x.id), '[]') as invigilators
      from exam_rooms x join school_exam_facts e on e.id = x.exam_id join room_facts r on r.id = x.room_id
      where x.exam_id = ${id}::uuid order by x.position, x.id`.execute(db);
    return rows;
  },

  /** There is one, to which rooms and seats belong. */
  async ensure(id: string, schoolId: string): Promise<void> {
    await db
      .insertInto('exam_plans')
      .values({ exam_id: id, school_id: schoolId, version: 0 })
      .onConflict((conflict) => conflict.column('exam_id').doNothing())
      .execute();
  },

  /** One more write. */
  async change(
    id: string,
    facts: { status?: ExamPlanStatus; seating?: Seating; seed?: number; gap?: number; asks_code?: boolean } = {},
  ): Promise<void> {
    await db
      .updateTable('exam_plans')
      .set(({ eb }) => ({ ...facts, version: eb('version', '+', 1) }))
      .$if(facts.status !== undefined, (row) =>
        row.set({ published_at: facts.status === 'published' ? sql`now()` : null }),
      )
      .where('exam_id', '=', id)
      .execute();
  },

  /** Rooms of the school by id, of those that were asked. */
  usable: (schoolId: string, roomIds: readonly string[]) =>
    db
      .selectFrom('room_facts')
      .where('school_id', '=', schoolId)
      .where(sql<boolean>`id = any(${[...roomIds]}::uuid[])`)
      .select(['id', 'seats', 'is_closed as isClosed'])
      .execute(),

  /** Those that are not named go; seats that are no more go too. */
  async writeRooms(id: string, rooms: ExamRoomsWrite['rooms']): Promise<void> {
    const ids = rooms.map(({ roomId }) => roomId);
    await sql`delete from exam_rooms where exam_id = ${id}::uuid and room_id <> all(${ids}::uuid[])`.execute(db);
    await sql`insert into exam_rooms (exam_id, room_id, position, seats, row_seats)
      select ${id}::uuid, given.room_id, given.position, given.seats, given.row_seats
      from unnest(${ids}::uuid[], ${rooms.map((_, at) => at + 1)}::int[], ${rooms.map(({ seats }) => seats)}::int[],
        ${rooms.map(({ rowSeats }) => rowSeats)}::int[]) as given(room_id, position, seats, row_seats)
      on conflict (exam_id, room_id) do update
        set position = excluded.position, seats = excluded.seats, row_seats = excluded.row_seats`.execute(db);
    await sql`delete from exam_seats s using exam_rooms x
      where x.exam_id = ${id}::uuid and s.exam_room_id = x.id and s.seat > x.seats`.execute(db);
  },

  /** Other codes for all rooms. */
  async renewCodes(id: string): Promise<void> {
    await sql`update exam_rooms set code = default where exam_id = ${id}::uuid`.execute(db);
  },

  learners: async (id: string): Promise<SeatedLearner[]> => (await learnersOf(id).execute(db)).rows,

  unplaced: async (id: string): Promise<SeatedLearner[]> =>
    (
      await sql<SeatedLearner>`select l.id, l.number from (${learnersOf(id)}) l
        where not exists (select from exam_seats s where s.exam_id = ${id}::uuid and s.learner_id = l.id)`.execute(db)
    ).rows,

  /** Who sits where, whoever it is. */
  async seats(id: string): Promise<(Seat & { learnerId: string })[]> {
    const rows = await db
      .selectFrom('exam_seats')
      .where('exam_id', '=', id)
      .select(['learner_id as learnerId', 'exam_room_id as roomId', 'seat'])
      .execute();
    return rows;
  },

  /** Seats of all, or of those who do not take the exam any more. */
  async clearSeats(id: string, whose: 'all' | 'gone'): Promise<void> {
    await sql`delete from exam_seats s where s.exam_id = ${id}::uuid
      and (${whose === 'all'}::boolean or s.learner_id not in (select l.id from (${learnersOf(id)}) l))`.execute(db);
  },

  async addSeats(id: string, seats: readonly (Seat & { learnerId: string })[]): Promise<void> {
    await sql`insert into exam_seats (exam_id, learner_id, exam_room_id, seat)
      select ${id}::uuid, given.learner_id, given.room_id, given.seat
      from unnest(${seats.map(({ learnerId }) => learnerId)}::uuid[], ${seats.map(({ roomId }) => roomId)}::uuid[],
        ${seats.map(({ seat }) => seat)}::int[]) as given(learner_id, room_id, seat)
      on conflict (exam_id, learner_id) do update
        set exam_room_id = excluded.exam_room_id, seat = excluded.seat`.execute(db);
  },

  async invigilators(id: string): Promise<{ roomId: string; teacherId: string }[]> {
    return db
      .selectFrom('exam_invigilators as v')
      .innerJoin('exam_rooms as x', 'x.id', 'v.exam_room_id')
      .where('x.exam_id', '=', id)
      .select(['v.exam_room_id as roomId', 'v.teacher_id as teacherId'])
      .execute();
  },

  async writeInvigilators(examRoomId: string, teacherIds: readonly string[]): Promise<void> {
    await db.deleteFrom('exam_invigilators').where('exam_room_id', '=', examRoomId).execute();
    if (teacherIds.length === 0) return;
    await db
      .insertInto('exam_invigilators')
      .values(teacherIds.map((teacher_id) => ({ exam_room_id: examRoomId, teacher_id })))
      .execute();
  },

  /** Of these those who watch another room of this exam, or one of another exam at the time. */
  async busyInvigilators(id: string, examRoomId: string, teacherIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct v.teacher_id as id from exam_invigilators v join exam_rooms y on y.id = v.exam_room_id
        join school_exam_facts z on z.id = y.exam_id join school_exam_facts e on e.id = ${id}::uuid
      where v.teacher_id = any(${[...teacherIds]}::uuid[]) and y.id <> ${examRoomId}::uuid
        and (z.id = e.id or ${meanwhile})`.execute(db);
    return rows.map(({ id: teacher }) => teacher);
  },
});
