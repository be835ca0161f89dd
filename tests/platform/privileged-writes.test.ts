import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { homeworkOperations as homework } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { findAuditFaults } from '#server/platform/audit/audit-chain.ts';
import {
  classmate,
  classroom,
  contents,
  given,
  handedIn,
  publishedHomework,
  rightAnswers,
} from '../support/homework.builder.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const room = await classroom(platform);
const { teacher, learner, courseId, offeringId } = room;

/** What the log holds of these events, oldest first. */
const logged = (...events: string[]) =>
  platform.db
    .selectFrom('audit_log')
    .select(['event', 'account_id', 'object_kind', 'object_id', 'outcome', 'detail'])
    .where('event', 'in', events)
    .orderBy('chain')
    .orderBy('position')
    .execute();

describe('the audit log', () => {
  it('holds each step of a mark: given, published, changed, by whom', async () => {
    const work = await publishedHomework(room, {}, contents.slice(0, 1));
    const first = await handedIn(learner, work, offeringId, rightAnswers);
    const desk = given(await teacher.call(marking.lock, { id: first.id }));
    given(await teacher.call(marking.finish, { id: first.id, version: desk.version }));
    given(await teacher.call(homework.publishMarks, { id: work.id }));
    const after = given(await teacher.call(marking.lock, { id: first.id }));
    const marks = after.questions.map(({ question }) => ({ questionId: question.id, points: 0, comment: '' }));
    given(await teacher.call(marking.saveMarks, { id: first.id, version: after.version, marks, comment: '' }));
    const rows = await logged('mark.finish', 'marks.publish', 'mark.change');
    expect(rows.map(({ event, object_id: id }) => [event, id])).toEqual([
      ['mark.finish', first.id],
      ['marks.publish', work.id],
      ['mark.change', first.id],
    ]);
    expect(rows.every(({ account_id: who, outcome }) => who === teacher.id && outcome === 'done')).toBe(true);
    expect(rows[1]!.detail).toMatchObject({ published: 1 });
    expect(rows[2]!.detail).toMatchObject({ questions: 1, to: 0, isPublished: true });
    expect((await logged('homework.publish')).map(({ object_id: id }) => id)).toContain(work.id);
  });

  it('holds nothing of what was refused, and nothing twice', async () => {
    const work = await publishedHomework(room, {}, contents.slice(0, 1));
    const before = (await logged('marks.publish', 'homework.withdraw')).length;
    expect(given(await teacher.call(homework.publishMarks, { id: work.id }))).toEqual({ published: 0 });
    const outsider = await platform.person('teacher');
    expect((await outsider.call(homework.withdraw, { id: work.id, version: work.version })).code).toBe(404);
    expect(await logged('marks.publish', 'homework.withdraw')).toHaveLength(before);
  });

  it('holds a decision about every learner, and only those that were done', async () => {
    const other = await classmate(platform, room, '同学');
    await sql`with o as (update offerings set learners = 2 where id = ${offeringId})
      update courses set learners = 2 where id = ${courseId}`.execute(platform.db);
    expect(other.id).not.toBe(learner.id);
    const page = given(await teacher.call(enrolmentsOperations.review, { courseId, pageSize: 50 }));
    const row = page.data.find(({ name }) => name === '同学')!;
    const gone = { id: '00000000-0000-4000-8000-000000000000', version: 1 };
    const decision = { courseId, action: 'remove' as const, reason: '转班' };
    const rows = [{ id: row.id, version: row.version }, gone];
    expect(given(await teacher.call(enrolmentsOperations.decide, { ...decision, rows })).done).toBe(1);
    const found = await logged('enrolment.remove');
    expect(found.map(({ object_id: id, account_id: who }) => [id, who])).toEqual([[row.id, teacher.id]]);
  });

  it('holds the team of a course and its publishing', async () => {
    const course = given(await teacher.call(teachingOperations.get, { id: courseId }));
    const members = course.team.map(({ accountId, role, title }) => ({ accountId, role, title }));
    given(await teacher.call(teachingOperations.setTeam, { id: courseId, version: course.version, members }));
    expect((await logged('course.setTeam')).map(({ object_id: id }) => id)).toEqual([courseId]);
  });

  it('is whole afterwards', async () => {
    expect(await findAuditFaults(platform.db)).toEqual([]);
  });
});
