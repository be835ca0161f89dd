import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { isUuid } from '#contract/common/uuid.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { AccessReasonOf } from '#server/platform/ports/access-reasons.port.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

/** Pages of an offering: for those who learn there, and those who teach it. */
export const enrolmentReason: AccessReasonOf = {
  id: 'enrolments.offering',
  async judge(db, person, { path, query }) {
    if (!path.startsWith('/course/detail/')) return null;
    const id = query.get('id') ?? '';
    const offering = isUuid(id)
      ? await db
          .selectFrom('offering_facts as o')
          .where('o.id', '=', id)
          .select(({ exists, selectFrom, ref, eb }) => [
            'o.course_id as courseId',
            exists(
              selectFrom('enrolment_facts as e')
                .select('e.id')
                .where('e.offering_id', '=', ref('o.id'))
                .where('e.learner_id', '=', person.id)
                .where('e.status', 'in', ['active', 'approved', 'completed']),
            ).as('learns'),
            eb.and([taughtBy(person as Actor, ref('o.course_id'))]).as('teaches'),
          ])
          .executeTakeFirst()
      : undefined;
    const isPassed = Boolean(offering?.learns || offering?.teaches);
    return {
      isPassed,
      title: isPassed
        ? dataWords('已报名或任教', 'Enrolled or teaching')
        : dataWords('没有报名这门课程', 'Not enrolled in this course'),
      text: isPassed
        ? dataWords('在这次开课里', 'In this offering')
        : dataWords('学习页面只对已报名的学生和任课教师开放', 'Study pages are for enrolled learners and its teachers'),
      code: 'enrolment',
      mend: offering && isPassed ? coursesAddresses.introduction.to({ id: offering.courseId, offering: id }) : null,
    };
  },
};
