import { sql } from 'kysely';
import type { RoomChoicePage, RoomChoiceQuery, TeacherChoices } from '#contract/examoffice/exam-plan.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import './examoffice.tables.ts';

interface Then {
  examId: string;
  schoolId: string;
  /** Rooms with a lesson at the time, and its course. */
  lessons: readonly { roomId: string | null; teacherId: string; course: string }[];
}

const mostTeachers = 20;

/** Rooms and teachers of a school that an exam may have. */
export const choicesRepository = (db: Database, { examId, schoolId, lessons }: Then) => {
  const inRooms = lessons.filter(({ roomId }) => roomId !== null);
  const taught = sql`(select its.course from unnest(${inRooms.map(({ roomId }) => roomId)}::uuid[],
    ${inRooms.map(({ course }) => course)}::text[]) as its(room_id, course) where its.room_id = r.id limit 1)`;
  const atOnce = sql`other.id <> ${examId}::uuid and other.status in ('scheduled', 'open') and exists (
    select from school_exam_facts mine where mine.id = ${examId}::uuid
      and other.opens_at < mine.closes_at and mine.opens_at < other.closes_at)`;
  const takenBy = sql<string | null>`coalesce((select other.course || ' ' || other.title
      from exam_rooms held join school_exam_facts other on other.id = held.exam_id
      where held.room_id = r.id and ${atOnce} limit 1), ${taught})`;
  return {
    rooms({ search, id: _, ...asked }: RoomChoiceQuery): Promise<RoomChoicePage> {
      const text = search?.trim() ?? '';
      const some = db
        .selectFrom('room_facts as r')
        .where('r.school_id', '=', schoolId)
        .where('r.is_closed', '=', false)
        .where(sql<boolean>`not exists (select from exam_rooms chosen
          where chosen.exam_id = ${examId}::uuid and chosen.room_id = r.id)`)
        .$if(text !== '', (few) =>
          few.where(sql<boolean>`(r.campus || ' ' || r.building || ' ' || r.name) ilike ${contains(text)}`),
        );
      return pageOf(db, asked, some, (rows) =>
        rows
          .select(['r.id as roomId', 'r.campus', 'r.seats', sql<string>`r.building || ' ' || r.name`.as('name')])
          .select(takenBy.as('takenBy'))
          .orderBy(sql`${takenBy} is not null`)
          .orderBy('r.seats', 'desc')
          .orderBy('r.building')
          .orderBy('r.name')
          .orderBy('r.id')
          .execute(),
      );
    },

    /** Teachers who are there, of the school's register. */
    async teachers(search: string): Promise<TeacherChoices['data']> {
      const teaching = lessons.map(({ teacherId }) => teacherId);
      const { rows } = await sql<TeacherChoices['data'][number]>`
        select p.id, p.name, concat_ws(' · ', nullif(m.number, ''), g.name) as detail,
          (p.id = any(${teaching}::uuid[]) or exists (
            select from exam_invigilators v join exam_rooms held on held.id = v.exam_room_id
              join school_exam_facts other on other.id = held.exam_id
            where v.teacher_id = p.id and ${atOnce})) as "isBusy"
        from member_facts m join person_facts p on p.id = m.account_id left join college_facts g on g.id = m.college_id
        where m.school_id = ${schoolId}::uuid and m.kind = 'staff' and m.is_present and not p.disabled
          and (p.name ilike ${contains(search)} or m.number ilike ${contains(search)})
        order by "isBusy", p.name, p.id limit ${mostTeachers}`.execute(db);
      return rows;
    },

    async areTeachers(ids: readonly string[]): Promise<boolean> {
      const { rows } = await sql<{ count: number }>`select count(distinct m.account_id)::int as count
        from member_facts m join person_facts p on p.id = m.account_id
        where m.school_id = ${schoolId}::uuid and m.kind = 'staff' and m.is_present and not p.disabled
          and m.account_id = any(${[...ids]}::uuid[])`.execute(db);
      return rows[0]!.count === new Set(ids).size;
    },
  };
};
