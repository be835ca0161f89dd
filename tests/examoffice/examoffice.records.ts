import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { freshExam } from '#contract/exams/exam-paper.rule.ts';
import { areaRecords } from '../support/area-records.ts';
import { addCourse } from '../support/some-courses.builder.ts';

const administrators = ['school admin', 'platform admin'] as const;
const invigilators = ['owning teacher'] as const;

let year = 2260;

export default areaRecords<'officeTerm' | 'plannedExam' | 'examRoom' | 'examLearner'>({
  paths: {
    '/examoffice/exams': { ids: {}, reach: administrators, query: { termId: 'officeTerm' } },
    '/examoffice/days': { ids: {}, reach: administrators, query: { termId: 'officeTerm' } },
    '/examoffice/clashes': { ids: {}, reach: administrators, query: { termId: 'officeTerm' } },
    '/examoffice/makeups': { ids: {}, reach: administrators, query: { termId: 'officeTerm' } },
    '/examoffice/plans/:id': {
      ids: { id: 'plannedExam' },
      reach: administrators,
      query: { examRoomId: 'examRoom', learnerId: 'examLearner' },
    },
    '/examoffice/duties/:examRoomId/seats': { ids: { examRoomId: 'examRoom' }, reach: invigilators },
    '/examoffice/duties/exams/:id': {
      ids: { id: 'plannedExam' },
      reach: invigilators,
      query: { learnerId: 'examLearner' },
    },
  },

  /** An exam of a term of its own, whose learner sits in a room that the room's teacher watches. */
  async make({ platform, room: { teacher, learner }, schoolId, inserted }) {
    year += 1;
    const officeTerm = await inserted(sql`insert into terms (school_id, name, starts_on, ends_on)
      values (${schoolId}, ${`考务 ${year}`}, ${`${year}-03-01`}, ${`${year}-06-30`}) returning id`);
    const { courseId, offeringIds } = await addCourse(platform, { schoolId, ownerId: teacher.id, title: '有考场' });
    const offeringId = offeringIds[0]!;
    await sql`update offerings set term = ${`考务 ${year}`} where id = ${offeringId}`.execute(platform.db);
    await sql`insert into enrolments (offering_id, learner_id, status)
      values (${offeringId}, ${learner.id}, 'active')`.execute(platform.db);
    const [opensAt, closesAt] = [48, 50].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const settings = { ...freshExam, kind: 'fixed', title: '考场考试', opensAt, closesAt };
    const plannedExam = randomUUID();
    await inserted(sql`with paper as (
        insert into exam_papers (exam_id, content, questions, total_points, is_fixed)
        values (${plannedExam}, '{"sections": []}', 1, 10, true) returning id),
      made as (insert into exams (id, offering_id, course_id, status, settings, opens_at, closes_at, last_end_at, paper_id,
          created_by)
        select ${plannedExam}, ${offeringId}, ${courseId}, 'scheduled', ${JSON.stringify(settings)}::jsonb,
          ${opensAt}::timestamptz, ${closesAt}::timestamptz, ${closesAt}::timestamptz, paper.id, ${teacher.id} from paper)
      select id from paper`);
    await sql`insert into exam_plans (exam_id, school_id, status) values (${plannedExam}, ${schoolId}, 'published')`.execute(
      platform.db,
    );
    const examRoom = await inserted(sql`with place as (insert into rooms (school_id, building, name, seats)
        values (${schoolId}, '考务楼', ${String(year)}, 60) returning id)
      insert into exam_rooms (exam_id, room_id, position, seats) select ${plannedExam}, place.id, 1, 60 from place
      returning id`);
    await sql`insert into exam_seats (exam_id, learner_id, exam_room_id, seat)
      values (${plannedExam}, ${learner.id}, ${examRoom}, 1)`.execute(platform.db);
    await sql`insert into exam_invigilators values (${examRoom}, ${teacher.id})`.execute(platform.db);
    await sql`insert into exam_attendance (exam_id, learner_id, status, noted_by)
      values (${plannedExam}, ${learner.id}, 'present', ${teacher.id})`.execute(platform.db);
    return { officeTerm, plannedExam, examRoom, examLearner: learner.id };
  },
});
