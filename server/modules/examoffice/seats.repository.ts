import { sql, type RawBuilder } from 'kysely';
import type { AttendanceWrite, SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isoOf } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { countLimit, pageFrom, windowOf, type AskedPage } from '#server/platform/database/page.ts';
import './examoffice.tables.ts';

export interface SeatFilter {
  examRoomId?: string | undefined;
  search?: string | undefined;
  isUnplaced?: boolean | undefined;
  learnerId?: string;
}

/** Printouts of an exam have no more. */
export const mostSeats = 10_000;

const shape = sql`n.learner_id as "learnerId", coalesce(p.name, '') as name, coalesce(nullif(m.number, ''), p.number, '') as number,
  coalesce(k.name, '') as "className", p.avatar_file_id as "photoFileId", s.exam_room_id as "examRoomId",
  coalesce(r.building || ' ' || r.name, '') as room, x.position, s.seat,
  case when a.learner_id is not null then jsonb_build_object('status', a.status, 'lateMinutes', a.late_minutes,
    'remark', a.remark) end as attendance, coalesce(a.version, 0) as version,
  case when t.learner_id is not null then jsonb_build_object('status', t.status,
    'startedAt', ${isoOf(sql.ref('t.started_at'))}) end as attempt`;

/** Learners of an exam, each with the seat, what was noted, and what the exam says. */
const learners = (examId: string, { examRoomId, search, isUnplaced, learnerId }: SeatFilter): RawBuilder<unknown> => {
  const text = search?.trim() ?? '';
  return sql`from school_exam_facts e
    join exam_audience_facts n on n.exam_id = e.id
    left join person_facts p on p.id = n.learner_id
    left join lateral (select known.number, known.class_id from member_facts known where known.account_id = n.learner_id
      and known.school_id = e.school_id and known.kind = 'learner' limit 1) m on true
    left join class_facts k on k.id = m.class_id
    left join exam_seats s on s.exam_id = e.id and s.learner_id = n.learner_id
    left join exam_rooms x on x.id = s.exam_room_id
    left join room_facts r on r.id = x.room_id
    left join exam_attendance a on a.exam_id = e.id and a.learner_id = n.learner_id
    left join exam_sitting_facts t on t.exam_id = e.id and t.learner_id = n.learner_id
    where e.id = ${examId}::uuid
      ${examRoomId === undefined ? sql`` : sql`and s.exam_room_id = ${examRoomId}::uuid`}
      ${learnerId === undefined ? sql`` : sql`and n.learner_id = ${learnerId}::uuid`}
      ${isUnplaced ? sql`and s.learner_id is null` : sql``}
      ${text === '' ? sql`` : sql`and (p.name ilike ${contains(text)} or m.number ilike ${contains(text)})`}`;
};

const inOrder = sql`order by x.position nulls first, s.seat nulls first, m.number, n.learner_id`;

export const seatsRepository = (db: Database, examId: string) => ({
  async page(filter: SeatFilter, asked: AskedPage) {
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<SeatRow>`
      select ${shape} ${learners(examId, filter)} ${inOrder} limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ counted: number }>`select count(*)::int as counted from (
      select 1 ${learners(examId, filter)} limit ${countLimit + 1}) as within`.execute(db);
    return pageFrom(asked, rows, counted.rows[0]!.counted);
  },

  /** All who have a seat, of one room or of every one. */
  async seated(examRoomId: string | undefined): Promise<SeatRow[]> {
    const { rows } = await sql<SeatRow>`select ${shape} ${learners(examId, { examRoomId })} and s.learner_id is not null
      ${inOrder} limit ${mostSeats}`.execute(db);
    return rows;
  },

  find: async (learnerId: string): Promise<SeatRow | undefined> =>
    (await sql<SeatRow>`select ${shape} ${learners(examId, { learnerId })}`.execute(db)).rows[0],

  /** One writer of what is noted of an exam after the other, until the transaction ends. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`exam attendance ${examId}`}, 0))`.execute(db);
  },

  async note({ learnerId, status, lateMinutes, remark }: Omit<AttendanceWrite, 'id' | 'version'>, by: string) {
    const facts = { status, late_minutes: lateMinutes, remark, noted_by: by };
    await db
      .insertInto('exam_attendance')
      .values({ exam_id: examId, learner_id: learnerId, ...facts })
      .onConflict((conflict) =>
        conflict.columns(['exam_id', 'learner_id']).doUpdateSet({
          ...facts,
          noted_at: sql<Date>`now()`,
          version: sql<number>`exam_attendance.version + 1`,
        }),
      )
      .execute();
  },
});
