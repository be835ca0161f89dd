import { sql } from 'kysely';
import type { ExamSeat, ExamSeats } from '#server/platform/ports/exam-seats.port.ts';
import { officeRecord } from './office-record.repository.ts';
import './examoffice.tables.ts';

/** Of published plans alone: before that nobody is told. */
export const examSeats: ExamSeats = {
  async of(db, learnerId, examIds) {
    if (examIds.length === 0) return new Map();
    const { rows } = await sql<ExamSeat>`
      select s.exam_id as "examId", x.position, r.building || ' ' || r.name as room, r.campus, s.seat
      from exam_seats s join exam_rooms x on x.id = s.exam_room_id join room_facts r on r.id = x.room_id
        join exam_plans p on p.exam_id = s.exam_id and p.status = 'published'
      where s.learner_id = ${learnerId}::uuid and s.exam_id = any(${[...examIds]}::uuid[])`.execute(db);
    return new Map(rows.map((seat) => [seat.examId, seat]));
  },

  async roomCode(db, learnerId, examId) {
    const row = await db
      .selectFrom('exam_plans as p')
      .leftJoin('exam_seats as s', (join) =>
        join.onRef('s.exam_id', '=', 'p.exam_id').on('s.learner_id', '=', learnerId),
      )
      .leftJoin('exam_rooms as x', 'x.id', 's.exam_room_id')
      .where('p.exam_id', '=', examId)
      .where('p.status', '=', 'published')
      .where('p.asks_code', '=', true)
      .select('x.code')
      .executeTakeFirst();
    return row ?? null;
  },

  record: officeRecord,
};
