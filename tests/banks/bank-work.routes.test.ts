import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { BankExportAsk } from '#contract/banks/bank-exports.contract.ts';
import { fileFormats } from '#contract/banks/export-formats.rule.ts';
import { exportsRepository } from '#server/modules/banks/exports/exports.repository.ts';
import { contentHash } from '#server/modules/banks/imports/content-hash.ts';
import { readImport } from '#server/modules/banks/imports/read-import.ts';
import type { BankArrange } from '#contract/banks/bank-work.contract.ts';
import type { BankQuestion } from '#contract/banks/banks.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { withGroups } from '#contract/banks/order-groups.rule.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { freshExam } from '#contract/exams/exam-paper.rule.ts';
import { renewFigures } from '#server/modules/banks/figures.service.ts';
import { sumCounts } from '#server/modules/banks/category-counts.repository.ts';
import { emptyBins } from '#server/modules/banks/bank-many.repository.ts';
import { importExams } from '#server/modules/exams/exams.import.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { classroom, contents, given, publishedHomework } from '../support/homework.builder.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const { db } = platform;
const room = await classroom(platform);
const elsewhere = await classroom(platform);
const { teacher } = room;

type Written = Partial<Pick<BankQuestion, 'category' | 'content' | 'metadata' | 'title'>>;

const written = async (part: Written = {}, { courseId, teacher: by } = room): Promise<BankQuestion> =>
  given(
    await by.call(operations.create, {
      ...{ courseId, title: '', category: '', content: contents[0]!, metadata: noMetadata },
      ...part,
    }),
  );

/** An empty bank of its own. */
const freshRoom = () => classroom(platform);

const categoriesOf = async ({ courseId, teacher: by } = room) =>
  new Map(
    given(await by.call(operations.categories, { courseId })).map(({ category, kinds }) => [
      category,
      kinds.reduce((sum, { questions }) => sum + questions, 0),
    ]),
  );
const read = async (id: string, by = teacher) => (await by.call(operations.read, { id })).result;
const arrange = (part: Omit<BankArrange, 'courseId'>, { courseId, teacher: by } = room) =>
  by.call(operations.arrange, { courseId, ...part });

describe('a version of a question', () => {
  it('is kept at each change with who wrote it, and comes back as a new one', async () => {
    const first = await written({ category: ' 树 / 遍历 / ' });
    expect(first.category).toBe('树/遍历');
    const { id } = first;
    const change = { id, title: '乙', category: '', content: contents[1]!, metadata: noMetadata, version: 1 };
    expect((await room.colleague.call(operations.change, change)).code).toBe(200);
    const { data } = given(await teacher.call(operations.versions, { id }));
    expect(data.map(({ version, writtenBy }) => [version, writtenBy])).toEqual([
      [2, '叶嘉言'],
      [1, '沈知远'],
    ]);
    const { version: _, writtenBy: __, writtenAt: ___, ...former } = data[1]!;
    const back = given(await teacher.call(operations.change, { id, version: 2, ...former }));
    expect(back).toMatchObject({ version: 3, content: first.content, category: '树/遍历' });
    const stale = await teacher.call(operations.change, { id, version: 2, ...former });
    expect(stale).toMatchObject({ code: 409, result: { current: { version: 3 } } });
    expect(given(await teacher.call(operations.versions, { id })).totalCount).toBe(3);
  });

  it('says what is wrong of a question that nobody could answer, and keeps the one before', async () => {
    const { id, content, ...question } = await written();
    const bad = { ...content, options: content.options!.map((option) => ({ ...option, fraction: 0 })) };
    const { code, result } = await teacher.call(operations.change, {
      ...{ id, title: question.title, category: '', metadata: noMetadata, version: 1, content: bad },
    });
    expect({ code, result }).toMatchObject({
      code: 400,
      result: { issues: [{ path: '/content', message: '没有正确答案' }] },
    });
    expect(given(await teacher.call(operations.versions, { id })).totalCount).toBe(1);
  });
});

describe('the units of a number', () => {
  const fall: BankQuestion['content'] = {
    ...{ kind: 'numeric', stem: '<p>g</p>', numbers: [{ value: 9.8, tolerance: 0.05, fraction: 100 }] },
    units: [
      { name: 'm/s²', factor: 1 },
      { name: 'cm/s²', factor: 0.01 },
    ],
    unitPenalty: 25,
  };
  const change = async (units: BankQuestion['content']['units']) => {
    const { id } = await written({ content: fall });
    const question = { id, title: '', category: '', metadata: noMetadata, version: 1 };
    return teacher.call(operations.change, { ...question, content: { ...fall, units: units! } });
  };

  it('are kept with the question, and refused where an answer could not tell them apart', async () => {
    const { id } = await written({ content: fall });
    expect((await read(id))!.content).toEqual(fall);
    for (const units of [
      [{ name: 'm', factor: 2 }],
      [
        { name: 'm', factor: 1 },
        { name: 'ｍ', factor: 3 },
      ],
    ])
      expect(await change(units)).toMatchObject({ code: 400, result: { issues: [{ path: '/content' }] } });
    expect((await change([{ name: 'm', factor: 0 }])).code).toBe(400);
    expect((await change([])).code).toBe(400);
  });

  it('are part of what makes a question the same as another one', () => {
    const { units: _, unitPenalty: __, ...bare } = fall;
    const gap = { answers: [{ text: '栈', fraction: 100 }], caseSensitive: false };
    const gaps = [gap, gap, gap, gap];
    const blank = { kind: 'blank' as const, stem: '____' };
    const all: BankQuestion['content'][] = [
      ...[fall, bare, { ...fall, unitPenalty: 100 }, { ...fall, units: fall.units!.slice(0, 1) }],
      ...[['A', 'A', null, null] as const, ['A', 'A', 'B', 'B'] as const, ['A', 'A', 'A', 'A'] as const, []].map(
        (groups) => ({ ...blank, ...withGroups(gaps, groups) }),
      ),
    ];
    const hashes = all.map((content) => contentHash(content));
    expect(new Set(hashes).size).toBe(all.length);
    expect(contentHash({ ...blank, ...withGroups(gaps, ['C', 'C', 'D', 'D']) })).toBe(hashes[5]);
  });
});

describe('the numbers of categories', () => {
  it('are what lies there, whatever is written, moved, removed or brought back, before they are summed and after', async () => {
    const own = await freshRoom();
    const { courseId, teacher: by } = own;
    const places = ['树', '树', '树/遍历', '图', ''];
    const all = await Promise.all(places.map((category) => written({ category }, own)));
    const ids = all.map(({ id }) => id);
    const counted = async () => {
      const { rows } = await sql<{ category: string; questions: number }>`select category, count(*)::int as questions
        from bank_questions where course_id = ${courseId} and removed_at is null group by category`.execute(db);
      return new Map(rows.map(({ category, questions }) => [category, questions]));
    };
    const agree = async () => {
      expect(await categoriesOf(own)).toEqual(await counted());
      const { totalCount } = given(await by.call(operations.list, { courseId, pageSize: 1, branch: '树' }));
      expect(totalCount).toBe([...(await counted())].reduce((sum, [at, n]) => sum + (at.startsWith('树') ? n : 0), 0));
    };
    await agree();
    await sumCounts(db);
    await arrange({ ids: ids.slice(0, 1), category: '图' }, own);
    await by.call(operations.removeMany, { courseId, ids: ids.slice(1, 4) });
    await agree();
    await by.call(operations.restore, { courseId, ids: ids.slice(1, 3) });
    await by.call(operations.renameCategory, { courseId, from: '树', to: '二叉树' });
    await agree();
    await sumCounts(db);
    expect(await sumCounts(db)).toBe(0);
    await agree();
    const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from bank_category_counts
      where course_id = ${courseId}`.execute(db);
    expect(rows[0]!.lines).toBe((await counted()).size);
  });
});

describe('what is done to many questions', () => {
  it('sets what is asked, makes versions of those alone that were otherwise, and finds them', async () => {
    const own = await freshRoom();
    const [one, two, other] = [await written({}, own), await written({ category: '图' }, own), await written({}, own)];
    const ids = [one.id, two.id];
    expect(given(await arrange({ ids, category: '图', addTag: '易错' }, own))).toEqual({ questions: 2 });
    expect(given(await arrange({ ids, category: '图', level: 'apply', difficulty: 'hard' }, own))).toEqual({
      questions: 2,
    });
    expect(given(await arrange({ ids, category: '图' }, own))).toEqual({ questions: 2 });
    expect(await read(two.id, own.teacher)).toMatchObject({
      ...{ version: 3, category: '图' },
      metadata: { tags: ['易错'], level: 'apply', difficulty: 'hard' },
    });
    const found = async (filter: object) =>
      given(await own.teacher.call(operations.list, { courseId: own.courseId, ...filter }))
        .data.map(({ id }) => id)
        .toSorted();
    for (const filter of [{ tag: '易错' }, { level: 'apply' }, { difficulty: 'hard' }, { branch: '图' }])
      expect(await found(filter)).toEqual(ids.toSorted());
    expect(await found({ category: '' })).toEqual([other.id]);
  });

  it('is done to all or none: a question of another course, one that is gone, a tag too many', async () => {
    const [own, foreign, gone] = [await written(), await written({}, elsewhere), await written()];
    await teacher.call(operations.remove, { id: gone.id, version: 1 });
    const { courseId } = room;
    for (const id of [foreign.id, gone.id, randomUUID()]) {
      const ids = [own.id, id];
      expect((await arrange({ ids, category: '偷' })).code).toBe(404);
      expect((await teacher.call(operations.removeMany, { courseId, ids })).code).toBe(404);
      expect((await teacher.call(operations.restore, { courseId, ids })).code).toBe(404);
    }
    expect((await elsewhere.teacher.call(operations.removeMany, { courseId, ids: [own.id] })).code).toBe(404);
    expect((await room.learner.call(operations.arrange, { courseId, ids: [own.id], category: '偷' })).code).toBe(403);
    const tags = Array.from({ length: 20 }, (_, at) => `标签 ${at}`);
    const full = await written({ metadata: { ...noMetadata, tags } });
    expect((await arrange({ ids: [own.id, full.id], addTag: '多' })).code).toBe(400);
    expect((await arrange({ ids: [own.id, full.id], addTag: '标签 3' })).code).toBe(200);
    expect(await read(own.id)).toMatchObject({ category: '', version: 2, metadata: { tags: ['标签 3'] } });
    expect(await read(foreign.id, elsewhere.teacher)).toMatchObject({ version: 1 });
  });

  it('renames and moves a branch with all below it, and nothing that only begins alike', async () => {
    const own = await freshRoom();
    for (const category of ['树', '树/遍历', '树/遍历/先序', '树木', '图_', '图x/一']) await written({ category }, own);
    const rename = (from: string, to: string) =>
      own.teacher.call(operations.renameCategory, { courseId: own.courseId, from, to });
    expect(given(await rename('树', '结构 / 树'))).toEqual({ questions: 3 });
    expect(given(await rename('图_', '图%'))).toEqual({ questions: 1 });
    expect([...(await categoriesOf(own))].toSorted()).toEqual(
      ['图%', '图x/一', '树木', '结构/树', '结构/树/遍历', '结构/树/遍历/先序']
        .map((category) => [category, 1])
        .toSorted(),
    );
    expect(given(await rename('结构/树/遍历', ''))).toEqual({ questions: 2 });
    expect([...(await categoriesOf(own)).keys()].toSorted()).toEqual(
      ['', '先序', '图%', '图x/一', '树木', '结构/树'].toSorted(),
    );
    expect((await rename('结构', '结构/下')).code).toBe(400);
    expect((await rename('结构', '长'.repeat(300))).code).toBe(400);
    expect((await rename('没有', '有')).code).toBe(404);
    expect(
      (await elsewhere.teacher.call(operations.renameCategory, { courseId: own.courseId, from: '图%', to: '偷' })).code,
    ).toBe(404);
  });
});

describe('the bin', () => {
  it('gives back for thirty days what was removed, and then forgets it with its versions', async () => {
    const own = await freshRoom();
    const { courseId, teacher: by } = own;
    const [one, two] = [await written({}, own), await written({}, own)];
    const ids = [one.id, two.id];
    given(await arrange({ ids, addTag: '旧' }, own));
    given(await by.call(operations.removeMany, { courseId, ids }));
    expect(await read(one.id, by)).toBeNull();
    expect((await by.call(operations.versions, { id: one.id })).code).toBe(404);
    expect(given(await by.call(operations.bin, { courseId })).totalCount).toBe(2);
    given(await by.call(operations.restore, { courseId, ids: [one.id] }));
    expect(await read(one.id, by)).toMatchObject({ metadata: { tags: ['旧'] }, version: 2 });
    await sql`update bank_questions set removed_at = now() - interval '31 days' where id = ${two.id}`.execute(db);
    expect(given(await by.call(operations.bin, { courseId })).totalCount).toBe(0);
    expect((await by.call(operations.restore, { courseId, ids: [two.id] })).code).toBe(404);
    expect(await emptyBins(db)).toBe(1);
    const { rows } = await sql`select from bank_question_versions where question_id = any(${ids}::uuid[])`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe('figures of a question', () => {
  /** A released exam of these bank questions, 4 points each; `isRight(place, learner)` of 40 learners. */
  async function examined(
    own: typeof room,
    ids: readonly string[],
    isRight: (place: number, learner: number) => boolean,
  ) {
    const opensAt = new Date(Date.now() - 86_400_000);
    const closesAt = new Date(opensAt.getTime() + 3_600_000);
    const questions = ids.map((sourceQuestionId) => ({
      ...{ id: randomUUID(), points: 4, content: contents[0]!, sourceQuestionId },
    }));
    const exams: Parameters<typeof importExams>[1] = [
      {
        ...{ id: randomUUID(), paperId: randomUUID(), offeringId: own.offeringId, courseId: own.courseId },
        ...{ createdBy: own.teacher.id, createdAt: opensAt, status: 'released' },
        appeals: [],
        settings: { ...freshExam, title: '期中', opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
        paper: { sections: [{ id: randomUUID(), title: '一', questions }] },
        attempts: Array.from({ length: 40 }, (_, learner) => ({
          ...{ id: randomUUID(), learnerId: randomUUID(), seed: 1, startedAt: opensAt, submittedAt: closesAt },
          answers: questions.map(({ id: questionId }, place) => ({
            ...{ questionId, at: closesAt },
            answer: { kind: 'choice' as const, ids: [isRight(place, learner) ? 'o2' : 'o1'] },
          })),
        })),
      },
    ];
    await inTransaction(db, (tx) => importExams(tx, exams));
  }

  it('come from exams whose results are out: share of points, part from the rest, and what wants a look', async () => {
    const own = await freshRoom();
    const { courseId, teacher: by } = own;
    const [good, easy, wrong, also, unused] = await Promise.all(Array.from({ length: 5 }, () => written({}, own)));
    // The better half gets `good` and `also` right, everybody `easy`, and the weaker half alone `wrong`.
    await examined(own, [good!.id, easy!.id, wrong!.id, also!.id], (place, learner) => {
      const isStrong = learner < 20;
      return place === 1 || (place === 2 ? !isStrong : isStrong);
    });
    expect(await renewFigures(db)).toBeGreaterThan(0);
    expect(await renewFigures(db)).toBe(0);
    const figures = async (id: string) => (await read(id, by))!.figures;
    expect(await figures(easy!.id)).toMatchObject({ uses: 1, answers: 40, facility: 1, concern: 'easy' });
    expect(await figures(wrong!.id)).toMatchObject({ facility: 0.5, concern: 'wrongKey' });
    expect((await figures(wrong!.id)).discrimination).toBeCloseTo(-1);
    expect(await figures(unused!.id)).toMatchObject({ uses: 0, answers: 0, facility: null, concern: null });
    const list = async (query: object) =>
      given(await by.call(operations.list, { courseId, ...query })).data.map(({ id }) => id);
    expect(await list({ hasConcern: true })).toEqual([wrong!.id, easy!.id]);
    expect(await list({ isUsed: false })).toEqual([unused!.id]);
    expect((await list({ sort: 'easiest' }))[0]).toBe(easy!.id);
    expect((await list({ sort: 'easiest' })).at(-1)).toBe(unused!.id);
    expect(await list({ sort: 'mostUsed' })).toHaveLength(5);
  });

  it('wait for thirty answers, and count copies in drafts and homework as uses', async () => {
    const own = await freshRoom();
    const question = await written({}, own);
    const homework = await publishedHomework(own);
    await sql`update homework_questions set source_question_id = ${question.id}
      where homework_id = ${homework.id} and position = 1`.execute(db);
    await renewFigures(db);
    expect((await read(question.id, own.teacher))!.figures).toMatchObject({ uses: 1, answers: 0, facility: null });
    const uses = given(await own.teacher.call(operations.uses, { id: question.id }));
    expect(uses.data).toEqual([{ kind: 'homework', id: homework.id, title: homework.title, isOut: true }]);
    expect((await elsewhere.teacher.call(operations.uses, { id: question.id })).code).toBe(404);
  });
});

describe('an export of a bank', () => {
  const made = async (ask: Partial<BankExportAsk> & Pick<BankExportAsk, 'format'>, own = room) => {
    const { courseId, teacher: by } = own;
    const { id } = given(await by.call(operations.export, { courseId, title: '=题库', hasAnswers: true, ...ask }));
    const state = await vi.waitFor(
      async () => {
        const found = given(await by.call(operations.exportState, { id }));
        expect(found.status).toBe('ready');
        return found;
      },
      { timeout: 30_000, interval: 50 },
    );
    const { bytes, fileName, isLast } = given(await by.call(operations.downloadExport, { id, part: 0 }));
    expect(isLast).toBe(true);
    return { id, state, fileName, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) };
  };
  const readBack = (bytes: Uint8Array) =>
    [...readImport(bytes)]
      .flatMap((part) => (part.kind === 'entries' ? part.entries : []))
      .filter(({ note, refusals }) => note === null && refusals.length === 0);

  it('is a file that the import reads again, in every format, with what it cannot hold said before', async () => {
    const own = await freshRoom();
    const { courseId, teacher: by } = own;
    for (const [at, content] of contents.entries())
      await written({ content, category: at < 3 ? '树' : '', title: '' }, own);
    const check = given(await by.call(operations.checkExport, { courseId }));
    expect(check).toMatchObject({ questions: contents.length, lookedAt: contents.length });
    for (const format of fileFormats) {
      const { state, bytes, fileName } = await made({ format }, own);
      const said = check.formats.find((one) => one.format === format)!;
      expect(state).toMatchObject({ format, questions: contents.length - said.left, left: said.left });
      expect(fileName).toMatch(/^=题库\.(?:docx|xlsx|gift\.txt|xml|zip)$/);
      const kinds = readBack(bytes).map(({ content }) => content!.kind);
      // A paper has pairs and numbers in words that nobody reads as such.
      const expected = contents.length - said.left - (format === 'docx' ? 2 : 0);
      expect({ format, kinds: new Set(kinds).size }).toEqual({ format, kinds: expected });
    }
    const branch = await made({ format: 'gift', filter: { branch: '树' } }, own);
    expect(readBack(branch.bytes)).toHaveLength(3);
    const printed = given(await by.call(operations.print, { courseId, filter: { kind: 'essay' } }));
    expect(printed.map(({ kind }) => kind)).toEqual(['essay']);
    const { rows } = await sql<{ event: string }>`select event from audit_log where object_id = ${courseId}`.execute(
      db,
    );
    expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['questions.export', 'questions.download']));
  });

  it('is for whoever asked for it, as long as the course is theirs, and begun anew when its server died', async () => {
    const own = await freshRoom();
    await written({}, own);
    const { id } = await made({ format: 'gift' }, own);
    for (const other of [own.colleague, own.learner, elsewhere.teacher])
      expect((await other.call(operations.downloadExport, { id, part: 0 })).code).not.toBe(200);
    const { courseId } = own;
    expect((await elsewhere.teacher.call(operations.checkExport, { courseId })).code).toBe(404);
    expect((await elsewhere.teacher.call(operations.print, { courseId })).code).toBe(404);
    expect((await own.learner.call(operations.checkExport, { courseId: own.courseId })).code).not.toBe(200);
    const ask = { courseId: own.courseId, title: '题', hasAnswers: false, format: 'docx' } as const;
    expect((await elsewhere.teacher.call(operations.export, ask)).code).toBe(404);
    await sql`update bank_exports set status = 'running', heard_at = now() - interval '2 minutes' where id = ${id}`.execute(
      db,
    );
    const repository = exportsRepository(db);
    expect(await repository.takeBackLost()).toContain(id);
    expect(await repository.begin(id)).toMatchObject({ id, attempts: 2 });
    await sql`delete from course_team where course_id = ${own.courseId}`.execute(db);
    expect((await own.teacher.call(operations.exportState, { id })).code).toBe(404);
    await sql`update bank_exports set asked_at = now() - interval '2 days' where id = ${id}`.execute(db);
    await repository.expire();
    const { rows } = await sql`select from bank_exports where id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });
});
