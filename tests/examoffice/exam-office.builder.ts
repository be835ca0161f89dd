import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { freshExam } from '#contract/exams/exam-paper.rule.ts';
import type { ExamPlan } from '#contract/examoffice/exam-plan.contract.ts';
import { examOfficeOperations as to } from '#contract/examoffice/exam-office.operations.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { confirmed } from '../support/confirmed.ts';
import { registry } from '../support/members.builder.ts';
import { addCourse, running } from '../support/some-courses.builder.ts';
import { testApp } from '../support/test-app.ts';

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A school with a running term, rooms, an examination officer, two teachers and courses with learners. */
export async function examSchool() {
  const test = await testApp();
  const people = await registry(test);
  const schoolId = people.school.yunhai;
  const today = dayOf(Date.now());
  const { id: termId } = await test.db
    .insertInto('terms')
    .values({ school_id: schoolId, name: '本学期', starts_on: addDays(today, -30), ends_on: addDays(today, 90) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const officer = await confirmed(test, await test.person('learner', { roles: [{ role: 'examOfficer', schoolId }] }));
  const teachers = [
    await test.person('teacher', { schoolId, name: '周若川' }),
    await test.person('teacher', { schoolId, name: '沈文' }),
  ];
  for (const [at, { id }] of teachers.entries())
    await sql`insert into members (school_id, account_id, kind, name, number, status, status_since)
      values (${schoolId}, ${id}, 'staff', '老师', ${`T${at}`}, 'employed', '2020-09-01')`.execute(test.db);
  const room = async (name: string, seats: number) =>
    (
      await test.db
        .insertInto('rooms')
        .values({ school_id: schoolId, campus: '本部', building: '一教', name, seats })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const course = async (title: string) => {
    const { courseId, offeringIds } = await addCourse(test, {
      ...{ schoolId, ownerId: teachers[0]!.id, title, offerings: [{ ...running, term: '本学期' }] },
    });
    return { courseId, offeringId: offeringIds[0]! };
  };
  const learns = async (offeringId: string, learnerId: string) =>
    sql`insert into enrolments (offering_id, learner_id, status)
      values (${offeringId}, ${learnerId}, 'active')`.execute(test.db);
  let count = 0;
  /** Accounts without a session, but in the school's register. */
  async function learners(offeringId: string, many: number): Promise<string[]> {
    const ids: string[] = [];
    for (let at = 0; at < many; at += 1) {
      const { rows } = await sql<{ id: string }>`insert into accounts (name, nickname, teacher_state, school_id)
        values (${`学生${(count += 1)}`}, '', '0', ${schoolId}) returning id`.execute(test.db);
      await sql`insert into members (school_id, account_id, kind, name, number, status, status_since)
        values (${schoolId}, ${rows[0]!.id}, 'learner', '学生', ${String(2_026_000 + count)}, 'enrolled', '2026-09-01')`.execute(
        test.db,
      );
      await learns(offeringId, rows[0]!.id);
      ids.push(rows[0]!.id);
    }
    return ids;
  }
  async function exam(
    { courseId, offeringId }: { courseId: string; offeringId: string },
    facts: { title?: string; from?: number; hours?: number; status?: string } = {},
  ): Promise<string> {
    const { title = '期末考试', from = 48, hours = 2, status = 'scheduled' } = facts;
    const [opensAt, closesAt] = [inHours(from), inHours(from + hours)].map((at) => at.toISOString());
    const settings = { ...freshExam, kind: 'fixed', title, minutes: null, opensAt, closesAt };
    const id = randomUUID();
    await sql`with paper as (
        insert into exam_papers (exam_id, content, questions, total_points, is_fixed)
        values (${id}, '{"sections": []}', 1, 100, true) returning id)
      insert into exams (id, offering_id, course_id, status, settings, opens_at, closes_at, last_end_at, paper_id, created_by)
      select ${id}, ${offeringId}, ${courseId}, ${status}, ${JSON.stringify(settings)}::jsonb, ${opensAt}::timestamptz,
        ${closesAt}::timestamptz, ${closesAt}::timestamptz, paper.id, ${teachers[0]!.id} from paper`.execute(test.db);
    return id;
  }
  const plan = async (id: string): Promise<ExamPlan> => {
    const { code, result, message } = await officer.call(to.plan, { id });
    if (code !== 200) throw new Error(message);
    return result!;
  };
  /** With rooms of so many seats each. */
  async function roomed(id: string, rooms: readonly { roomId: string; seats: number }[]): Promise<ExamPlan> {
    const { version } = await plan(id);
    const { code, result, message } = await officer.call(to.writeRooms, {
      ...{ id, version, rooms: rooms.map((one) => ({ ...one, rowSeats: 4 })) },
    });
    if (code !== 200) throw new Error(message);
    return result!;
  }
  return { test, people, schoolId, termId, officer, teachers, room, course, learns, learners, exam, plan, roomed };
}
