import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ExamOfficeRecord } from '#server/platform/ports/exam-seats.port.ts';
import './examoffice.tables.ts';

const rooms = (db: Database, examId: string) =>
  db
    .selectFrom('exam_rooms as x')
    .innerJoin('room_facts as r', 'r.id', 'x.room_id')
    .where('x.exam_id', '=', examId)
    .orderBy('x.position')
    .orderBy('x.id')
    .select(['x.position', sql<string>`r.building || ' ' || r.name`.as('room'), 'r.campus', 'x.seats'])
    .select(
      sql<string[]>`coalesce((select jsonb_agg(coalesce(q.name, '') order by q.name, v.teacher_id)
        from exam_invigilators v left join person_facts q on q.id = v.teacher_id where v.exam_room_id = x.id), '[]')`.as(
        'invigilators',
      ),
    )
    .execute();

const seats = (db: Database, examId: string) =>
  db
    .selectFrom('exam_seats as s')
    .innerJoin('exam_rooms as x', 'x.id', 's.exam_room_id')
    .where('s.exam_id', '=', examId)
    .orderBy('x.position')
    .orderBy('s.seat')
    .select(['s.learner_id as learnerId', 'x.position', 's.seat'])
    .execute();

const attendance = (db: Database, examId: string) =>
  db
    .selectFrom('exam_attendance as a')
    .leftJoin('person_facts as p', 'p.id', 'a.noted_by')
    .where('a.exam_id', '=', examId)
    .orderBy('a.learner_id')
    .select(['a.learner_id as learnerId', 'a.status', 'a.late_minutes as lateMinutes', 'a.remark'])
    .select([sql<string>`coalesce(p.name, '')`.as('notedBy'), 'a.noted_at as notedAt'])
    .execute();

export async function officeRecord(db: Database, examId: string): Promise<ExamOfficeRecord | null> {
  const plan = await db
    .selectFrom('exam_plans')
    .where('exam_id', '=', examId)
    .select(['status', 'published_at as publishedAt', 'seating', 'seed', 'gap', 'asks_code as asksCode'])
    .executeTakeFirst();
  if (!plan) return null;
  return {
    ...{ ...plan, rooms: await rooms(db, examId), seats: await seats(db, examId) },
    attendance: await attendance(db, examId),
  };
}
