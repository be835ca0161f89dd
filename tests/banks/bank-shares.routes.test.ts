import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { publicMedia } from '#contract/files/files.rule.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { describe, expect, it } from 'vitest';
import { bankSharesOperations as operations } from '#contract/banks/bank-shares.operations.ts';
import type { BankShare, ShareDraft } from '#contract/banks/bank-shares.contract.ts';
import type { BankQuestion } from '#contract/banks/banks.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { emptyBins } from '#server/modules/banks/bank-many.repository.ts';
import { classroom, contents, given } from '../support/homework.builder.ts';
import { photo } from '../support/samples.ts';
import { testApp } from '../support/test-app.ts';
import { checkUpload, send } from '../support/tus.ts';

const platform = await testApp();
const { db } = platform;
type Room = Awaited<ReturnType<typeof classroom>>;
const fresh = () => classroom(platform);
const [room, other] = [await fresh(), await fresh()];

type Written = Partial<Pick<BankQuestion, 'category' | 'content' | 'metadata' | 'title'>>;
const asking = (at: number): BankQuestion['content'] => ({ ...contents[0]!, stem: `<p>第 ${at} 问</p>` });

const written = async (part: Written, { courseId, teacher }: Room): Promise<BankQuestion> =>
  given(
    await teacher.call(banksOperations.create, {
      ...{ courseId, title: '', category: '树', content: contents[0]!, metadata: noMetadata },
      ...part,
    }),
  );
const draftOf = ({ courseId }: Room, part: Partial<ShareDraft> = {}): ShareDraft => ({
  ...{ courseId, category: '树', audience: 'everybody', licence: 'byNc', note: '随堂练习用' },
  ...part,
});
const shared = async (of: Room, part: Partial<ShareDraft> = {}): Promise<BankShare> =>
  given(await of.teacher.call(operations.share, draftOf(of, part)));
const seenBy = async ({ courseId, teacher }: Room, query: object = {}) =>
  given(await teacher.call(operations.shared, { courseId, pageSize: 100, ...query })).data.map(({ id }) => id);
const shownTo = async ({ courseId, teacher }: Room, id: string, query: object = {}) =>
  given(await teacher.call(operations.questions, { id, courseId, pageSize: 100, ...query })).data;
const take = ({ courseId, teacher }: Room, id: string, ids: readonly string[], category = '') =>
  teacher.call(operations.take, { id, courseId, ids: [...ids], category });
const bankOf = async ({ courseId, teacher }: Room, query: object = {}) =>
  given(await teacher.call(banksOperations.list, { courseId, pageSize: 100, ...query })).data;
const schoolOf = async ({ courseId }: Room) =>
  (await db.selectFrom('courses').select('school_id').where('id', '=', courseId).executeTakeFirstOrThrow()).school_id;

describe('a share', () => {
  it('shows the category as it stands to those whom it is for, and its own course to nobody', async () => {
    const [own, sister] = [await fresh(), await fresh()];
    await sql`update courses set school_id = ${await schoolOf(own)} where id = ${sister.courseId}`.execute(db);
    const first = await written({}, own);
    await written({ category: '图' }, own);
    const everybody = await shared(own);
    const school = await shared(own, { audience: 'school', category: '' });
    const one = await shared(own, { audience: 'course', targetCourseId: other.courseId });
    expect(everybody).toMatchObject({
      course: '数据结构',
      category: '树',
      questions: 1,
      sharedBy: '沈知远',
      version: 1,
    });
    expect(school).toMatchObject({ questions: 2, target: null });
    expect(one).toMatchObject({ audience: 'course', target: '数据结构' });
    const mine = new Set([everybody.id, school.id, one.id]);
    const seen = async (by: Room, query: object = {}) => (await seenBy(by, query)).filter((id) => mine.has(id));
    expect(await seen(own)).toEqual([]);
    expect(await seen(sister)).toEqual([school.id, everybody.id]);
    expect(await seen(other)).toEqual([one.id, everybody.id]);
    expect(await seen(room)).toEqual([everybody.id]);
    expect(await seen(other, { licence: 'by' })).toEqual([]);
    expect(await seen(other, { search: '树', licence: 'byNc' })).toEqual([one.id, everybody.id]);
    expect(await seen(other, { search: '100%_' })).toEqual([]);

    const later = await written({ category: '树/遍历', content: asking(1) }, own);
    expect((await shownTo(room, everybody.id)).map(({ id }) => id)).toEqual([later.id, first.id]);
    expect(await shownTo(room, everybody.id, { kind: 'essay' })).toEqual([]);
    expect((await shownTo(room, everybody.id, { search: '遍历' })).map(({ id }) => id)).toEqual([later.id]);
    given(await own.teacher.call(banksOperations.remove, { id: later.id, version: 1 }));
    const [left, ...none] = await shownTo(room, everybody.id);
    expect(none).toEqual([]);
    expect(left).toMatchObject({ id: first.id, content: first.content, isThere: false });
  });

  it('is made and ended by who answers for the course, once for each audience, and gone at once', async () => {
    const own = await fresh();
    const question = await written({}, own);
    for (const [by, code] of [
      [own.colleague, 403],
      [own.learner, 403],
      [room.teacher, 404],
    ] as const)
      expect((await by.call(operations.share, draftOf(own))).code).toBe(code);
    const both = await Promise.all([1, 2].map(() => own.teacher.call(operations.share, draftOf(own))));
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 405]);
    for (const bad of [
      { category: '没有' },
      { audience: 'course' },
      { audience: 'course', targetCourseId: own.courseId },
      { audience: 'course', targetCourseId: randomUUID() },
    ] as const)
      expect([400, 405]).toContain((await own.teacher.call(operations.share, draftOf(own, bad))).code);
    const { data, mayShare } = given(await own.colleague.call(operations.own, { courseId: own.courseId }));
    expect([data.length, mayShare]).toEqual([1, false]);
    expect(given(await own.teacher.call(operations.own, { courseId: own.courseId })).mayShare).toBe(true);
    expect((await room.teacher.call(operations.own, { courseId: own.courseId })).code).toBe(404);

    const { id } = data[0]!;
    expect((await room.teacher.call(operations.end, { id, version: 1 })).code).toBe(404);
    expect((await own.colleague.call(operations.end, { id, version: 1 })).code).toBe(403);
    expect((await take(room, id, [question.id])).code).toBe(200);
    given(await own.teacher.call(operations.end, { id, version: 1 }));
    expect((await own.teacher.call(operations.end, { id, version: 1 })).code).toBe(404);
    const asked = { id, courseId: room.courseId };
    expect((await room.teacher.call(operations.read, asked)).code).toBe(404);
    expect((await room.teacher.call(operations.questions, asked)).code).toBe(404);
    expect((await take(room, id, [question.id])).code).toBe(404);
    expect(await seenBy(room)).not.toContain(id);
    expect((await shared(own)).id).not.toBe(id);
    const { rows } = await sql<{
      event: string;
    }>`select event from audit_log where object_id = ${own.courseId}`.execute(db);
    expect(rows.map(({ event }) => event).toSorted()).toEqual(['bankShare.add', 'bankShare.add', 'bankShare.end']);
  });

  it('answers those whom it is not for, learners and who looks from a strange course as if there were none', async () => {
    const own = await fresh();
    const question = await written({}, own);
    const { id } = await shared(own, { audience: 'course', targetCourseId: other.courseId });
    const ids = [question.id];
    for (const [by, courseId] of [
      [room.teacher, room.courseId],
      [room.teacher, other.courseId],
      [own.teacher, own.courseId],
    ] as const) {
      expect((await by.call(operations.read, { id, courseId })).code).toBe(404);
      expect((await by.call(operations.questions, { id, courseId })).code).toBe(404);
      expect((await by.call(operations.take, { id, courseId, ids, category: '' })).code).toBe(404);
    }
    const { courseId } = other;
    expect((await other.learner.call(operations.questions, { id, courseId })).code).toBe(403);
    expect((await other.learner.call(operations.shared, { courseId })).code).toBe(403);
    expect((await shownTo(other, id)).map((one) => one.id)).toEqual(ids);
    await sql`update courses set deleted_at = now() where id = ${own.courseId}`.execute(db);
    expect((await other.teacher.call(operations.questions, { id, courseId })).code).toBe(404);
    expect(await seenBy(other)).not.toContain(id);
  });

  it('goes with its category to another name, and ends where it would show other questions there', async () => {
    const own = await fresh();
    for (const category of ['树', '树/遍历', '图', '栈']) await written({ category }, own);
    const [tree, walk, stack] = [
      await shared(own),
      await shared(own, { category: '树/遍历' }),
      await shared(own, { category: '栈' }),
    ];
    const rename = async (from: string, to: string) =>
      given(await own.teacher.call(banksOperations.renameCategory, { courseId: own.courseId, from, to }));
    await rename('树', '结构/树');
    const listed = async () =>
      Object.fromEntries(
        given(await own.teacher.call(operations.own, { courseId: own.courseId })).data.map((one) => [
          one.id,
          [one.category, one.questions, one.version],
        ]),
      );
    expect(await listed()).toEqual({
      [tree.id]: ['结构/树', 2, 2],
      [walk.id]: ['结构/树/遍历', 1, 2],
      [stack.id]: ['栈', 1, 1],
    });
    expect(await own.teacher.call(operations.end, { id: tree.id, version: 1 })).toMatchObject({
      ...{ code: 409, result: { current: { category: '结构/树', version: 2 } } },
    });
    await rename('栈', '图');
    await rename('结构/树', '');
    expect(await listed()).toEqual({ [walk.id]: ['遍历', 1, 3] });
  });
});

describe('what is taken', () => {
  it('is copied with where it comes from and on what terms, each content once', async () => {
    const [own, taker] = [await fresh(), await fresh()];
    const named = await written(
      { content: asking(1), metadata: { ...noMetadata, source: '教材第 3 章', tags: ['易错'] } },
      own,
    );
    const [plain, twin] = [await written({ content: asking(2) }, own), await written({ content: asking(2) }, own)];
    await written({ content: asking(3) }, taker);
    const known = await written({ content: asking(3) }, own);
    const outside = await written({ category: '图', content: asking(4) }, own);
    const { id } = await shared(own);
    const ids = [named, plain, twin, known].map((one) => one.id);
    expect((await take(taker, id, [...ids, outside.id])).code).toBe(404);
    expect(given(await take(taker, id, ids, ' 引入 / 树 '))).toEqual({ taken: 2, left: 2 });
    const got = await bankOf(taker, { branch: '引入/树' });
    expect(got.map(({ content: { stem }, metadata: { source, tags } }) => [stem, source, tags]).toSorted()).toEqual([
      ['<p>第 1 问</p>', '教材第 3 章', ['易错']],
      ['<p>第 2 问</p>', `《数据结构》云海大学${await schoolOf(own)}，署名-非商业性使用 (CC BY-NC)`, []],
    ]);
    expect(given(await take(taker, id, ids))).toEqual({ taken: 0, left: 4 });
    expect((await shownTo(taker, id)).every(({ isThere }) => isThere)).toBe(true);

    const { rows } = await sql<{
      id: string;
      version: number;
    }>`select taken_from_question_id as id, taken_version as version
      from bank_questions where course_id = ${taker.courseId} and category = '引入/树' order by version`.execute(db);
    expect(rows.map((row) => row.version)).toEqual([1, 1]);
    expect(rows.map((row) => row.id)).toContain(named.id);
    await sql`delete from bank_questions where course_id = ${own.courseId}`.execute(db);
    expect((await bankOf(taker, { branch: '引入/树' })).length).toBe(2);
    const { rows: acts } = await sql<{ detail: object }>`select detail from audit_log
      where object_id = ${taker.courseId} and event = 'bankShare.take' order by detail ->> 'taken' desc`.execute(db);
    expect(acts[0]!.detail).toMatchObject({ share: id, from: own.courseId, licence: 'byNc', taken: 2, left: 2 });
  });

  it('is taken once by a repetition, and by two who take the same at once; two hundred in one call', async () => {
    const [own, taker] = [await fresh(), await fresh()];
    const questions: BankQuestion[] = [];
    for (let at = 0; at < 200; at += 1) questions.push(await written({ content: asking(at) }, own));
    const { id } = await shared(own, { category: '' });
    const ids = questions.map((one) => one.id);
    expect((await take(taker, id, [...ids, randomUUID()])).code).toBe(400);
    const key = randomUUID();
    const { courseId } = taker;
    const one = { id, courseId, ids: ids.slice(0, 2), category: '' };
    const answers = [
      await taker.teacher.call(operations.take, one, { key }),
      await taker.teacher.call(operations.take, one, { key }),
    ];
    expect(answers.map(given)).toEqual([
      { taken: 2, left: 0 },
      { taken: 2, left: 0 },
    ]);
    const both = await Promise.all([take(taker, id, ids), taker.colleague.call(operations.take, { ...one, ids })]);
    expect(both.map((answer) => given(answer).taken).toSorted((a, b) => a - b)).toEqual([0, 198]);
    const { totalCount } = given(await taker.teacher.call(banksOperations.list, { courseId, pageSize: 1 }));
    expect(totalCount).toBe(200);
  });
});

describe('pictures of a shared question', () => {
  it('are shown to whom it is shared with, stay with the copy, and open no file that is the author’s alone', async () => {
    const base = await platform.listen();
    const [own, taker] = [await fresh(), await fresh()];
    const store = async (purpose?: 'public') => {
      const uploadId = await send(base, own.teacher, '图.jpg', await photo(), purpose);
      return (await checkUpload(own.teacher, uploadId)).result!.file!.fileId;
    };
    const [picture, hidden] = [await store('public'), await store()];
    const stem = [picture, hidden].map((fileId) => `<p><img src="${publicMedia(fileId)}" alt="" /></p>`).join('');
    const question = await written({ content: { ...contents[0]!, stem } }, own);
    const { id } = await shared(own, { audience: 'course', targetCourseId: taker.courseId });
    const [seen] = await shownTo(taker, id);
    expect(seen!.content.stem).toContain(publicMedia(picture));
    expect((await room.teacher.call(operations.questions, { id, courseId: room.courseId })).code).toBe(404);
    const statusOf = async (fileId: string) => (await fetch(base + publicMedia(fileId))).status;
    expect([await statusOf(picture), await statusOf(hidden)]).toEqual([200, 403]);
    for (const by of [taker.teacher, room.teacher])
      expect((await by.call(filesOperations.address, { id: hidden, purpose: 'view' })).code).toBe(404);

    given(await take(taker, id, [question.id]));
    given(await own.teacher.call(banksOperations.remove, { id: question.id, version: 1 }));
    await sql`update bank_questions set removed_at = now() - interval '31 days' where id = ${question.id}`.execute(db);
    expect(await emptyBins(db)).toBe(1);
    const { rows } = await sql<{ from: string | null }>`select taken_from_question_id as from from bank_questions
      where course_id = ${taker.courseId}`.execute(db);
    expect(rows).toEqual([{ from: null }]);
    expect((await own.teacher.call(filesOperations.remove, { id: picture })).code).not.toBe(200);
    expect(await statusOf(picture)).toBe(200);
  });
});
