import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import type { Attendance } from '#contract/scores/daily.rule.ts';
import type { ImportedDay } from '../modules/scores/daily.import.ts';
import { demoId } from './demo-random.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';

/** Lessons of the last weeks, days before today. */
const lessons = [2, 7, 9, 14, 16, 21];
const notes = ['回答问题', '板演', '小组汇报'];

/** Who is how often what, by a figure that stands for the person. */
function attendanceOf(person: number, lesson: number): Attendance {
  const turn = (person * 7 + lesson * 11) % 40;
  if (turn === 0) return 'absent';
  if (turn === 3) return 'leave';
  if (turn === 8) return 'early';
  return turn === 5 || turn === 6 ? 'late' : 'present';
}

/** What the offered teacher recorded in the running offering of the offered course. */
export function planDailyRecords(
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedDay[] {
  const course = courses.find(({ key }) => key === 'data-structures');
  if (!course) return [];
  const offeringId = course.offerings.find(({ state }) => state === 'running')?.id;
  if (offeringId === undefined) return [];
  const learners = enrolments.filter((one) => one.offeringId === offeringId && isLearning(one));
  const recordedBy = accountId(course.team[0]!);
  return lessons.map((ago, lesson): ImportedDay => {
    const day = addDays(dayOf(now), -ago);
    const records = learners.flatMap(({ learnerId }, person) => {
      const attendance = attendanceOf(person, lesson);
      const place = `${offeringId} ${lesson} ${learnerId}`;
      const present = { id: demoId(`attendance ${place}`), learnerId, attendance, points: null };
      const note = attendance === 'leave' ? '病假' : '';
      if (attendance !== 'present' || (person + lesson * 3) % 9 > 0) return [{ ...present, note }];
      const points = 3 + ((person + lesson) % 3);
      const said = { points, note: notes[(person + lesson) % notes.length]! };
      return [
        { ...present, note },
        { id: demoId(`class points ${place}`), learnerId, attendance: null, ...said },
      ];
    });
    return {
      id: demoId(`daily act ${offeringId} ${lesson}`),
      courseId: course.id,
      offeringId,
      day,
      recordedBy,
      records,
    };
  });
}
