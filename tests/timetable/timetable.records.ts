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
    '/timetable/lessons/:id/days/:day': { ids: { id: 'lesson', day: 'lessonDay' }, reach: administrators },
    '/timetable/lessons': { ids: {}, reach: administrators, query: { termId: 'timetableTerm' } },
    '/timetable/clashes': { ids: {}, reach: administrators, query: { termId: 'timetableTerm' } },
    '/timetable/offerings': { ids: {}, reach: administrators, query: { termId: 'timetableTerm' } },
  },
  make: async ({ inserted, schoolId, room }) => {
    year += 1;
    const term = await inserted(sql`insert into terms (school_id, name, starts_on, ends_on)
      values (${schoolId}, ${`${year} 春`}, ${`${year}-03-01`}, ${`${year}-06-30`}) returning id`);
    const place = await inserted(sql`insert into rooms (school_id, building, name, seats)
      values (${schoolId}, '一教', ${String(year)}, 60) returning id`);
    const lesson = (deleted: string | null) =>
      inserted(sql`insert into lessons (term_id, offering_id, teacher_id, room_id, weeks, weekday, first_period,
          last_period, deleted_at)
        values (${term}, ${room.offeringId}, ${room.teacher.id}, ${place}, 30, 1, 1, 2, ${deleted}) returning id`);
    return {
      timetableTerm: term,
      room: place,
      lesson: await lesson(null),
      deletedLesson: await lesson(new Date().toISOString()),
      lessonDay: `${year}-03-10`,
    };
  },
});
