import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ExamPaper } from '#contract/exams/exam-paper.contract.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { paperReviewOperations as review } from '#contract/exams/paper-review.operations.ts';
import type { NewTermAdd, NewTermSource, TermContent } from '#contract/teaching/new-term.contract.ts';
import { newTermOperations as newTerm } from '#contract/teaching/new-term.operations.ts';
import { shifted } from '#contract/teaching/new-term.rule.ts';
import { given } from '../support/homework.builder.ts';
import type { TestPerson } from '../support/test-app.ts';
import { examRoom } from './exam-room.builder.ts';

const days = 26 * 7;
const blueprint = { sections: [], cells: [], avoidsAsked: true, seed: 7 };

let room: Awaited<ReturnType<typeof examRoom>>;
let teacher: TestPerson;

beforeAll(async () => {
  room = await examRoom();
  teacher = room.teacher;
});

const sourceFor = async (who = teacher) => given(await who.call(newTerm.source, { offeringId: room.offeringId }));
const examsIn = ({ contents }: NewTermSource) => contents.filter(({ kind }) => kind === 'exam');
const chosen = ({ kind, id, dates }: TermContent) => ({
  ...{ kind, id },
  dates: dates.map((date) => ({ id: date.id, at: shifted(date.at, days) })),
});
/** What opens the next term. */
const inputOf = ({ offering }: NewTermSource, contents: NewTermAdd['contents']): NewTermAdd => ({
  ...{ offeringId: room.offeringId, term: '2027 春', capacity: null, isReviewed: false, contents },
  ...{ startsAt: shifted(offering.startsAt, days), endsAt: shifted(offering.endsAt, days) },
  ...{ enrolFrom: shifted(offering.enrolFrom, days), enrolUntil: shifted(offering.enrolUntil, days) },
});
/** Exams of the newest offering. */
async function made(): Promise<Exam[]> {
  const { rows } = await sql<{ id: string }>`select id from offerings where course_id = ${room.courseId}
    order by number desc limit 1`.execute(room.test.db);
  const { data } = given(await teacher.call(team.list, { courseId: room.courseId, offeringId: rows[0]!.id }));
  return Promise.all(data.map(room.read));
}
const countOf = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from exams`.execute(room.test.db);
  return rows[0]!.n;
};
/** Without what names its parts. */
const plain = ({ sections, ...paper }: ExamPaper) => ({
  ...paper,
  sections: sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ id: _id, ...question }) => question),
  })),
});

it('goes into a new term as a draft with its paper and its rules, some weeks later, without its people', async () => {
  const learner = await room.learner();
  const plan = await room.draft();
  const arrangement = { extraPercent: 50, extraMinutes: 0, opensAt: null, closesAt: null, reason: '视力' };
  const listed = given(
    await teacher.call(team.audience, { id: plan.id, version: plan.version, learnerIds: [learner.id] }),
  );
  const written = given(
    await teacher.call(team.write, {
      ...{ id: plan.id, version: listed.version, arrangements: [{ ...arrangement, learnerId: learner.id }] },
      ...{ weight: 35, instructions: '闭卷', publishAt: shifted(plan.settings.closesAt!, 7) },
      paper: { ...plan.paper, blueprint },
    }),
  );
  const exam = given(await teacher.call(team.move, { id: plan.id, version: written.version, move: 'schedule' }));

  const [content, ...others] = examsIn(await sourceFor());
  expect([content!.name, others]).toEqual(['期中考试', []]);
  expect(content!.dates.map(({ id }) => id)).toEqual(['opensAt', 'closesAt', 'publishAt']);
  given(await teacher.call(newTerm.add, inputOf(await sourceFor(), [chosen(content!)])));
  const [copy] = await made();
  const { settings } = exam;
  expect(copy!.settings).toEqual({
    ...settings,
    opensAt: shifted(settings.opensAt!, days),
    closesAt: shifted(settings.closesAt!, days),
    publishAt: shifted(settings.publishAt!, days),
  });
  expect(copy).toMatchObject({ status: 'draft', paperStatus: 'writing', seal: null, arrangements: [], version: 1 });
  expect(copy!.audience).toEqual({ learners: null, makesUpFor: null });
  expect(plain(copy!.paper)).toEqual(plain(exam.paper));
  expect(copy!.totalPoints).toBe(exam.totalPoints);
  const ids = [exam, copy!].map(({ paper }) => questionsOf(paper).map(({ id }) => id));
  expect(ids[0]!.filter((id) => ids[1]!.includes(id))).toEqual([]);

  // It is scheduled as it is, and ends when it closes.
  given(await teacher.call(team.move, { id: copy!.id, version: copy!.version, move: 'schedule' }));
  const { rows } = await sql<{ end: Date }>`select last_end_at as end from exams where id = ${copy!.id}`.execute(
    room.test.db,
  );
  expect(rows[0]!.end.toISOString()).toBe(copy!.settings.closesAt);
});

it('takes over the paper as it was last, and counts again what a regrade took out of the total', async () => {
  const exam = await room.scheduled();
  const regraded = structuredClone(exam.paper);
  questionsOf(regraded)[0]!.scoring = 'dropped';
  await sql`update exam_papers set content = ${JSON.stringify(regraded)}::jsonb, total_points = total_points - 10
    where exam_id = ${exam.id}`.execute(room.test.db);
  const from = await sourceFor();
  const content = examsIn(from).find(({ id }) => id === exam.id)!;
  given(await teacher.call(newTerm.add, inputOf(from, [chosen(content)])));
  const [copy] = await made();
  expect([plain(copy!.paper), copy!.totalPoints]).toEqual([plain(exam.paper), exam.totalPoints]);
});

it('is a draft even where its times make no sense, and is made once however often the call arrives', async () => {
  const exam = await room.scheduled();
  const from = await sourceFor();
  const { kind, id, dates } = chosen(examsIn(from).find((one) => one.id === exam.id)!);
  const turned = dates.map((date, at) => ({ ...date, at: dates.at(-1 - at)!.at }));
  const before = await countOf();
  const key = randomUUID();
  const call = () => teacher.call(newTerm.add, inputOf(from, [{ kind, id, dates: turned }]), { key });
  expect(given(await call())).toEqual(given(await call()));
  expect(await countOf()).toBe(before + 1);
  const [copy] = await made();
  expect(copy!.settings.opensAt! > copy!.settings.closesAt!).toBe(true);
  const { version } = copy!;
  expect((await teacher.call(team.move, { id: copy!.id, version, move: 'schedule' })).code).toBe(405);
});

it('stays out as a draft that nobody was shown and as a make-up; recalled or cancelled it may be asked again', async () => {
  const draft = await room.draft();
  const [makeUp, recalled, cancelled, dropped] = [
    await room.scheduled(),
    await room.scheduled(),
    await room.scheduled(),
    await room.draft(),
  ];
  await sql`update exams set make_up_of = ${recalled.id} where id = ${makeUp.id}`.execute(room.test.db);
  given(await teacher.call(team.move, { id: recalled.id, version: recalled.version, move: 'recall' }));
  for (const { id, version } of [cancelled, dropped])
    given(await teacher.call(team.move, { id, version, move: 'cancel', reason: '停考' }));
  const from = await sourceFor();
  const ids = examsIn(from).map(({ id }) => id);
  const all = [draft, makeUp, recalled, cancelled, dropped];
  expect(all.map(({ id }) => ids.includes(id))).toEqual([false, false, true, true, false]);
  for (const { id } of [draft, makeUp]) {
    const asked = inputOf(from, [{ kind: 'exam', id, dates: [] }]);
    expect((await teacher.call(newTerm.add, asked)).code).toBe(400);
  }

  // A paper in review is read by its team: the copy is written anew, without dates where none are said.
  await sql`update exams set paper_status = 'reviewing', submitter_id = ${teacher.id} where id = ${recalled.id}`.execute(
    room.test.db,
  );
  given(await teacher.call(newTerm.add, inputOf(from, [{ kind: 'exam', id: recalled.id, dates: [] }])));
  const [copy] = await made();
  expect(copy).toMatchObject({ status: 'draft', paperStatus: 'writing', settings: { opensAt: null, closesAt: null } });
  expect(plain(copy!.paper)).toEqual(plain(recalled.paper));
});

it('is told of but stays out while its paper is sealed, also for whoever opened it for a while', async () => {
  await sql`insert into exam_paper_rules (school_id, rule) values (${room.schools.yunhai}, 'sealed')`.execute(
    room.test.db,
  );
  const { id } = await room.scheduled();
  const before = await countOf();
  const expectLeftOut = async () => {
    const from = await sourceFor(teacher);
    const content = examsIn(from).find((one) => one.id === id)!;
    expect(content.leftOut).toBe('试卷密封中，考试开始后才能复制');
    expect((await teacher.call(newTerm.add, inputOf(from, [chosen(content)]))).code).toBe(400);
    expect(await countOf()).toBe(before);
  };
  await expectLeftOut();
  given(await teacher.call(review.look, { id, reason: '下学期沿用' }));
  await expectLeftOut();
  await sql`delete from exam_paper_rules`.execute(room.test.db);
});

it('is copied by those who may set exams of the course alone', async () => {
  const stranger = await room.test.person('teacher', { schoolId: room.schools.yunhai });
  const from = await sourceFor();
  const [content] = examsIn(from);
  const asked = inputOf(from, [chosen(content!)]);
  expect((await stranger.call(newTerm.source, { offeringId: room.offeringId })).code).toBe(404);
  expect((await stranger.call(newTerm.add, asked)).code).toBe(404);
  const admin = await room.test.person('schoolAdmin', { schoolId: room.schools.yunhai });
  expect(examsIn(await sourceFor(admin))).toEqual([]);
  expect((await admin.call(newTerm.add, asked)).code).toBe(400);
  given(await admin.call(newTerm.add, { ...asked, contents: [] }));
});
