import { sql } from 'kysely';
import { inside } from '#server/platform/access/administration.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { DataKindOf } from '#server/platform/ports/data.port.ts';
import { lessonRows } from './lessons.repository.ts';

/** 1-8,10,12 of the bits. */
const weeks = sql`(
  select string_agg(case when s.from_week = s.to_week then s.from_week::text else s.from_week || '-' || s.to_week end, ','
    order by s.from_week)
  from (select min(w.week) as from_week, max(w.week) as to_week
    from (select n as week, n - row_number() over (order by n) as run from generate_series(1, 30) n
      where l.weeks & (1 << (n - 1)) <> 0) w group by w.run) s)`;

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What a school may take away of its timetable; a college: of the offerings that its people lead. */
export const timetableKindsOfData: readonly DataKindOf[] = [
  {
    id: 'lessons',
    name: words('课程安排', 'Lessons'),
    fields: [
      { id: 'term', name: words('学期', 'Term'), standard: '' },
      { id: 'course', name: words('课程名称', 'Course'), standard: 'KCMC' },
      { id: 'number', name: words('开课期次', 'Offering'), standard: '' },
      { id: 'teacher', name: words('教师', 'Teacher'), standard: '', isPersonal: true },
      { id: 'staff', name: words('教师工号', 'Staff number'), standard: 'GH', isPersonal: true },
      { id: 'college', name: words('院系', 'College'), standard: 'DWMC' },
      { id: 'classes', name: words('合上的班级', 'Joint classes'), standard: '' },
      { id: 'weeks', name: words('周次', 'Weeks'), standard: '' },
      {
        ...{ id: 'weekday', name: words('星期', 'Weekday'), standard: '' },
        words: Object.fromEntries(weekdays.map((name, at) => [String(at + 1), words(name, weekdayNames[at]!)])),
      },
      { id: 'periods', name: words('节次', 'Periods'), standard: '' },
      { id: 'room', name: words('教室', 'Room'), standard: '' },
    ],
    rows: ({ schoolId, within }) => sql`
      select t.name as term, c.title as course, o.number, coalesce(p.name, '') as teacher, coalesce(p.number, '') as staff,
        coalesce(g.name, '') as college,
        (select string_agg(k.name, '、' order by k.entry_year, k.name) from lesson_groups u
          join class_facts k on k.id = u.class_id where u.lesson_id = l.id) as classes, ${weeks} as weeks, l.weekday::text as weekday,
        l.first_period || '-' || l.last_period as periods, concat_ws(' ', nullif(r.campus, ''), r.building, r.name) as room
      from ${lessonRows} join term_facts t on t.id = l.term_id
      where t.school_id = ${schoolId}::uuid and l.deleted_at is null and ${inside('m.college_id', within)}
      order by t.starts_on desc, l.weekday, l.first_period, l.id`,
  },
];
