import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { freshExam } from '#contract/exams/exam-paper.rule.ts';
import { areaRecords, owners } from '../support/area-records.ts';
import { contents } from '../support/homework.builder.ts';
import { addCourse } from '../support/some-courses.builder.ts';
import { addPicture } from '../support/some-files.builder.ts';

export default areaRecords<
  | 'examCourse'
  | 'exam'
  | 'otherExam'
  | 'examAttempt'
  | 'examQuestion'
  | 'examLate'
  | 'examRegrade'
  | 'examAppeal'
  | 'examHand'
  | 'examFile'
>({
  paths: {
    '/exams/courses/:courseId': { ids: { courseId: 'examCourse' }, reach: owners },
    '/exams/:id': { ids: { id: 'exam' }, reach: owners },
    '/exams/:id/questions/:questionId/rubric': {
      ids: { id: 'exam', questionId: 'examQuestion' },
      reach: owners,
    },
    '/exams/:id/comparison': { ids: { id: 'exam' }, query: { otherId: 'otherExam' }, reach: owners },
    '/exams/paper-rules': 'everybody',
    '/exams/paper-reviews': 'everybody',
    '/exams/:id/reviewers': { ids: { id: 'exam' }, reach: ['owning teacher'] },
    '/exams/:id/lobby': { ids: { id: 'exam' }, reach: ['learner'] },
    '/exams/:id/attempts': { ids: { id: 'exam' }, reach: ['learner'] },
    '/exams/attempts/:id': { ids: { id: 'examAttempt' }, reach: ['learner'] },
    '/exams/attempts/:id/questions/:questionId': {
      ids: { id: 'examAttempt', questionId: 'examQuestion', fileId: 'examFile' },
      reach: ['learner'],
    },
    '/exams/taken/:id/questions/:questionId': {
      ids: { id: 'examAttempt', questionId: 'examQuestion', fileId: 'examFile' },
      reach: owners,
    },
    '/exams/taken/:id': { ids: { id: 'examAttempt' }, reach: owners },
    '/exams/taken/:attemptId': { ids: { attemptId: 'examAttempt', questionId: 'examQuestion' }, reach: owners },
    '/exams/regrades/:id': { ids: { id: 'examRegrade' }, reach: owners },
    '/exams/appeals/:id/withdraw': { ids: { id: 'examAppeal' }, reach: ['learner'] },
    '/exams/appeals/:id/answer': { ids: { id: 'examAppeal' }, reach: owners },
    '/exams/messages/:id': { ids: { id: 'examHand' }, reach: owners },
    '/exams/late/:id': { ids: { id: 'examLate' }, reach: owners },
  },

  async make({ platform, room: { teacher, learner }, schoolId, inserted }) {
    const { courseId: examCourse, offeringIds } = await addCourse(platform, {
      ...{ schoolId, ownerId: teacher.id, title: '有考试' },
    });
    const offeringId = offeringIds[0]!;
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${offeringId}, ${learner.id}, 'active')`.execute(platform.db);
    const examQuestion = randomUUID();
    const paper = {
      sections: [
        {
          ...{ id: randomUUID(), title: '论述题' },
          questions: [{ id: examQuestion, points: 10, content: contents.at(-1)!, sourceQuestionId: null }],
        },
      ],
    };
    const [opensAt, closesAt] = [-120, -30].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
    const settings = { ...freshExam, title: '考试', minutes: 60, opensAt, closesAt };
    // Paper and exam name each other.
    const added = (exam: string) =>
      inserted(sql`with paper as (
        insert into exam_papers (exam_id, content, questions, total_points, is_fixed)
        values (${exam}, ${JSON.stringify(paper)}::jsonb, 1, 10, true) returning id),
      made as (insert into exams (id, offering_id, course_id, status, settings, opens_at, closes_at, last_end_at, paper_id,
          created_by)
        select ${exam}, ${offeringId}, ${examCourse}, 'closed', ${JSON.stringify(settings)}::jsonb, ${opensAt}::timestamptz,
          ${closesAt}::timestamptz, ${closesAt}::timestamptz, paper.id, ${teacher.id} from paper)
      select id from paper`);
    const [exam, otherExam] = [randomUUID(), randomUUID()];
    const paperId = await added(exam);
    await added(otherExam);
    const examAttempt =
      await inserted(sql`insert into exam_attempts (exam_id, offering_id, learner_id, paper_id, status,
        seed, started_at, ends_at, submitted_at, ended_by, receipt_number, unmarked, points)
      values (${exam}, ${offeringId}, ${learner.id}, ${paperId}, 'submitted', 1, ${opensAt}::timestamptz,
        ${closesAt}::timestamptz, ${closesAt}::timestamptz, 'server', ${randomUUID()}, 1, 0) returning id`);
    await sql`insert into exam_answers (attempt_id, question_id, answer, client_id, seq, version)
      values (${examAttempt}, ${examQuestion}, '{"kind": "essay", "text": "答"}', ${randomUUID()}, 1, 2)`.execute(
      platform.db,
    );
    const examFile = await addPicture(platform, learner, { isPublic: false });
    await sql`insert into exam_files (attempt_id, question_id, file_id, sha256, size_bytes)
      select ${examAttempt}, ${examQuestion}, id, sha256, size_bytes from file_facts where id = ${examFile}`.execute(
      platform.db,
    );
    const examLate =
      await inserted(sql`insert into exam_late_packets (attempt_id, client_id, first_seq, last_seq, changes,
        status) values (${examAttempt}, ${randomUUID()}, 2, 2, '[]', 'waiting') returning id`);
    const examRegrade =
      await inserted(sql`insert into exam_regrades (exam_id, question_id, paper_before_id, paper_after_id,
        rule, reason, papers, gains, loses, stamp, made_by)
      values (${exam}, ${examQuestion}, ${paperId}, ${paperId}, 'follow', '分值有误', 1, 0, 0, '', ${teacher.id})
      returning id`);
    const examAppeal = await inserted(sql`insert into exam_appeals (exam_id, attempt_id, question_id, reason)
      values (${exam}, ${examAttempt}, ${examQuestion}, '请核对这道题的评分') returning id`);
    const examHand = await inserted(sql`insert into exam_messages (exam_id, kind, attempt_id, client_id, text, status)
      values (${exam}, 'hand', ${examAttempt}, ${randomUUID()}, '第一题看不清', 'asked') returning id`);
    return {
      ...{ examCourse, exam, otherExam, examAttempt, examQuestion, examLate, examRegrade, examAppeal, examHand },
      examFile,
    };
  },
});
