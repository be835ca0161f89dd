import type { ImportedPlan } from '../modules/examoffice/exam-plans.import.ts';
import type { ImportedExam } from '../modules/exams/exams.import.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { accountId, schoolId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, demoId } from './demo-random.ts';

const roomNames = ['201', '202'] as const;
const roomSeats = 60;

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
      const rooms = roomNames.map((name, at) => ({
        ...{ id: demoId(`exam room ${exam.id} ${name}`), exam_id: exam.id, position: at + 1, row_seats: 10 },
        ...{ room_id: demoId(`room ${school} 第一教学楼 ${name}`), seats: roomSeats },
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
