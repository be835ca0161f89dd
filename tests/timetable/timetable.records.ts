import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';

let year = 2160;
const administrators = ['school admin', 'platform admin'] as const;

export default areaRecords({
  paths: {
    '/timetable/rooms/:id': { ids: { id: 'room' }, reach: administrators },
    '/timetable/lessons/:id': { ids: { id: 'lesson' }, reach: administrators },
    '/timetable/lessons/:id/removal': { ids: { id: 'lesson' }, reach: administrators },
    '/timetable/lessons/:id/restore': { ids: { id: 'deletedLesson' }, reach: administrators },
    '/timetable/lessons/:id/day': { ids: { id: 'lesson' }, reach: administrators },
    '/timetable/imports/:id': { ids: { id: 'lessonImport' }, reach: administrators },
    '/timetable/imports': { ids: {}, reach: administrators, query: { termId: 'timetableTerm' } },
    '/timetable/lessons': { ids: {}, reach: administrators, query: { termId: 'timetableTerm' } },
    '/timetable/clashes': { ids: {}, reach: administrators, query: { termId: 'timetableTerm' } },
    '/timetable/week': {
      ids: {},
      reach: administrators,
      query: { termId: 'timetableTerm', by: 'lessonSide', of: 'room' },
    },
    '/timetable/check': {
      ids: {},
      reach: administrators,
      query: {
        ...{ termId: 'timetableTerm', lessonId: 'lesson', offeringId: 'timetableOffering', teacherId: 'lessonTeacher' },
        ...{
          weeks: 'lessonWeeks',
          weekday: 'lessonPeriod',
          first: 'lessonPeriod',
          last: 'lessonPeriod',
          roomId: 'room',
        },
      },
    },
    '/timetable/offerings': { ids: {}, reach: administrators, query: { termId: 'timetableTerm' } },
  },
  make: async ({ inserted, schoolId, room }) => {
    year += 1;
    // Its offerings are those of the term that the room's course names.
    const term = await inserted(sql`insert into terms (school_id, name, starts_on, ends_on)
      select ${schoolId}, o.term, ${`${year}-03-01`}, ${`${year}-06-30`} from offerings o where o.id = ${room.offeringId}
      on conflict (school_id, name) do update set name = excluded.name returning id`);
    await inserted(sql`insert into timetable_days (school_id) values (${schoolId})
      on conflict (school_id) do update set version = timetable_days.version returning school_id as id`);
    await inserted(sql`insert into timetable_periods (school_id, number, from_minute, to_minute)
      values (${schoolId}, 1, 480, 525), (${schoolId}, 2, 535, 580)
      on conflict (school_id, number) do update set to_minute = excluded.to_minute returning school_id as id`);
    const place = await inserted(sql`insert into rooms (school_id, building, name, seats)
      values (${schoolId}, '一教', ${String(year)}, 60) returning id`);
    const lesson = (deleted: string | null) =>
      inserted(sql`insert into lessons (term_id, offering_id, teacher_id, room_id, weeks, weekday, first_period,
          last_period, deleted_at)
        values (${term}, ${room.offeringId}, ${room.teacher.id}, ${place}, 30, 1, 1, 2, ${deleted}) returning id`);
    const lessonImport = await inserted(sql`insert into lesson_imports (school_id, term_id, file_id, file_name, status)
      values (${schoolId}, ${term}, gen_random_uuid(), 'L', 'failed') returning id`);
    return {
      timetableTerm: term,
      lessonImport,
      room: place,
      lesson: await lesson(null),
      deletedLesson: await lesson(new Date().toISOString()),
      timetableOffering: room.offeringId,
      lessonTeacher: room.teacher.id,
      lessonWeeks: '2-4',
      lessonSide: 'room',
      lessonPeriod: '1',
    };
  },
});
