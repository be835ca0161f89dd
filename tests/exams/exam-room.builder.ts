import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import type { Exam, ExamWrite } from '#contract/exams/exam-team.contract.ts';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { moveByTime } from '#server/modules/exams/attempts/clock.service.ts';
import { contents, given } from '../support/homework.builder.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

/** What a browser keeps for itself. */
export const newDevice = () => randomBytes(32).toString('base64url');

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

type Changed = Partial<Omit<ExamWrite, 'id' | 'version'>>;

/** A course with a running offering, its teacher and the ways to make exams of it and to take them. */
export async function examRoom(place?: TestApp) {
  const test = place ?? (await testApp());
  const schools = await addSchools(test);
  const teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
  const { courseId, offeringIds } = await addCourse(test, {
    ...{ schoolId: schools.yunhai, ownerId: teacher.id, title: '数据结构' },
  });
  const offeringId = offeringIds[0]!;
  const live = { publish: async () => {}, publishFrom: async () => {} };

  const room = {
    ...{ test, schools, teacher, courseId, offeringId },

    async learner(name = '林晓舟'): Promise<TestPerson> {
      const one = await test.person('learner', { name, schoolId: schools.yunhai });
      await sql`insert into enrolments (offering_id, learner_id, status)
        values (${offeringId}, ${one.id}, 'active')`.execute(test.db);
      return one;
    },

    /** Teaches the course as well. */
    async join({ id }: TestPerson): Promise<void> {
      await sql`insert into course_team (course_id, account_id, role) values (${courseId}, ${id}, 'teacher')`.execute(
        test.db,
      );
    },

    /** One question of each kind, of ten points, in two sections; times in minutes from now. */
    async draft(changed: Changed = {}): Promise<Exam> {
      const { id } = given(await teacher.call(team.create, { offeringId, title: '期中考试' }));
      const questions = contents.map((content) => ({
        ...{ id: randomUUID(), points: 10, content, sourceQuestionId: null },
      }));
      return given(
        await teacher.call(team.write, {
          ...{ id, version: 1, kind: 'timed', minutes: 60, opensAt: inMinutes(60), closesAt: inMinutes(180) },
          ...{ lateEntryMinutes: 30, earliestHandInMinutes: null, mixesQuestions: false, mixesOptions: false },
          paper: {
            sections: [
              { id: randomUUID(), title: '一、客观题', questions: questions.slice(0, 6) },
              { id: randomUUID(), title: '二、论述题', questions: questions.slice(6) },
            ],
          },
          ...changed,
        }),
      );
    },
    async scheduled(changed: Changed = {}): Promise<Exam> {
      const { id, version } = await room.draft(changed);
      return given(await teacher.call(team.move, { id, version, move: 'schedule' }));
    },

    /** So many minutes go by for one exam. */
    async age({ id }: { id: string }, minutes: number): Promise<void> {
      const by = sql`make_interval(secs => ${minutes * 60})`;
      const moved = (name: string) => sql`to_char((settings ->> ${name}::text)::timestamptz at time zone 'UTC' - ${by},
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
      await sql`update exams set opens_at = opens_at - ${by}, closes_at = closes_at - ${by},
        last_end_at = last_end_at - ${by}, settings = settings || jsonb_build_object(
          'opensAt', ${moved('opensAt')}, 'closesAt', ${moved('closesAt')}) where id = ${id}`.execute(test.db);
      await sql`update exam_arrangements set opens_at = opens_at - ${by}, closes_at = closes_at - ${by}
        where exam_id = ${id}`.execute(test.db);
      await sql`update exam_attempts set started_at = started_at - ${by}, ends_at = ends_at - ${by},
        paused_at = paused_at - ${by}, submitted_at = submitted_at - ${by}, seen_at = seen_at - ${by}
        where exam_id = ${id}`.execute(test.db);
      await moveByTime(test.db, live);
    },

    /** Under way for a minute. */
    async open(changed: Changed = {}): Promise<Exam> {
      const exam = await room.scheduled(changed);
      await room.age(exam, 61);
      return exam;
    },

    async begin({ id }: { id: string }, who: TestPerson, device = newDevice()) {
      const { id: attemptId } = given(await who.call(exams.enter, { id }));
      return { device, run: given(await who.call(exams.start, { id: attemptId, device })) };
    },
    /** Answered and handed in. @returns the attempt's id */
    async taken(exam: { id: string }, who: TestPerson, answers: readonly (Answer | null)[]): Promise<string> {
      const { device, run } = await room.begin(exam, who);
      const saved = given(await who.call(exams.saveAnswers, saveOf(run, device, answers)));
      given(await who.call(exams.submit, { id: run.id, device, version: saved.version }));
      return run.id;
    },
    read: async ({ id }: { id: string }) => given(await teacher.call(team.read, { id })),
  };
  return room;
}

export const questionIds = ({ sections }: Pick<ExamRun, 'sections'>) =>
  sections.flatMap(({ questions }) => questions.map(({ id }) => id));

/** A save of a page. */
export const saveOf = (
  run: Pick<ExamRun, 'id' | 'version' | 'sections'>,
  device: string,
  answers: readonly (Answer | null)[],
  { clientId = randomUUID(), seq = 1, version = run.version } = {},
) => ({
  ...{ id: run.id, device, version, clientId },
  changes: answers.map((answer, at) => ({ questionId: questionIds(run)[at]!, answer, seq: seq + at })),
});
