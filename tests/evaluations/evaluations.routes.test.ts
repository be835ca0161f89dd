import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualQuestions } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationEdit, EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import { evaluationsOperations as to } from '#contract/evaluations/evaluations.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { sealedPools } from '#server/modules/evaluations/counting.repository.ts';
import { turnEvaluations } from '#server/modules/evaluations/counting.service.ts';
import { evaluationsPersonalData } from '#server/modules/evaluations/evaluations.personal-data.ts';
import { renewedPool } from '#server/modules/evaluations/pool-seal.rule.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { classmate, classroom, daysFromNow, given, type Classroom } from '../support/homework.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let platform: TestApp;
let room: Classroom;
let teacher: TestPerson;
let offeringId: string;
let courseId: string;
/** Ten who learn there; made once, for whom a course comes anew. */
let learners: TestPerson[];

const [clear, text] = [usualQuestions[0]!.id, usualQuestions[7]!.id];
const enrol = (who: readonly TestPerson[], offering = offeringId) =>
  sql`insert into enrolments (offering_id, learner_id, status)
    select ${offering}::uuid, id, 'active' from unnest(${who.map(({ id }) => id)}::uuid[]) id`.execute(platform.db);

beforeAll(async () => {
  platform = await testApp();
  const first = await classroom(platform);
  learners = [first.learner];
  for (let at = 1; at < 11; at++) learners.push(await classmate(platform, first, `学生${String(at)}`));
});
beforeEach(async () => {
  await sql`delete from rate_counters`.execute(platform.db);
  room = await classroom(platform);
  ({ teacher, offeringId, courseId } = room);
  await enrol(learners);
});

const get = async (id: string, by = teacher) => given(await by.call(to.get, { id }));
const edit = async (id: string, more: Partial<EvaluationEdit> = {}, by = teacher) => {
  const { title, opensAt, closesAt, questions, version } = await get(id, by);
  return by.call(to.edit, { id, version, title, opensAt, closesAt, questions, ...more });
};
async function draft(by = teacher, offering = offeringId) {
  const asked = { courseId, offeringId: offering, from: 'platform' as const, copyOf: null, title: '期中评价' };
  return given(await by.call(to.create, asked)).id;
}
const move = async (id: string, event: 'open' | 'withdraw' | 'close' | 'publish' | 'unpublish', by = teacher) =>
  by.call(to.move, { id, version: (await get(id)).version, event });
async function opened(offering = offeringId) {
  const id = await draft(teacher, offering);
  given(await edit(id, { opensAt: daysFromNow(-1), closesAt: daysFromNow(7) }));
  given(await move(id, 'open'));
  return id;
}
const set = (step: number, written = '') => [
  ...usualQuestions.slice(0, 7).map(({ id }) => ({ questionId: id, choices: [step], text: '' })),
  ...(written === '' ? [] : [{ questionId: text, choices: [], text: written }]),
];
const answer = (id: string, by: TestPerson, step = 3, written = '') =>
  by.call(to.answer, { id, answers: set(step, written) });
const answered = async (id: string, many: number, step = 3, written = '') => {
  for (const learner of learners.slice(0, many)) given(await answer(id, learner, step, written));
};
const results = async (id: string) => given(await teacher.call(to.results, { id }));
const of = async (id: string, question: string) =>
  (await results(id)).questions.find((one) => one.question.id === question)!;
const messagesOf = async (person: TestPerson) =>
  given(await person.call(messagesOperations.list, {})).data.map(({ title }) => title);
const parts = () => ({
  inbox: { deliver: async () => undefined },
  live: { publish: async () => undefined, publishFrom: async () => undefined },
  cipher: fieldCipher(platform.settings.secrets.PHONE_KEY),
});

describe('a questionnaire', () => {
  it('begins with the questions of the platform, of an earlier one, or with none; is the team’s alone', async () => {
    const id = await draft();
    expect((await get(id)).questions.map((one) => one.text)).toEqual(usualQuestions.map((one) => one.text));
    const own: EvaluationQuestion = {
      ...{
        id: randomUUID(),
        place: 0.5,
        kind: 'single',
        text: ' 想要几次作业 ',
        options: ['一次', ' 两次'],
        isRequired: true,
      },
    };
    const { questions } = given(await edit(id, { questions: [...(await get(id)).questions, own] }));
    expect(questions[1]).toEqual({ ...own, text: '想要几次作业', options: ['一次', '两次'] });
    const copy = { courseId, offeringId, from: 'copy' as const, copyOf: id, title: '期末评价' };
    expect((await get(given(await teacher.call(to.create, copy)).id)).questions).toEqual(questions);
    const elsewhere = await classroom(platform);
    const stolen = { ...copy, courseId: elsewhere.courseId, offeringId: elsewhere.offeringId };
    expect((await elsewhere.teacher.call(to.create, stolen)).code).toBe(400);
    expect((await teacher.call(to.create, { ...copy, offeringId: elsewhere.offeringId })).code).toBe(400);
    for (const stranger of [elsewhere.teacher, learners[0]!])
      expect([403, 404]).toContain((await stranger.call(to.get, { id })).code);
    expect(given(await teacher.call(to.list, { courseId })).evaluations).toHaveLength(2);
  });

  it('is changed by two at once, and the second is told of the first', async () => {
    const id = await draft();
    const { version } = await get(id);
    given(await edit(id, { title: '期中' }, room.colleague));
    const late = await edit(id, { version, title: '期末' });
    expect(late).toMatchObject({ code: 409, result: { current: { title: '期中', version: version + 1 } } });
  });

  it('opens complete alone, is taken back until somebody answers, and stays as it was opened', async () => {
    const id = await draft();
    expect((await move(id, 'open')).code).toBe(405);
    given(await edit(id, { opensAt: daysFromNow(-3), closesAt: daysFromNow(-1) }));
    expect((await move(id, 'open')).code).toBe(405);
    given(await edit(id, { closesAt: daysFromNow(7) }));
    await sql`update course_team set role = 'assistant' where account_id = ${room.colleague.id}`.execute(platform.db);
    expect((await move(id, 'open', room.colleague)).code).toBe(403);
    given(await move(id, 'open'));
    expect(await messagesOf(learners[0]!)).toContain('《数据结构》期中评价已开放');
    expect((await edit(id, { title: '别的' })).code).toBe(405);
    expect((await teacher.call(to.remove, { id })).code).toBe(405);
    given(await move(id, 'withdraw'));
    given(await move(id, 'open'));
    given(await answer(id, learners[0]!));
    expect((await move(id, 'withdraw')).code).toBe(405);
  });

  it('in the future it is shown and told of when its time comes, and closes when that is over', async () => {
    const id = await draft();
    given(await edit(id, { opensAt: daysFromNow(1), closesAt: daysFromNow(2) }));
    given(await move(id, 'open'));
    const learner = learners[0]!;
    expect((await answer(id, learner)).code).toBe(404);
    expect(given(await learner.call(to.own, { offeringId })).evaluations).toEqual([]);
    await sql`update evaluations set opens_at = now() - interval '1 hour' where id = ${id}`.execute(platform.db);
    given(await answer(id, learner));
    await sql`update evaluations set closes_at = now() - interval '1 minute' where id = ${id}`.execute(platform.db);
    expect((await answer(id, learners[1]!)).code).toBe(405);
    await turnEvaluations(platform.db, parts());
    expect(await get(id)).toMatchObject({ status: 'closed', answered: 1, asked: 12 });
    expect((await move(id, 'publish')).code).toBe(405);
  });
});

describe('an answer', () => {
  it('is for those who learn there, complete, and once: however often and at once it is sent', async () => {
    const id = await opened();
    const learner = learners[0]!;
    const short = { id, answers: set(3).slice(1) };
    expect((await learner.call(to.answer, short)).code).toBe(400);
    const wrong = [{ questionId: clear, choices: [5], text: '' }, ...set(3).slice(1)];
    expect((await learner.call(to.answer, { id, answers: wrong })).code).toBe(400);
    const two = [{ questionId: clear, choices: [1, 2], text: '' }, ...set(3).slice(1)];
    expect((await learner.call(to.answer, { id, answers: two })).code).toBe(400);
    const foreign = [...set(3), { questionId: randomUUID(), choices: [1], text: '' }];
    expect((await learner.call(to.answer, { id, answers: foreign })).code).toBe(400);
    expect((await answer(id, await platform.person('learner'))).code).toBe(404);
    const sent = await Promise.all(Array.from({ length: 8 }, () => answer(id, learner)));
    expect(sent.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(sent.filter(({ result }) => result!.isFirst)).toHaveLength(1);
    expect(await get(id)).toMatchObject({ answered: 1 });
    expect(given(await learner.call(to.form, { id })).state).toBe('answered');
  });

  it('of all at once is lost by nobody', async () => {
    const id = await opened();
    const sent = await Promise.all(learners.map((learner, at) => answer(id, learner, at % 5, `留言 ${String(at)}`)));
    expect(sent.every(({ code }) => code === 200)).toBe(true);
    given(await move(id, 'close'));
    expect(await of(id, clear)).toMatchObject({ answers: 11, counts: [3, 2, 2, 2, 2] });
    expect((await of(id, text)).texts).toHaveLength(11);
  });

  it('shares nothing with its person in a dump of the database or in the logs, not even while it waits', async () => {
    const id = await opened();
    const written = 'KEY-留言只属于内容';
    await answered(id, 3, 0, written);
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(platform.db);
    /** Every row of every table in which a text stands, besides where the evaluation is. */
    const rowsWith = async (needle: string) => {
      const rows = await Promise.all(
        tables.rows.map(async ({ name }) =>
          (
            await sql<{
              row: string;
            }>`select t::text as row from ${sql.table(name)} t where position(${needle} in t::text) > 0`.execute(
              platform.db,
            )
          ).rows.map(({ row }) => [name, row] as const),
        ),
      );
      return rows.flat();
    };
    expect(await rowsWith(written)).toEqual([]);
    expect(platform.watch.lines.join('')).not.toContain('KEY-');
    for (const learner of learners.slice(3)) given(await answer(id, learner, 4, written));
    // Eleven came: a group of five is counted, the others wait. Nothing that names a person names what was answered.
    const holding = await rowsWith(written);
    expect(holding.map(([name]) => name)).toEqual(['evaluations']);
    expect(learners.some(({ id: person }) => holding[0]![1].includes(person))).toBe(false);
    const [stored] = (
      await sql<{ counted: number; answers: number }>`select counted, (tally -> ${clear} ->> 'answers')::int as answers
        from evaluations where id = ${id}`.execute(platform.db)
    ).rows;
    expect(stored).toEqual({ counted: 5, answers: 5 });
    // Who answered has neither a time nor a number; and no call left a key, a hash or an answer behind.
    const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'evaluation_participations' order by 1`.execute(platform.db);
    expect(columns.rows.map(({ name }) => name)).toEqual(['evaluation_id', 'person_id']);
    const keys =
      await sql`select from idempotency_keys where account_id = any(${learners.map((one) => one.id)}::uuid[])`.execute(
        platform.db,
      );
    expect(keys.rows).toEqual([]);
    expect((await rowsWith(id)).filter(([name]) => name === 'audit_log').length).toBe(1);
    given(await move(id, 'close'));
    expect(
      (await sql`select from evaluation_participations where evaluation_id = ${id}`.execute(platform.db)).rows,
    ).toEqual([]);
    expect(platform.watch.lines.join('')).not.toContain('KEY-');
  });

  it('is in no copy of one’s data; that one answered is, and goes with the account', async () => {
    const id = await opened();
    const learner = await classmate(platform, room, '要走的人');
    given(await answer(id, learner, 2, '请讲慢一点'));
    const sections = await evaluationsPersonalData.sections!(platform.db, learner.id);
    expect(JSON.stringify(sections)).toContain('期中评价');
    expect(JSON.stringify(sections)).not.toContain('请讲慢一点');
    await evaluationsPersonalData.erase!(platform.db, learner.id);
    // Though nobody is known to have answered, it is not taken back any more.
    expect((await move(id, 'withdraw')).code).toBe(405);
    await answered(id, 4, 2);
    given(await move(id, 'close'));
    expect(await of(id, clear)).toMatchObject({ answers: 5, counts: [0, 0, 5, 0, 0] });
  });

  it('that waits is sealed anew when the key changes', async () => {
    const id = await opened();
    await answered(id, 5);
    const { PHONE_KEY } = platform.settings.secrets;
    const renew = (key: string, old: string[]) =>
      sealedPools(platform.db, (one, sealed) => renewedPool(fieldCipher(key, old), one, sealed));
    expect(await renew('another key', [PHONE_KEY])).toBeGreaterThan(0);
    expect(await renew(PHONE_KEY, ['another key'])).toBeGreaterThan(0);
    expect(await renew(PHONE_KEY, [])).toBe(0);
    given(await move(id, 'close'));
    expect(await of(id, clear)).toMatchObject({ answers: 5 });
  });
});

describe('results', () => {
  it('are none of four, and of more only when they are counted in groups or it is closed', async () => {
    const id = await opened();
    await answered(id, 4);
    expect(await results(id)).toMatchObject({ isEnough: false, counted: 0 });
    expect(await of(id, clear)).toMatchObject({ answers: null, counts: [], mean: null });
    await answered(id, 9);
    expect(await results(id)).toMatchObject({ isEnough: false });
    await answered(id, 11);
    expect(await results(id)).toMatchObject({ isEnough: true, counted: 5 });
    given(await move(id, 'close'));
    expect(await of(id, clear)).toMatchObject({ answers: 11, counts: [0, 0, 0, 11, 0], mean: 4 });
    const few = await opened();
    await answered(few, 4);
    given(await move(few, 'close'));
    expect(await results(few)).toMatchObject({ isEnough: false, counted: 0 });
    expect(await get(few)).toMatchObject({ answered: 4 });
    expect((await move(few, 'publish')).code).toBe(405);
  });

  it('are compared with the same question of the offering before', async () => {
    const former = await opened();
    await answered(former, 5, 2);
    given(await move(former, 'close'));
    const next = randomUUID();
    await sql`insert into offerings (id, course_id, number, term, starts_at, ends_at, enrol_from, enrol_until)
      select ${next}, course_id, 2, '2027 春', starts_at, ends_at, enrol_from, enrol_until from offerings
      where id = ${offeringId}`.execute(platform.db);
    await enrol(learners, next);
    const id = await opened(next);
    await answered(id, 6, 4);
    given(await move(id, 'close'));
    expect(await results(id)).toMatchObject({ before: { title: '期中评价', offering: 1, term: '2026 秋' } });
    expect(await of(id, clear)).toMatchObject({ mean: 5, before: 3 });
    expect((await results(former)).before).toBeNull();
    // Learners compare with what they may read: not before the former results are published, too.
    given(await move(id, 'publish'));
    const forLearner = async () => given(await learners[0]!.call(to.form, { id })).results!;
    expect(await forLearner()).toMatchObject({ before: null, counted: 6 });
    expect((await forLearner()).questions.every(({ before }) => before === null)).toBe(true);
    given(await move(former, 'publish'));
    expect((await forLearner()).questions[0]).toMatchObject({ mean: 5, before: 3 });
  });

  it('are shown by class where nothing small can be subtracted', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    for (const [classId, name, many, from] of [
      [a, '一班', 5, 0],
      [b, '二班', 6, 5],
    ] as const) {
      await sql`insert into teaching_classes (id, course_id, offering_id, name)
        values (${classId}, ${courseId}, ${offeringId}, ${name})`.execute(platform.db);
      await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
        select ${classId}::uuid, ${offeringId}::uuid, id, 'active', 'team'
        from unnest(${learners.slice(from, from + many).map((one) => one.id)}::uuid[]) id`.execute(platform.db);
    }
    const id = await opened();
    await answered(id, 11);
    expect((await of(id, clear)).classes).toEqual([]);
    given(await move(id, 'close'));
    expect((await results(id)).classes.map(({ name }) => name)).toEqual(['一班', '二班']);
    expect((await of(id, clear)).classes.map(({ answers }) => answers).toSorted()).toEqual([5, 6]);
  });

  it('are read by learners once they are published, without what was written; and so is the reply', async () => {
    const id = await opened();
    await answered(id, 5, 3, '请讲慢一点');
    const learner = learners[0]!;
    expect((await teacher.call(to.reply, { id, version: (await get(id)).version, text: '会的' })).code).toBe(405);
    given(await move(id, 'close'));
    expect(given(await learner.call(to.form, { id }))).toMatchObject({ state: 'closed', results: null });
    given(await move(id, 'publish'));
    const { results: shown } = given(await learner.call(to.form, { id }));
    expect(shown).toMatchObject({ isEnough: true, counted: 5 });
    expect(JSON.stringify(shown)).not.toContain('请讲慢一点');
    const { version } = await get(id);
    given(await teacher.call(to.reply, { id, version, text: '第 13 周起每周一次作业。' }));
    expect((await teacher.call(to.reply, { id, version, text: '晚了' })).code).toBe(409);
    expect(given(await learner.call(to.form, { id })).reply).toBe('第 13 周起每周一次作业。');
    expect(await messagesOf(learner)).toContain('《数据结构》教学团队回复了期中评价');
    given(await move(id, 'unpublish'));
    expect(given(await learner.call(to.form, { id })).results).toBeNull();
  });

  it('a reminder goes to those who have not answered, once a day, and the team reads how many alone', async () => {
    const id = await opened();
    await answered(id, 4);
    expect(given(await teacher.call(to.remind, { id }))).toEqual({ people: 8 });
    given(await teacher.call(to.remind, { id }));
    const title = '《数据结构》期中评价等待填写';
    const reminded = async (person: TestPerson) => (await messagesOf(person)).filter((one) => one === title).length;
    const late = room.learner;
    expect([await reminded(learners[0]!), await reminded(late)]).toEqual([0, 1]);
    given(await move(id, 'close'));
    expect((await teacher.call(to.remind, { id })).code).toBe(405);
  });
});
