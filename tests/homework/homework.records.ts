import { sql } from 'kysely';
import { areaRecords, team } from '../support/area-records.ts';
import { handedIn, publishedHomework, rightAnswers } from '../support/homework.builder.ts';
import { addPicture } from '../support/some-files.builder.ts';

export default areaRecords<
  | 'homework'
  | 'homeworkQuestion'
  | 'attempt'
  | 'homeworkOffering'
  | 'groupAttempt'
  | 'handInFile'
  | 'handInQuestion'
  | 'groupMember'
  | 'savedRubric'
  | 'savedComment'
>({
  paths: {
    '/homework/mine/:homeworkId': {
      ids: { homeworkId: 'homework' },
      query: { offeringId: 'homeworkOffering' },
      reach: ['learner', 'classmate'],
    },
    '/homework/attempts/:id': { ids: { id: 'attempt' }, reach: ['learner'] },
    '/homework/submissions/:id/members': { ids: { id: 'groupAttempt', learnerId: 'groupMember' }, reach: team },
    '/homework/submissions/:id/questions/:questionId/files/:fileId': {
      ids: { id: 'attempt', questionId: 'handInQuestion', fileId: 'handInFile' },
      reach: team,
    },
    '/homework/attempts/:id/questions/:questionId/files/:fileId': {
      ids: { id: 'attempt', questionId: 'handInQuestion', fileId: 'handInFile' },
      reach: ['learner'],
    },
    '/homework/attempts/:id/questions/:questionId/photo-ticket': {
      ids: { id: 'attempt', questionId: 'handInQuestion' },
      reach: ['learner'],
    },
    '/homework/submissions/:id': { ids: { id: 'attempt' }, reach: team },
    '/homework/comments/:id': { ids: { id: 'savedComment' }, reach: team },
    '/homework/rubrics/:id': { ids: { id: 'savedRubric' }, reach: team },
    '/homework/:id/extensions': {
      ids: { id: 'homework' },
      query: { offeringId: 'homeworkOffering' },
      reach: team,
    },
    '/homework/:id/second-marking': { ids: { id: 'homework' }, reach: team },
    '/homework/:id/division': {
      ids: { id: 'homework' },
      query: { offeringId: 'homeworkOffering' },
      reach: team,
    },
    '/homework/:id': { ids: { id: 'homework', questionId: 'homeworkQuestion' }, reach: team },
  },

  async make({ platform, room, inserted }) {
    const homework = await publishedHomework(room);
    const handInFile = await addPicture(platform, room.learner, { isPublic: false });
    const { id: attempt } = await handedIn(room.learner, homework, room.offeringId, [
      ...rightAnswers.slice(0, -1),
      { kind: 'essay', text: '见照片', fileIds: [handInFile] },
    ]);
    await sql`update homework_submissions set status = 'published', published_at = now()
      where id = ${attempt}`.execute(platform.db);
    const groupAttempt = await inserted(sql`insert into homework_submissions (homework_id, offering_id, group_id,
      group_number, status, submitted_at) values (${homework.id}, ${room.offeringId}, gen_random_uuid(), 1, 'submitted', now())
      returning id`);
    await sql`insert into homework_submission_members (submission_id, learner_id)
      values (${groupAttempt}, ${room.learner.id})`.execute(platform.db);
    return {
      groupAttempt,
      handInFile,
      handInQuestion: homework.questions.at(-1)!.id,
      groupMember: room.learner.id,
      homework: homework.id,
      homeworkQuestion: homework.questions[0]!.id,
      attempt,
      homeworkOffering: room.offeringId,
      savedComment: await inserted(
        sql`insert into homework_comments (course_id, body) values (${room.courseId}, '请写出步骤') returning id`,
      ),
      savedRubric: await inserted(
        sql`insert into homework_saved_rubrics (course_id, content) values (${room.courseId},
          '{"title":"量规","kind":"guide","criteria":[{"title":"正确","hint":"","points":10,"levels":[]}]}') returning id`,
      ),
    };
  },
});
