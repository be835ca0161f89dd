import { sql } from 'kysely';
import { areaRecords, owners } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

const ofLearner = {
  ...{ ids: {}, reach: owners },
  query: { courseId: 'dailyCourse', offeringId: 'dailyOffering', learnerId: 'dailyLearner' },
} as const;

export default areaRecords<'dailyCourse' | 'dailyOffering' | 'dailyLearner' | 'gradeAppeal'>({
  paths: {
    '/scores/daily/trace': ofLearner,
    '/scores/works': ofLearner,
    '/scores/register': { ids: {}, reach: owners, query: { courseId: 'dailyCourse', offeringId: 'dailyOffering' } },
    '/scores/book/corrections': ofLearner,
    '/scores/appeals/:id/withdraw': { ids: { id: 'gradeAppeal' }, reach: ['learner'] },
    '/scores/appeals/:id': { ids: { id: 'gradeAppeal' }, reach: owners },
  },

  async make({ platform, room: { learner, teacher }, schoolId }) {
    const { courseId, offeringIds } = await addCourse(platform, { schoolId, ownerId: teacher.id, title: '有记录的课' });
    const dailyOffering = offeringIds[0]!;
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${dailyOffering}, ${learner.id}, 'active')`.execute(platform.db);
    await sql`insert into grade_books (offering_id, course_id, status, published_by, scale)
      values (${dailyOffering}, ${courseId}, 'published', ${teacher.id}, 'hundred')`.execute(platform.db);
    await sql`insert into published_grades (offering_id, learner_id, points, parts, edition)
      values (${dailyOffering}, ${learner.id}, 88, '{}', 1)`.execute(platform.db);
    const { rows } = await sql<{ id: string }>`
      insert into grade_appeals (course_id, offering_id, learner_id, edition, state, reason)
      values (${courseId}, ${dailyOffering}, ${learner.id}, 1, 'normal', '第 5 题漏计') returning id`.execute(
      platform.db,
    );
    return { dailyCourse: courseId, dailyOffering, dailyLearner: learner.id, gradeAppeal: rows[0]!.id };
  },
});
