import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { areaRecords } from '../support/area-records.ts';
import { contents } from '../support/homework.builder.ts';

export default areaRecords<'mistakeRound'>({
  // Her own, whoever teaches or administers her.
  paths: { '/mistakes/rounds/:id': { ids: { id: 'mistakeRound' }, reach: ['learner'] } },

  async make({ room: { learner, teacher, courseId, offeringId }, inserted }) {
    const homework = await inserted(sql`insert into homeworks (course_id, title, status, total_points, created_by)
      values (${courseId}, '错了', 'published', 5, ${teacher.id}) returning id`);
    const question = await inserted(sql`insert into homework_questions (homework_id, position, points, content)
      values (${homework}, 1, 5, ${JSON.stringify(contents[0])}::jsonb) returning id`);
    await inserted(sql`insert into homework_submissions (homework_id, offering_id, learner_id, status, published_at, points)
      values (${homework}, ${offeringId}, ${learner.id}, 'published', now(), 0) returning id`);
    const mistakeRound = await inserted(sql`with r as (
        insert into mistake_rounds (id, learner_id) values (${randomUUID()}, ${learner.id}) returning id)
      insert into mistake_round_questions (round_id, place, offering_id, source_id, question_id)
      select id, 1, ${offeringId}, ${homework}, ${question} from r returning round_id as id`);
    return { mistakeRound };
  },
});
