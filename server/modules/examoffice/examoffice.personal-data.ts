import { sql } from 'kysely';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';
import './examoffice.tables.ts';

/** Where somebody sat in exams, whether somebody came, and what was watched. Rows stay, without a remark. */
export const examOfficePersonalData: PersonalData = {
  async sections(db, id) {
    const seats = await db
      .selectFrom('exam_seats as s')
      .innerJoin('exam_plans as p', 'p.exam_id', 's.exam_id')
      .innerJoin('school_exam_facts as e', 'e.id', 's.exam_id')
      .innerJoin('exam_rooms as x', 'x.id', 's.exam_room_id')
      .innerJoin('room_facts as r', 'r.id', 'x.room_id')
      .where('s.learner_id', '=', id)
      .where('p.status', '=', 'published')
      .orderBy('e.opens_at')
      .orderBy('e.id')
      .limit(exportRows)
      .select(['e.course', 'e.title as exam', 'e.opens_at as opensAt', 's.seat'])
      .select(sql<string>`r.building || ' ' || r.name`.as('room'))
      .execute();
    const attendance = await db
      .selectFrom('exam_attendance as a')
      .innerJoin('school_exam_facts as e', 'e.id', 'a.exam_id')
      .where('a.learner_id', '=', id)
      .orderBy('a.noted_at')
      .orderBy('e.id')
      .limit(exportRows)
      .select(['e.course', 'e.title as exam', 'a.status', 'a.late_minutes as lateMinutes', 'a.remark'])
      .select('a.noted_at as notedAt')
      .execute();
    const watched = await db
      .selectFrom('exam_invigilators as v')
      .innerJoin('exam_rooms as x', 'x.id', 'v.exam_room_id')
      .innerJoin('school_exam_facts as e', 'e.id', 'x.exam_id')
      .where('v.teacher_id', '=', id)
      .orderBy('e.opens_at')
      .orderBy('e.id')
      .limit(exportRows)
      .select(['e.course', 'e.title as exam', 'e.opens_at as opensAt'])
      .execute();
    return [
      personalDataSection('examSeats', seats),
      personalDataSection('examAttendance', attendance),
      personalDataSection('examsWatched', watched),
    ];
  },

  async erase(tx, id) {
    await tx.updateTable('exam_attendance').set({ remark: '' }).where('learner_id', '=', id).execute();
  },
};

/** Of two seats in an exam one is kept. */
export const joinedSeats: JoinedRows = {
  name: dataWords('考试座位', 'Seats in exams'),
  keys: [['exam_id']],
  both: () => sql<number>`0`,
};
/** Of an exam to which one of the two came, that is kept. */
export const joinedAttendance: JoinedRows = {
  name: dataWords('考试到场情况', 'Attendance of exams'),
  keys: [['exam_id']],
  both: (row) => sql<number>`case ${sql.ref(`${row}.status`)} when 'absent' then 0 else 1 end`,
};
/** A room is watched once. */
export const joinedDuties: JoinedRows = {
  name: dataWords('监考', 'Exams invigilated'),
  keys: [['exam_room_id']],
  both: () => sql<number>`0`,
};
