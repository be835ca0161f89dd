import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<
  'peerCourse' | 'peerOffering' | 'peerHomework' | 'peerWork' | 'ownReview' | 'receivedReview'
>({
  paths: {
    '/peers/homework': { ids: { courseId: 'peerCourse' }, query: { courseId: 'peerCourse' }, reach: owners },
    '/peers/homework/:homeworkId': { ids: { homeworkId: 'peerHomework' }, reach: owners },
    '/peers/works/:submissionId': { ids: { submissionId: 'peerWork' }, reach: owners },
    '/peers/mine/:homeworkId': {
      ids: { homeworkId: 'peerHomework' },
      query: { offeringId: 'peerOffering' },
      reach: ['learner'],
    },
    '/peers/reviews/:id': { ids: { id: 'ownReview' }, reach: ['learner'] },
    '/peers/reviews/:id/helpful': { ids: { id: 'receivedReview' }, reach: ['learner'] },
    '/peers/reviews/:id/hidden': { ids: { id: 'ownReview' }, reach: owners },
    '/peers/reviews/:id/reassign': { ids: { id: 'ownReview' }, reach: owners },
  },

  async make({ platform, room: { learner, teacher }, schoolId, inserted }) {
    const title = '有互评的课';
    const { courseId, offeringIds } = await addCourse(platform, { schoolId, ownerId: teacher.id, title });
    const offeringId = offeringIds[0]!;
    await sql`insert into enrolments (offering_id, learner_id, status) values (${offeringId}, ${learner.id}, 'active')`.execute(
      platform.db,
    );
    const homework = () =>
      inserted(sql`insert into homeworks (course_id, title, status, due_at, total_points, created_by)
        values (${courseId}, '互评', 'published', now() - interval '1 day', 5, ${teacher.id}) returning id`);
    const plan = (id: string, days: number) =>
      sql`insert into peer_plans (homework_id, is_on, works, closes_at, is_in_class, hides_authors, hides_reviewers, use,
          shows_reviews, opened_at)
        values (${id}, true, 1, now() + make_interval(days => ${days}::integer), false, true, true, 'none', true, now())`.execute(
        platform.db,
      );
    const work = (of: string, learnerId: string) =>
      inserted(sql`insert into homework_submissions (homework_id, offering_id, learner_id, status, submitted_at)
        values (${of}, ${offeringId}, ${learnerId}, 'submitted', now()) returning id`);
    const review = (of: string, submission: string, reviewer: string, status: string) =>
      inserted(sql`insert into peer_reviews (homework_id, offering_id, submission_id, receipt_number, reviewer_id, number,
          status)
        values (${of}, ${offeringId}, ${submission}, 'YH', ${reviewer}, 1, ${status}) returning id`);
    const [peerHomework, over] = [await homework(), await homework()];
    await plan(peerHomework, 5);
    await plan(over, -1);
    const peerWork = await work(peerHomework, randomUUID());
    const ownReview = await review(peerHomework, peerWork, learner.id, 'assigned');
    const receivedReview = await review(over, await work(over, learner.id), randomUUID(), 'submitted');
    return { peerCourse: courseId, peerOffering: offeringId, peerHomework, peerWork, ownReview, receivedReview };
  },
});
