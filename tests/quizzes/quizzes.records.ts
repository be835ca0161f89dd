import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { freshSettings, videoSettings } from '#contract/quizzes/quiz.rule.ts';
import { areaRecords, owners } from '../support/area-records.ts';
import { contents } from '../support/homework.builder.ts';
import { addCourse } from '../support/some-courses.builder.ts';

export default areaRecords<'quizCourse' | 'quizItem' | 'quizVideo' | 'quizOffering' | 'quizAttempt'>({
  paths: {
    '/quizzes/items/:itemId': {
      ids: { itemId: 'quizItem' },
      query: { offeringId: 'quizOffering' },
      reach: ['learner', 'owning teacher', 'school admin', 'platform admin'],
    },
    '/quizzes/videos/:itemId': {
      ids: { itemId: 'quizVideo' },
      query: { offeringId: 'quizOffering' },
      reach: ['learner', 'owning teacher', 'school admin', 'platform admin'],
    },
    '/quizzes/courses/:courseId': { ids: { courseId: 'quizCourse' }, reach: owners },
    '/quizzes/offerings/:offeringId': {
      ids: { offeringId: 'quizOffering', itemId: 'quizItem' },
      reach: owners,
    },
    '/quizzes/taken/:id': { ids: { id: 'quizAttempt' }, reach: owners },
    '/quizzes/attempts/:id': { ids: { id: 'quizAttempt' }, reach: ['learner'] },
  },

  async make({ platform, room: { teacher, learner }, schoolId, inserted }) {
    const quiz = {
      settings: freshSettings,
      questions: [{ id: randomUUID(), points: 5, content: contents[0]!, sourceQuestionId: null }],
    };
    const [question] = quiz.questions;
    const asked = {
      settings: videoSettings,
      questions: [{ ...question!, id: randomUUID(), moment: { second: 5, isRequired: true } }],
    };
    const {
      courseId: quizCourse,
      offeringIds,
      itemIds,
    } = await addCourse(platform, {
      ...{ schoolId, ownerId: teacher.id, title: '有测验' },
      chapters: [
        {
          title: '第一章',
          sections: [
            {
              title: '一',
              items: [
                { kind: 'quiz', title: '测验', quiz },
                { kind: 'video', title: '视频', quiz: asked },
              ],
            },
          ],
        },
      ],
    });
    const [quizItem, quizVideo, quizOffering] = [itemIds[0]!, itemIds[1]!, offeringIds[0]!];
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${quizOffering}, ${learner.id}, 'active')`.execute(platform.db);
    const quizAttempt = await inserted(sql`insert into quiz_attempts (offering_id, item_id, learner_id, quiz_id, number,
        status, seed, ends_at, submitted_at, points, total_points)
      select ${quizOffering}, i.id, ${learner.id}, i.quiz_id, 1, 'submitted', 1, now(), now(), 5, 5
      from outline_published i where i.id = ${quizItem} returning id`);
    return { quizCourse, quizItem, quizVideo, quizOffering, quizAttempt };
  },
});
