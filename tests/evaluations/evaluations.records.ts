import { sql } from 'kysely';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<'evaluation' | 'ownEvaluation' | 'evaluatedCourse'>({
  paths: {
    '/evaluations/:id': { ids: { id: 'evaluation' }, reach: owners },
    '/evaluations/courses/:courseId': { ids: { courseId: 'evaluatedCourse' }, reach: owners },
    '/evaluations/own/:id': { ids: { id: 'ownEvaluation' }, reach: ['learner'] },
  },

  async make({ platform, room: { learner, teacher }, schoolId, inserted }) {
    const title = '有评价的课';
    const { courseId, offeringIds } = await addCourse(platform, { schoolId, ownerId: teacher.id, title });
    const offeringId = offeringIds[0]!;
    await sql`insert into enrolments (offering_id, learner_id, status) values (${offeringId}, ${learner.id}, 'active')`.execute(
      platform.db,
    );
    const evaluation = await inserted(
      sql`insert into evaluations (course_id, offering_id, title) values (${courseId}, ${offeringId}, '期中评价')
        returning id`,
    );
    const ownEvaluation = await inserted(
      sql`insert into evaluations (course_id, offering_id, title, status, opens_at, closes_at)
        values (${courseId}, ${offeringId}, '期末评价', 'open', now() - interval '1 day', now() + interval '1 day')
        returning id`,
    );
    return { evaluation, ownEvaluation, evaluatedCourse: courseId };
  },
});
