import type { ImportedPlan } from '../modules/examoffice/exam-plans.import.ts';
import type { ImportedExam } from '../modules/exams/exams.import.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { accountId, schoolId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, demoId } from './demo-random.ts';

/** As the demo's timetables have them: together they take all who learn there. */
const roomsUsed = [
  { name: '101', seats: 120, rowSeats: 12 },
  { name: '201', seats: 60, rowSeats: 10 },
] as const;

/** Of the demo's exams those that are sat in rooms: the one that is over, with who came, and the one of next week. */
export function planExamPlans(
  exams: readonly ImportedExam[],
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
): ImportedPlan[] {
  const course = courses.find(({ key }) => key === 'data-structures');
  if (!course) return [];
  const school = course.school;
  const watching = course.team.slice(0, 2).map(accountId);
  return exams
    .filter(({ status }) => status !== 'open')
    .map((exam): ImportedPlan => {
      const learners = enrolments.filter((one) => one.offeringId === exam.offeringId && isLearning(one));
      const rooms = roomsUsed.map(({ name, seats, rowSeats }, at) => ({
        ...{ id: demoId(`exam room ${exam.id} ${name}`), exam_id: exam.id, position: at + 1, row_seats: rowSeats },
        ...{ room_id: demoId(`room ${school} 第一教学楼 ${name}`), seats },
        code: String(chance(`code ${exam.id} ${name}`).whole(100_000, 999_999)),
      }));
      const came = new Set(exam.attempts.map(({ learnerId }) => learnerId));
      const luck = chance(`attendance ${exam.id}`);
      return {
        plan: {
          ...{ exam_id: exam.id, school_id: schoolId(school), status: 'published', version: 4, seating: 'random' },
          ...{ seed: luck.whole(1, 1_000_000), gap: 0, published_at: exam.createdAt },
        },
        rooms,
        learners: learners.map(({ learnerId }) => ({ id: learnerId, number: '' })),
        invigilators: watching.flatMap((teacher, at) =>
          rooms[at] ? [{ exam_room_id: rooms[at].id, teacher_id: teacher }] : [],
        ),
        attendance:
          exam.status === 'released'
            ? learners.map(({ learnerId }) => {
                const late = came.has(learnerId) && luck.next() < 0.04 ? luck.whole(3, 15) : 0;
                const status = !came.has(learnerId) ? 'absent' : late > 0 ? 'late' : 'present';
                return {
                  ...{ exam_id: exam.id, learner_id: learnerId, status, late_minutes: late },
                  ...{ noted_by: watching[0]!, noted_at: new Date(exam.settings.closesAt) },
                };
              })
            : [],
      };
    });
}
