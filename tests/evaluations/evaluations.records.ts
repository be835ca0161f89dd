import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<'evaluation' | 'ownEvaluation' | 'evaluatedCourse' | 'courseRating'>({
  paths: {
    '/evaluations/:id': { ids: { id: 'evaluation' }, reach: owners },
    '/evaluations/courses/:courseId': { ids: { courseId: 'evaluatedCourse' }, reach: owners },
    '/evaluations/own/:id': { ids: { id: 'ownEvaluation' }, reach: ['learner'] },
    '/evaluations/ratings/courses': 'everybody',
    // Everybody reads them, so that a stranger is refused by what may be done, not by what is there.
    '/evaluations/ratings/:id/reports': 'everybody',
    '/evaluations/ratings/:id/answer': { ids: { id: 'courseRating' }, reach: owners },
    '/evaluations/ratings/:id/hiding': { ids: { id: 'courseRating' }, reach: ['school admin', 'platform admin'] },
    '/evaluations/ratings/:id/dismissing': { ids: { id: 'courseRating' }, reach: ['school admin', 'platform admin'] },
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
    const courseRating = await inserted(
      sql`insert into course_ratings (course_id, offering_id, rater_id, stars)
        values (${courseId}, ${offeringId}, ${randomUUID()}, 4) returning id`,
    );
    return { evaluation, ownEvaluation, evaluatedCourse: courseId, courseRating };
  },
});
