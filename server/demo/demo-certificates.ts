import type { ImportedCertificate, ImportedScheme } from '../modules/certificates/certificates.import.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';

/** Percent of the contents: who of these courses has studied so much may ask. */
const minShares: Readonly<Record<string, number>> = { 'data-structures': 85, mechanisms: 80, anatomy: 80 };
/** The offered learner asked for both, and has them. */
const issuedDays: Readonly<Record<string, number>> = { mechanisms: -40, anatomy: -33 };

/** What three courses give, the two certificates of the offered learner, and who waits for the offered teacher. */
export function planCertificates(
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): { schemes: ImportedScheme[]; certificates: ImportedCertificate[] } {
  const giving = courses.filter(({ key }) => minShares[key] !== undefined);
  const schemes = giving.map(({ id, key }) => ({ courseId: id, minShare: minShares[key]! }));
  const over = enrolments.filter((one) => one.isEnded && isLearning(one) && giving.includes(one.course));
  const certificates = over
    .filter(({ learner, course }) => learner === 'learner' || course.key === 'data-structures')
    .map(({ course, offeringId, learnerId, learner }, index) => {
      const day = learner === 'learner' ? issuedDays[course.key] : undefined;
      return {
        id: demoId(`certificate ${offeringId} ${learnerId}`),
        ...{ courseId: course.id, offeringId, learnerId, decidedBy: accountId(course.team[0]!) },
        appliedAt: day === undefined ? dayFrom(now, -1 - (index % 9), 10) : dayFrom(now, day - 2, 10),
        issuedAt: day === undefined ? null : dayFrom(now, day, 15),
      };
    });
  return { schemes, certificates };
}
