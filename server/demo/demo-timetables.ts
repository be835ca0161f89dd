import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { mondayOf, weekOf, weeksIn } from '#contract/terms/term-calendar.rule.ts';
import { dayInTerm } from '#contract/timetable/occurrences.rule.ts';
import { maskOf } from '#contract/timetable/weeks.rule.ts';
import type { importTimetables } from '../modules/timetable/timetable.import.ts';
import { accountId, schoolId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, demoId } from './demo-random.ts';
import type { DemoSchool } from './demo-schools.ts';
import { planTerms } from './demo-terms.ts';

type Timetables = Parameters<typeof importTimetables>[1];

/** Four lessons before noon, four after it, three in the evening; minutes after midnight. */
const begins = [480, 535, 600, 655, 840, 895, 960, 1015, 1140, 1195, 1250];
const periods = begins.map((from) => ({ from, to: from + 45 }));
const pairs = [
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
] as const;

const buildings = [
  ['本部校区', '第一教学楼'],
  ['本部校区', '实验楼'],
  ['新城校区', '思源楼'],
] as const;
const roomsEach = ['101', '102', '201', '202', '301', '302'];
const seatsOf = [120, 120, 60, 60, 48, 200];

type Room = Timetables['rooms'][number] & { id: string };
type Lesson = Timetables['lessons'][number] & { id: string };

const roomsOf = (school: string): Room[] =>
  buildings.flatMap(([campus, building]) =>
    roomsEach.map((name, at) => ({
      ...{ id: demoId(`room ${school} ${building} ${name}`), school_id: schoolId(school), campus, building, name },
      seats: seatsOf[at]!,
      // One is being repaired.
      is_closed: building === '实验楼' && name === '302',
    })),
  );

interface Place {
  school: string;
  term: ReturnType<typeof planTerms>[number];
  rooms: readonly Room[];
}

/** Two double lessons a week for each offering of the term, each room and teacher at one place at a time. */
function lessonsOf({ school, term, rooms }: Place, courses: readonly PlannedCourse[]): Lesson[] {
  const luck = chance(`timetable ${school}`);
  const open = rooms.filter((room) => !room.is_closed);
  const taken = new Set<string>();
  const weeks = maskOf(Array.from({ length: Math.min(16, weeksIn(term)) }, (_, at) => at + 1));
  const offered = courses.flatMap((course) =>
    course.school === school
      ? course.offerings.flatMap(({ id, term: name }) => (name === term.name ? [{ course, offeringId: id }] : []))
      : [],
  );
  return offered.flatMap(({ course, offeringId }) =>
    [0, 1].flatMap((nth): Lesson[] => {
      const teacher = course.team[nth % course.team.length]!;
      for (let tries = 0; tries < 60; tries += 1) {
        const weekday = ((luck.whole(0, 5) + nth * 2) % 5) + 1;
        const [first, last] = luck.pick(pairs);
        const room = luck.pick(open);
        const claims = [teacher, offeringId, room.id].map((what) => `${what} ${weekday} ${first}`);
        if (claims.some((claim) => taken.has(claim))) continue;
        for (const claim of claims) taken.add(claim);
        return [
          {
            ...{ id: demoId(`lesson ${offeringId} ${nth}`), term_id: term.id!, offering_id: offeringId, weekday },
            ...{ teacher_id: accountId(teacher), room_id: room.id, weeks, deleted_at: null },
            ...{ first_period: first, last_period: last },
          },
        ];
      }
      return [];
    }),
  );
}

/** One lesson more, at the time of another of the same offering, without a room: somebody has yet to decide. */
const clashOf = (lesson: Lesson): Lesson => ({
  ...lesson,
  id: demoId(`clash ${lesson.id}`),
  room_id: null,
  weeks: maskOf([13, 14]),
});

/** Of this week: one is taught on another day, one falls out; of the next one is taught elsewhere. */
function daysOf(
  { school, term, rooms }: Place,
  lessons: readonly Lesson[],
  today: string,
): Timetables['days'][number][] {
  const week = Math.min(Math.max(weekOf(term, today), 1), 15);
  const [moved, cancelled, elsewhere] = [lessons[0], lessons[2], lessons[4]];
  const row = (lesson: Lesson, at: number, reason: string) => ({
    ...{ lesson_id: lesson.id, day: dayInTerm(term, at, lesson.weekday), reason },
    changed_by: school === 'yunhai' ? accountId('schoolAdmin') : null,
  });
  const place = (lesson: Lesson, date: string) => ({
    ...{ status: 'moved' as const, date, first_period: 9, last_period: 10 },
    ...{ room_id: rooms[0]!.id, teacher_id: lesson.teacher_id },
  });
  const none = { date: null, first_period: null, last_period: null, room_id: null, teacher_id: null };
  const luck = chance(`moved ${school}`);
  const later = addDays(mondayOf(dayInTerm(term, week, 1)), luck.whole(1, 5));
  const reason = luck.pick(['教师参加学术会议', '教师出差', '学院组织听课', '教室另有安排']);
  return [
    ...(moved ? [{ ...row(moved, week, reason), ...place(moved, later) }] : []),
    ...(cancelled ? [{ ...row(cancelled, week, '校运动会'), status: 'cancelled' as const, ...none }] : []),
    ...(elsewhere ? [{ ...row(elsewhere, week + 1, '教室设备检修'), ...place(elsewhere, addDays(later, 7)) }] : []),
  ];
}

/** Of each school its periods and rooms, and the lessons of the term of today. */
export function planTimetables(
  schools: readonly DemoSchool[],
  courses: readonly PlannedCourse[],
  now: Date,
): Timetables {
  const terms = planTerms(schools, now);
  const today = dayOf(now);
  const each = schools.map(({ key }) => {
    const own = terms.filter((term) => term.schoolId === schoolId(key));
    // The middle one is that of today; before and after it there is none, between two terms the last.
    const place: Place = { school: key, term: own[1]!, rooms: roomsOf(key) };
    const lessons = lessonsOf(place, courses);
    return {
      rooms: place.rooms,
      lessons: [...lessons, ...(lessons[1] ? [clashOf(lessons[1])] : [])],
      days: daysOf(place, lessons, today),
    };
  });
  return {
    periods,
    schoolIds: schools.map(({ key }) => schoolId(key)),
    rooms: each.flatMap(({ rooms }) => rooms),
    lessons: each.flatMap(({ lessons }) => lessons),
    days: each.flatMap(({ days }) => days),
  };
}
