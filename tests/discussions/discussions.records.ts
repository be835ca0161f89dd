import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { areaRecords, owners, team } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

const readers = ['learner', 'classmate', ...team] as const;

export default areaRecords<'discussionThread' | 'discussionPost' | 'discussionPlace' | 'discussedCourse'>({
  paths: {
    '/discussions/threads': { ids: { id: 'discussionThread' }, reach: readers },
    '/discussions/threads/:id/moderating': { ids: { id: 'discussionThread' }, reach: team },
    '/discussions/threads/:id/dismissing': { ids: { id: 'discussionThread' }, reach: team },
    '/discussions/threads/:id/hiding': { ids: { id: 'discussionThread' }, reach: team },
    '/discussions/posts/:id': { ids: { id: 'discussionPost' }, reach: readers },
    '/discussions/posts/:id/endorsing': { ids: { id: 'discussionPost' }, reach: team },
    '/discussions/posts/:id/dismissing': { ids: { id: 'discussionPost' }, reach: team },
    '/discussions/posts/:id/hiding': { ids: { id: 'discussionPost' }, reach: team },
    '/discussions/courses/:courseId': { ids: { courseId: 'discussedCourse' }, reach: owners },
  },

  async make({ platform, room: { learner, teacher, courseId, offeringId }, schoolId, inserted }) {
    // Of its own, since threads are counted by it.
    const discussionPlace = randomUUID();
    const discussionThread = await inserted(
      sql`insert into discussion_threads (course_id, offering_id, place_id, author_id, title, body, words)
        values (${courseId}, ${offeringId}, ${discussionPlace}, ${learner.id}, '为什么一路向左压栈', '', '') returning id`,
    );
    const discussionPost = await inserted(
      sql`insert into discussion_posts (thread_id, author_id, body, words)
        values (${discussionThread}, ${learner.id}, '<p>左边先走完</p>', '') returning id`,
    );
    const title = '没有人提问';
    const { courseId: discussedCourse } = await addCourse(platform, { schoolId, ownerId: teacher.id, title });
    return { discussionThread, discussionPost, discussionPlace, discussedCourse };
  },
});
