import { sql } from 'kysely';
import type { Duty } from '#contract/examoffice/exam-plan.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { pageOf, type AskedPage } from '#server/platform/database/page.ts';
import './examoffice.tables.ts';

/** Rooms of published plans that the actor watches. */
export const dutiesRepository = (db: Database, actor: PersonActor) => {
  const own = () =>
    db
      .selectFrom('exam_invigilators as v')
      .innerJoin('exam_rooms as x', 'x.id', 'v.exam_room_id')
      .innerJoin('exam_plans as plan', 'plan.exam_id', 'x.exam_id')
      .innerJoin('school_exam_facts as e', 'e.id', 'x.exam_id')
      .innerJoin('room_facts as r', 'r.id', 'x.room_id')
      .innerJoin('school_facts as g', 'g.id', 'e.school_id')
      .where('v.teacher_id', '=', actor.id)
      .where('plan.status', '=', 'published');
  const shown = (rows: ReturnType<typeof own>) =>
    rows
      .select(['x.id as examRoomId', 'e.id as examId', 'e.course', 'g.name as school', 'e.title', 'x.position'])
      .select([iso('e.opens_at').as('opensAt'), iso('e.closes_at').as('closesAt'), 'r.campus'])
      .select([
        sql<string>`r.building || ' ' || r.name`.as('room'),
        sql<number>`(select count(*)::int from exam_seats s where s.exam_room_id = x.id)`.as('placed'),
        sql<number>`(select count(*)::int from exam_seats s join exam_attendance a on a.exam_id = s.exam_id
          and a.learner_id = s.learner_id where s.exam_room_id = x.id)`.as('noted'),
        sql<string[]>`coalesce((select jsonb_agg(p.name order by p.name) from exam_invigilators w
          join person_facts p on p.id = w.teacher_id
          where w.exam_room_id = x.id and w.teacher_id <> v.teacher_id), '[]')`.as('colleagues'),
        sql<string | null>`case when plan.asks_code then x.code end`.as('code'),
      ]);
  return {
    page: (asked: AskedPage) =>
      pageOf(db, asked, own(), (rows) =>
        shown(rows as ReturnType<typeof own>)
          .orderBy(sql`e.closes_at < now()`)
          .orderBy(sql`case when e.closes_at >= now() then e.opens_at end`)
          .orderBy('e.opens_at', 'desc')
          .orderBy('x.position')
          .orderBy('x.id')
          .execute(),
      ),

    find: (examRoomId: string): Promise<Duty | undefined> =>
      shown(own().where('x.id', '=', examRoomId)).executeTakeFirst(),

    now: async (): Promise<string> =>
      (await db.selectNoFrom(isoOf(sql`now()`).as('now')).executeTakeFirstOrThrow()).now,
  };
};
