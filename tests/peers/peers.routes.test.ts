import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#contract/common/codes.ts';
import type { Homework } from '#contract/homework/homework.contract.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import type { Rubric } from '#contract/homework/rubrics.contract.ts';
import type { PeerPlanWrite, PeerReview } from '#contract/peers/peers.contract.ts';
import { medianOf } from '#contract/peers/peers.rule.ts';
import { peersOperations as own, peerTeamOperations as to } from '#contract/peers/peers.operations.ts';
import { endPeerReviews, openPeerReviews } from '#server/modules/peers/opening.service.ts';
import { peerCopies } from '#server/modules/peers/peer-copies.repository.ts';
import { peerDates } from '#server/modules/peers/peer-dates.repository.ts';
import { peersPersonalData } from '#server/modules/peers/peers.personal-data.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import {
  classmate,
  classroom,
  contents,
  daysFromNow,
  given,
  handedIn,
  publishedHomework,
} from '../support/homework.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const platform = await testApp();
const { db } = platform;
const room = await classroom(platform);
const elsewhere = await classroom(platform);
const { learner, teacher, courseId, offeringId } = room;
const mates: TestPerson[] = [];
const told: { event: string; to: readonly string[] }[] = [];
const inbox: Inbox = {
  deliver: async (_, event, { to: people }) => void told.push({ event: event.id, to: people }),
};

const rubric: Rubric = {
  title: '论证',
  kind: 'levels',
  criteria: [
    {
      ...{ title: '结论', hint: 'KEY-hint', points: 6 },
      levels: [
        { points: 6, text: '正确' },
        { points: 0, text: '错误' },
      ],
    },
    {
      ...{ title: '反例', hint: '', points: 4 },
      levels: [
        { points: 4, text: '有' },
        { points: 0, text: '无' },
      ],
    },
  ],
};
const essay = contents.slice(-1);
const planOf = (homeworkId: string, fields: Partial<PeerPlanWrite> = {}): PeerPlanWrite => ({
  ...{ homeworkId, version: 0, isOn: true, works: 2, closesAt: daysFromNow(6), isInClass: false, hidesAuthors: true },
  ...{ hidesReviewers: true, use: 'suggests' as const, showsReviews: true },
  ...fields,
});
const withRubric = async ({ id, version, questions }: Homework) =>
  given(
    await teacher.call(homeworkOperations.setRubric, {
      ...{ id, version, questionId: questions.at(-1)!.id, rubric, shown: 'before' },
    }),
  );
/** Its time is over. */
const overdue = (id: string) =>
  sql`update homeworks set due_at = now() - interval '1 hour' where id = ${id}`.execute(db);
const end = (id: string, by = '-1 minute') =>
  sql`update peer_plans set closes_at = now() + ${by}::interval where homework_id = ${id}`.execute(db);
const begin = () => openPeerReviews(db, inbox);

let homework: Homework;
const everybody = () => [learner, ...mates];
const worksOf = async (who: TestPerson, id = homework.id) =>
  given(await who.call(own.one, { homeworkId: id, offeringId })).works;
const read = async (who: TestPerson, id: string) => given(await who.call(own.review, { id }));
const marksOf = ({ questions }: PeerReview, first = 0, second = 0) =>
  questions.map(({ question, rubricId }) => ({
    ...{ questionId: question.id, rubricId },
    choices: [
      { level: first, points: first === 0 ? 6 : 0, remark: '' },
      { level: second, points: second === 0 ? 4 : 0, remark: '理由' },
    ],
  }));
const submitted = async (who: TestPerson, id: string, first = 0) => {
  const review = await read(who, id);
  const { version } = given(
    await who.call(own.save, { id, version: review.version, marks: marksOf(review, first), comment: '条理清楚' }),
  );
  return given(await who.call(own.submit, { id, version }));
};
const tableOf = async () =>
  (
    await sql<{ id: string; reviewer: string; author: string; submission: string }>`
      select r.id, r.reviewer_id as reviewer, w.learner_id as author, r.submission_id as submission
      from peer_reviews r join peer_work_facts w on w.submission_id = r.submission_id
      where r.homework_id = ${homework.id} and r.status <> 'withdrawn' order by r.reviewer_id, r.number`.execute(db)
  ).rows;

beforeAll(async () => {
  for (const name of ['甲同学', '乙同学', '丙同学']) mates.push(await classmate(platform, room, name));
  homework = await withRubric(await publishedHomework(room, { title: '互评作业' }, essay));
});

describe('the plan', () => {
  it('wants a rubric of every question that people mark, and names the one without', async () => {
    const bare = await publishedHomework(room, { title: '没有标准' }, [contents[0]!, ...essay]);
    const plan = await teacher.call(to.plan, planOf(bare.id));
    expect(plan.code).toBe(codes.invalidInput);
    expect(JSON.stringify(plan.result)).toContain('第 2 题没有评分标准');
    const machine = await publishedHomework(room, {}, contents.slice(0, 1));
    const undated = await withRubric(await publishedHomework(room, { dueAt: null }, essay));
    const grouped = await withRubric(await publishedHomework(room, {}, essay));
    await sql`update homeworks set is_group = true where id = ${grouped.id}`.execute(db);
    for (const call of [
      planOf(grouped.id),
      planOf(machine.id),
      planOf(undated.id),
      planOf(homework.id, { closesAt: daysFromNow(2) }),
      planOf(homework.id, { works: 11 }),
    ])
      expect((await teacher.call(to.plan, call)).code).toBe(codes.invalidInput);
  });

  it('is the team’s of its course, with a version', async () => {
    for (const who of [learner, elsewhere.teacher])
      expect((await who.call(to.plan, planOf(homework.id))).code).not.toBe(200);
    const plan = given(await teacher.call(to.plan, planOf(homework.id)));
    expect(plan).toMatchObject({ version: 1, works: 2, isOn: true });
    const stale = await teacher.call(to.plan, planOf(homework.id));
    expect([stale.code, stale.result]).toMatchObject([409, { current: { version: 1 } }]);
    const { data, mayChange } = given(await teacher.call(to.list, { courseId }));
    expect([mayChange, data.find(({ id }) => id === homework.id)]).toMatchObject([
      true,
      { state: 'waiting', given: 0 },
    ]);
  });
});

describe('reviews', () => {
  it('are given out once the homework is over: once, evenly, never the own, and those who come later join', async () => {
    for (const who of everybody().slice(0, 3))
      await handedIn(who, homework, offeringId, [{ kind: 'essay', text: '答案' }]);
    await begin();
    expect(await tableOf()).toEqual([]);
    expect((await learner.call(own.one, { homeworkId: homework.id, offeringId })).code).toBe(404);
    await overdue(homework.id);
    await Promise.all([begin(), begin()]);
    const first = await tableOf();
    expect(first).toHaveLength(6);
    expect(first.every(({ reviewer, author }) => reviewer !== author)).toBe(true);
    const opened = () => told.filter(({ event }) => event === 'peers.opened').flatMap((one) => one.to);
    expect(opened().toSorted()).toEqual(
      everybody()
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    );
    const late = mates[2]!;
    await sql`update homeworks set due_at = now() + interval '1 hour' where id = ${homework.id}`.execute(db);
    await handedIn(late, homework, offeringId, [{ kind: 'essay', text: '迟到的答案' }]);
    await overdue(homework.id);
    await begin();
    await begin();
    const then = await tableOf();
    expect(first.every(({ id }) => then.some((one) => one.id === id))).toBe(true);
    expect(then).toHaveLength(8);
    expect(then.filter(({ reviewer }) => reviewer === late.id)).toHaveLength(2);
    const dates = await peerDates(db, learner.id, {
      ...{ from: new Date(), until: new Date(daysFromNow(30)), isTodo: true },
    });
    expect(dates).toMatchObject([{ state: 'open', form: 'task' }]);
  });

  it('say nothing of whose the work is and by whom it is reviewed, in raw bytes', async () => {
    const [work] = await worksOf(learner);
    const row = (await tableOf()).find(({ id }) => id === work!.id)!;
    const author = everybody().find(({ id }) => id === row.author)!;
    const { receipt_number: receipt } = await db
      .selectFrom('homework_submissions')
      .where('id', '=', row.submission)
      .select('receipt_number')
      .executeTakeFirstOrThrow();
    const review = await read(learner, work!.id);
    expect(review.questions[0]).toMatchObject({ answer: { kind: 'essay' }, question: { kind: 'essay' } });
    const bytes = JSON.stringify([await worksOf(learner), review]);
    for (const secret of [author.id, row.submission, receipt!, 'KEY-', '同学']) expect(bytes).not.toContain(secret);
    expect(review.author).toBeNull();
  });

  it('are the reviewer’s alone, of its rubric’s levels, with a version, and submitted whole', async () => {
    const [work] = await worksOf(learner);
    const { id } = work!;
    const review = await read(learner, id);
    const save = { id, version: review.version, marks: marksOf(review), comment: '' };
    for (const who of [mates.find(({ id: one }) => one !== learner.id)!, elsewhere.learner])
      for (const call of [
        who.call(own.review, { id }),
        who.call(own.save, save),
        who.call(own.submit, { id, version: 1 }),
        who.call(own.report, { id, reason: '抄袭' }),
        who.call(own.helpful, { id, isHelpful: true }),
      ])
        expect((await call).code).toBe(404);
    const [mark] = save.marks;
    const choose = (part: object) => [{ ...mark!, choices: [{ ...mark!.choices[0]!, ...part }, mark!.choices[1]!] }];
    for (const marks of [
      choose({ level: 5 }),
      choose({ points: 7 }),
      choose({ level: null }),
      [{ ...mark!, choices: mark!.choices.slice(1) }],
      [{ ...mark!, rubricId: randomUUID() }],
      [{ ...mark!, questionId: randomUUID() }],
      [mark!, mark!],
    ])
      expect((await learner.call(own.save, { ...save, marks })).code).toBe(codes.invalidInput);
    const part = given(await learner.call(own.save, { ...save, marks: [] }));
    expect(part).toEqual({ version: 2, status: 'started' });
    expect((await learner.call(own.submit, { id, version: 2 })).code).toBe(codes.peersUnwhole);
    const stale = await learner.call(own.save, save);
    expect([stale.code, stale.result]).toMatchObject([409, { current: { version: 2 } }]);
    const whole = given(await learner.call(own.save, { ...save, version: 2 }));
    const both = await Promise.all([1, 2].map(() => learner.call(own.submit, { id, version: whole.version })));
    expect(both.map(({ result }) => result)).toEqual([1, 2].map(() => ({ version: 3, status: 'submitted' })));
    // What is changed afterwards counts once it is submitted again.
    const again = given(await learner.call(own.save, { ...save, version: 3, marks: marksOf(review, 1) }));
    expect(await read(learner, id)).toMatchObject({ status: 'submitted', isChanged: true });
    const points = () => db.selectFrom('peer_reviews').where('id', '=', id).select('points').executeTakeFirstOrThrow();
    expect(await points()).toEqual({ points: 10 });
    given(await learner.call(own.submit, { id, version: again.version }));
    expect(await points()).toEqual({ points: 4 });
  });

  it('stay about what was handed in and by the rubric of the beginning, whatever becomes of work and rubric', async () => {
    const [, work] = await worksOf(learner);
    const row = (await tableOf()).find(({ id }) => id === work!.id)!;
    await sql`update homework_submissions set status = 'returned' where id = ${row.submission}`.execute(db);
    await sql`update homework_answers set answer = '{"kind":"essay","text":"改过"}' where submission_id = ${row.submission}`.execute(
      db,
    );
    const now = given(await teacher.call(homeworkOperations.get, { id: homework.id }));
    given(
      await teacher.call(homeworkOperations.setRubric, {
        ...{ id: homework.id, version: now.version, questionId: now.questions[0]!.id, rubric: null, shown: 'before' },
      }),
    );
    const review = await read(learner, work!.id);
    expect(JSON.stringify(review)).not.toContain('改过');
    await submitted(learner, work!.id);
    await sql`update homework_submissions set status = 'submitted' where id = ${row.submission}`.execute(db);
    // Who was removed from the course reviews no more.
    const status = (now: string) =>
      sql`update enrolments set status = ${now} where learner_id = ${learner.id}`.execute(db);
    await status('removed');
    expect((await learner.call(own.review, { id: work!.id })).code).toBe(404);
    await status('active');
  });
});

describe('the team', () => {
  it('sees what peers say with the median, hides a review, gives a work to another, and changes the end alone', async () => {
    const all = await tableOf();
    const { submission } = all.find(({ reviewer }) => reviewer === learner.id)!;
    const open = all.filter((one) => one.reviewer !== learner.id && one.submission === submission);
    for (const { reviewer, id } of open)
      await submitted(
        everybody().find((who) => who.id === reviewer)!,
        id,
      );
    const of = async () => given(await teacher.call(to.ofWork, { submissionId: submission }));
    const median = medianOf([4, ...open.map(() => 10)]);
    const shown = await of();
    expect(shown).toMatchObject({ use: 'suggests', mayChange: true, medians: [{ points: median }] });
    expect(shown.reviews.map(({ reviewer }) => reviewer)).toContain('林晓舟');
    const works = given(await teacher.call(to.works, { homeworkId: homework.id })).data;
    expect(works.find(({ submissionId }) => submissionId === submission)).toMatchObject({
      median,
      spread: 6,
      isWide: true,
    });
    const mine = shown.reviews.find(({ reviewer }) => reviewer === '林晓舟')!;
    const hide = { id: mine.id, isHidden: true, reason: '敷衍' };
    expect((await teacher.call(to.hide, { ...hide, reason: ' ' })).code).toBe(codes.invalidInput);
    for (const who of [learner, elsewhere.teacher]) expect((await who.call(to.hide, hide)).code).not.toBe(200);
    given(await teacher.call(to.hide, hide));
    expect((await of()).medians).toMatchObject([{ points: 10 }]);
    const idle = all.find(({ reviewer }) => reviewer === mates[2]!.id)!;
    const reassign = { id: idle.id, reason: '未评阅' };
    expect((await elsewhere.teacher.call(to.reassign, reassign)).code).toBe(404);
    const anew = await teacher.call(to.reassign, reassign);
    if (anew.code === 200) {
      expect((await mates[2]!.call(own.review, { id: idle.id })).code).toBe(404);
      expect(await tableOf()).toHaveLength(8);
    } else expect(anew.code).toBe(codes.peersNobody);
    const { plan } = given(await teacher.call(to.list, { courseId, homeworkId: homework.id })).data[0]!;
    expect((await teacher.call(to.plan, { ...plan!, works: 3 })).code).toBe(codes.peersBegun);
    given(await teacher.call(to.plan, { ...plan!, closesAt: daysFromNow(9) }));
    const people = given(await teacher.call(to.reviewers, { homeworkId: homework.id })).data;
    expect(people.find(({ name }) => name === '林晓舟')).toMatchObject({ given: 2, submitted: 2 });
  });

  it('sees numbers alone in anonymous marking', async () => {
    await sql`update homeworks set is_anonymous = true where id = ${homework.id}`.execute(db);
    const { submission } = (await tableOf())[0]!;
    const bytes = JSON.stringify([
      given(await teacher.call(to.works, { homeworkId: homework.id })),
      given(await teacher.call(to.ofWork, { submissionId: submission })),
    ]);
    for (const who of everybody()) expect(bytes).not.toContain(who.id);
    expect(bytes).not.toMatch(/同学|林晓舟/);
    await sql`update homeworks set is_anonymous = false where id = ${homework.id}`.execute(db);
  });
});

describe('the end', () => {
  it('is reminded of once; after it nothing is written, authors read their reviews without names', async () => {
    await end(homework.id, '1 hour');
    await endPeerReviews(db, inbox);
    await endPeerReviews(db, inbox);
    expect(told.filter(({ event }) => event === 'peers.due')).toHaveLength(1);
    const [work] = await worksOf(learner);
    expect(given(await learner.call(own.one, { homeworkId: homework.id, offeringId })).received).toBeNull();
    await end(homework.id);
    await endPeerReviews(db, inbox);
    const review = await read(learner, work!.id);
    expect(review).toMatchObject({ isOpen: false, questions: [{ answer: null }] });
    const { id, version } = review;
    const over = await Promise.all([
      learner.call(own.save, { id, version, marks: [], comment: '' }),
      learner.call(own.submit, { id, version }),
      learner.call(own.report, { id, reason: '抄袭' }),
    ]);
    expect(over.map(({ code }) => code)).toEqual([codes.peersOver, codes.peersOver, codes.peersOver]);
    const reviewed = (await tableOf()).find(({ reviewer }) => reviewer === learner.id)!;
    const author = everybody().find((who) => who.id === reviewed.author)!;
    const one = given(await author.call(own.one, { homeworkId: homework.id, offeringId }));
    // The learner's review of it is hidden.
    expect(one.received).toMatchObject({ median: 10, most: 10 });
    expect(JSON.stringify(one)).not.toMatch(/林晓舟|同学/);
    for (const who of everybody()) expect(JSON.stringify(one)).not.toContain(who.id);
    const received = one.received!.reviews[0]!;
    given(await author.call(own.helpful, { id: received.id, isHelpful: true }));
    expect(
      given(await author.call(own.one, { homeworkId: homework.id, offeringId })).received!.reviews[0],
    ).toMatchObject({
      isHelpful: true,
    });
    expect((await learner.call(own.helpful, { id: mates[0]!.id, isHelpful: true })).code).toBe(404);
    const sections = await peersPersonalData.sections!(db, author.id);
    expect(sections.map(({ name }) => name)).toEqual(['peerReviews', 'peerReviewsReceived']);
    expect(JSON.stringify(sections)).not.toContain(learner.id);
    // Moved later it goes on.
    await end(homework.id, '2 days');
    const { plan } = given(await teacher.call(to.list, { courseId, homeworkId: homework.id })).data[0]!;
    given(await teacher.call(to.plan, plan!));
    expect((await db.selectFrom('peer_reviews').where('status', '=', 'expired').select('id').execute()).length).toBe(0);
  });

  it('of an account leaves what it wrote about others, and takes what was written about its work', async () => {
    const before = await tableOf();
    const { author } = before.find(({ reviewer }) => reviewer === learner.id)!;
    await peersPersonalData.erase!(db, author);
    const rows = await db
      .selectFrom('peer_reviews as r')
      .innerJoin('peer_work_facts as w', 'w.submission_id', 'r.submission_id')
      .select(['r.content', 'r.draft', 'w.learner_id as of'])
      .where('r.status', '=', 'submitted')
      .execute();
    expect(rows.filter(({ of }) => of === author).every(({ content, draft }) => !content && !draft)).toBe(true);
    expect(rows.some(({ of, content }) => of !== author && content !== null)).toBe(true);
  });

  it('is taken to the next term with the homework', async () => {
    const next = await publishedHomework(room, { title: '新学期', dueAt: daysFromNow(100) }, essay);
    const actor = { id: teacher.id, roles: ['teacher'], managedSchoolId: null, locale: 'zh-CN' } as never;
    const [copy] = await peerCopies.of(db, actor, { courseId, offeringId, startsAt: new Date(), endsAt: new Date() });
    expect(copy).toMatchObject({ id: homework.id, dates: [{ id: 'closesAt' }] });
    const copies = [{ id: homework.id, dates: new Map([['closesAt', new Date(daysFromNow(110))]]) }];
    await peerCopies.copy(db, actor, { courseId, offeringId }, copies, new Map([[homework.id, next.id]]));
    const [made] = given(await teacher.call(to.list, { courseId, homeworkId: next.id })).data;
    expect(made).toMatchObject({ state: 'waiting', plan: { works: 2, isOn: true, version: 1 }, given: 0 });
  });
});
