import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { LessonChange, WeeklyLesson } from '#contract/timetable/occurrences.rule.ts';
import type { LessonOn } from '#contract/timetable/lesson-days.contract.ts';
import { weeksOfMask } from '#contract/timetable/weeks.rule.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { groupsShape, learns, lessonRows, roomShape } from './lessons.repository.ts';
import './timetable.tables.ts';

type Place = Pick<LessonOn, 'teacher' | 'first' | 'last' | 'room'>;

export interface TaughtLesson extends WeeklyLesson, Place, Pick<LessonOn, 'classes' | 'joint'> {
  offeringId: string;
  courseId: string;
  course: string;
  number: number;
  collegeId: string | null;
  /** The asking person is in one of its groups. */
  isAttended: boolean;
  /** One of its offerings, in which the asking person learns. */
  learntIn: string | null;
  version: number;
}

/** Teacher, periods and room are those of a moved lesson; of others nobody asks for them. */
export interface LessonDayChange extends LessonChange, Place {
  reason: string;
  version: number;
  changedAt: string;
}

const day = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
/** Somebody is in one of the groups of lesson `l`. */
export const attends = (personId: string | null) => sql<boolean>`exists (
  select from lesson_group_facts u join group_learner_facts a on a.group_id = u.group_id
  where u.lesson_id = l.id and a.account_id = ${personId}::uuid)`;
const learntIn = (personId: string | null) => sql`(
  select u.group_id from lesson_group_facts u join enrolment_facts e on e.offering_id = u.group_id
  where u.lesson_id = l.id and e.learner_id = ${personId}::uuid and ${learns}
  order by u.group_id <> l.offering_id, u.group_id limit 1)`;

export const lessonDaysRepository = (db: Database) => ({
  /**
   * Lessons of a term with what became of them.
   * @param condition on a lesson `l` and the college `m` of its offering
   * @param personId who asks for what is his or her own
   */
  async lessons(
    termId: string,
    condition: RawBuilder<boolean>,
    { most, personId = null }: { most: number; personId?: string | null },
  ): Promise<{ lessons: TaughtLesson[]; changes: LessonDayChange[] }> {
    const { rows } = await sql<TaughtLesson & { mask: number }>`
      select l.id, l.weeks as mask, l.weekday, l.first_period as first, l.last_period as last,
        jsonb_build_object('id', l.teacher_id, 'name', coalesce(p.name, '')) as teacher, ${roomShape('r')} as room,
        l.offering_id as "offeringId", c.id as "courseId", c.title as course, o.number, m.college_id as "collegeId",
        ${groupsShape}, ${attends(personId)} as "isAttended", ${learntIn(personId)} as "learntIn", l.version
      from ${lessonRows} where l.term_id = ${termId} and l.deleted_at is null and ${condition}
      order by l.weekday, l.first_period, l.id limit ${most}`.execute(db);
    const lessons = rows.map(({ mask, ...row }) => ({ ...row, weeks: weeksOfMask(mask) }));
    return { lessons, changes: await this.changes(lessons.map(({ id }) => id)) };
  },

  async changes(lessonIds: readonly string[]): Promise<LessonDayChange[]> {
    if (lessonIds.length === 0) return [];
    const { rows } = await sql<LessonDayChange>`
      select d.lesson_id as "lessonId", ${day('d.day')} as day, d.status, ${day('d.date')} as date, d.reason, d.version,
        d.changed_at as "changedAt", coalesce(d.first_period, 1) as first, coalesce(d.last_period, 1) as last,
        jsonb_build_object('id', coalesce(d.teacher_id, l.teacher_id), 'name', coalesce(p.name, '')) as teacher,
        ${roomShape('r')} as room
      from lesson_days d join lessons l on l.id = d.lesson_id left join person_facts p on p.id = d.teacher_id
        left join rooms r on r.id = d.room_id
      where d.lesson_id = any(${lessonIds as string[]}::uuid[]) order by d.lesson_id, d.day`.execute(db);
    return rows;
  },

  /** One more write of the same day counts its version on. */
  async write(row: Omit<Insertable<Tables['lesson_days']>, 'version' | 'changed_at'>): Promise<void> {
    const { lesson_id: _lesson, day: _day, ...change } = row;
    await db
      .insertInto('lesson_days')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['lesson_id', 'day']).doUpdateSet({
          ...change,
          changed_at: sql<Date>`now()`,
          version: sql<number>`lesson_days.version + 1`,
        }),
      )
      .execute();
  },

  /** Who is in the groups of a lesson, who is in the teams of their courses, and who else is named. */
  async concerned(lessonId: string, teacherIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select a.account_id as id from lesson_group_facts u join group_learner_facts a on a.group_id = u.group_id
        where u.lesson_id = ${lessonId} and a.account_id is not null
      union select w.account_id from lesson_group_facts u join offering_facts o on o.id = u.group_id
        join team_facts w on w.course_id = o.course_id where u.lesson_id = ${lessonId}
      union select unnest(${teacherIds as string[]}::uuid[])`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** A teacher of the school who is there. */
  async isTeacher(schoolId: string, id: string): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`select exists (
      select from member_facts m join person_facts p on p.id = m.account_id
      where m.account_id = ${id} and m.school_id = ${schoolId} and m.kind = 'staff' and m.is_present and not p.disabled
    ) as is`.execute(db);
    return rows[0]!.is;
  },
});
