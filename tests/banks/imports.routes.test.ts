import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import type { EntryMend, ImportEntry, ImportJob } from '#contract/banks/banks.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { readImport } from '#server/modules/banks/imports/read-import.ts';
import { checkUpload, send } from '../support/tus.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { docx, line, paragraph, picture, run } from './docx.builder.ts';

const platform = await testApp();
const base = await platform.listen();
const teacher = await platform.person('teacher', { name: '沈知远' });
const stranger = await platform.person('teacher', { name: '别处的老师' });

/** A course of this teacher with an empty bank. */
async function course(): Promise<string> {
  const [schoolId, courseId] = [randomUUID(), randomUUID()];
  const { db } = platform;
  await sql`insert into schools (id, name, glyph, edition, city) values (${schoolId}, ${schoolId}, '云', 'he', '云海')`.execute(
    db,
  );
  await sql`insert into courses (id, school_id, edition, owner_id, title, subject, status)
    values (${courseId}, ${schoolId}, 'he', ${teacher.id}, '数据结构', '08', 'published')`.execute(db);
  await sql`insert into course_team (course_id, account_id, role) values (${courseId}, ${teacher.id}, 'lead')`.execute(
    db,
  );
  return courseId;
}

async function uploaded(person: TestPerson, name: string, content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const uploadId = await send(base, person, name, bytes);
  const { result, message } = await checkUpload(person, uploadId);
  if (!result?.file) throw new Error(message);
  return result.file.fileId;
}

async function started(courseId: string, content: string | Uint8Array, name = '题库.gift'): Promise<ImportJob> {
  const fileId = await uploaded(teacher, name, content);
  const { result, message } = await teacher.call(banksOperations.startImport, { courseId, fileId });
  if (!result) throw new Error(message);
  return result;
}

const get = async (id: string) => (await teacher.call(banksOperations.getImport, { id })).result!;

/** The import once the background has read its file, or given it up. */
const read = (id: string): Promise<ImportJob> =>
  vi.waitFor(
    async () => {
      const job = await get(id);
      expect(['uploaded', 'parsing']).not.toContain(job.status);
      return job;
    },
    { timeout: 60_000, interval: 50 },
  );

const previewed = async (courseId: string, content: string | Uint8Array, name?: string): Promise<ImportJob> =>
  read((await started(courseId, content, name)).id);

const entriesOf = async (id: string) =>
  (await teacher.call(banksOperations.entries, { id, pageSize: 100 })).result!.data;

const inBank = async (courseId: string) =>
  (await teacher.call(banksOperations.list, { courseId, pageSize: 100 })).result!.data;

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const file = [
  '$CATEGORY: 树/遍历', // note
  '',
  '::一:: 中序遍历最先访问 {=最左结点 ~根}', // imported
  '',
  '满二叉树是完全二叉树 {T}', // imported, without a title
  '',
  '::三:: 有几个孩子 { =两个 ~%d%三个 }', // warned: no share
  '',
  '::四:: 坏题 {=甲', // refused
  '',
  '::五:: 中序遍历最先访问 {=最左结点 ~根}', // duplicate of the first
].join('\n');

describe('a question import', () => {
  it('accounts for every line before anything is written', async () => {
    const courseId = await course();
    const job = await previewed(courseId, file);
    expect(job).toMatchObject({
      status: 'previewed',
      format: 'gift',
      totalLines: 11,
      blankLines: 5,
      strip: 'niiwrd',
      counts: { imported: 2, warned: 1, duplicate: 1, refused: 1, note: 1 },
    });
    const { result } = await teacher.call(banksOperations.entries, { id: job.id, show: 'attention' });
    expect(result!.data.map(({ fromLine, status }) => [fromLine, status])).toEqual([
      [7, 'warned'],
      [9, 'refused'],
      [11, 'duplicate'],
    ]);
    expect(result!.data.every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(await inBank(courseId)).toEqual([]);
  });

  it('writes what was seen, once, and takes it away again', async () => {
    const courseId = await course();
    const { id } = await previewed(courseId, file);
    const commit = { id, duplicates: 'skip' as const, without: [] };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => teacher.call(banksOperations.commitImport, commit)),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 405)).toHaveLength(9);
    const questions = await inBank(courseId);
    expect(questions.map(({ category }) => category)).toEqual(['树/遍历', '树/遍历', '树/遍历']);

    const [changed] = questions;
    await teacher.call(banksOperations.change, { ...pick(changed!), title: '改过的题' });
    const undone = await teacher.call(banksOperations.undoImport, { id });
    expect(undone.result).toMatchObject({ status: 'undone', written: 1 });
    expect((await inBank(courseId)).map(({ title }) => title)).toEqual(['改过的题']);
  });

  it('shows a second try of the same file as duplicates', async () => {
    const courseId = await course();
    const first = await previewed(courseId, file);
    await teacher.call(banksOperations.commitImport, { id: first.id, duplicates: 'skip', without: [0] });
    const again = await previewed(courseId, file);
    expect(again.counts).toMatchObject({ imported: 0, warned: 0, duplicate: 4 });
  });

  it('leaves out what the teacher takes out', async () => {
    const courseId = await course();
    const { id } = await previewed(courseId, file);
    const { result } = await teacher.call(banksOperations.commitImport, { id, duplicates: 'skip', without: [1, 3] });
    expect(result!.written).toBe(1);
  });

  it('keeps the pictures of a Moodle file', async () => {
    const courseId = await course();
    const xml = `<quiz><question type="essay"><name><text>看图</text></name>
      <questiontext format="html"><text><![CDATA[<p>看图 <img src="@@PLUGINFILE@@/dot.png" alt="点"></p>]]></text>
      <file name="dot.png" encoding="base64">${dot}</file></questiontext></question></quiz>`;
    const { id } = await previewed(courseId, xml, '题库.xml');
    await teacher.call(banksOperations.commitImport, { id, duplicates: 'skip', without: [] });
    const [question] = await inBank(courseId);
    const [, address] = /src="([^"]+)"/.exec(question!.content.stem)!;
    const picture = await fetch(base + address!);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });

  it('says why a whole file cannot be read', async () => {
    const job = await previewed(await course(), '今天天气好，没有题目。', '说明.txt');
    expect(job).toMatchObject({ status: 'failed', failure: expect.stringContaining('没有可识别的题目') });
  });

  it('knows a picture again by what it shows', async () => {
    const courseId = await course();
    const xml = `<quiz><question type="essay"><name><text>看图</text></name>
      <questiontext format="html"><text><![CDATA[<p>看图 <img src="data:image/png;base64,${dot}"></p>]]></text>
      </questiontext></question></quiz>`;
    const { id } = await previewed(courseId, xml, '题库.xml');
    await teacher.call(banksOperations.commitImport, { id, duplicates: 'skip', without: [] });
    const again = await previewed(courseId, xml, '题库.xml');
    expect(again.counts).toMatchObject({ imported: 0, duplicate: 1 });
  });

  it('fails one picture for one bad name, and says so', async () => {
    const xml = `<quiz><question type="essay"><name><text>坏名</text></name>
      <questiontext format="html"><text><![CDATA[<p>看图 <img src="@@PLUGINFILE@@/100%.png"></p>]]></text></questiontext>
      </question><question type="truefalse"><name><text>好题</text></name>
      <questiontext format="html"><text>对吗</text></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
    const job = await previewed(await course(), xml, '题库.xml');
    expect(job).toMatchObject({ status: 'previewed', counts: { imported: 1, warned: 1 } });
    const [reason] = (await entriesOf(job.id)).flatMap(({ reasons }) => reasons.filter((one) => one.includes('100%')));
    expect(reason).toContain('图片地址格式有误');
  });

  it('is not there for teachers of other courses', async () => {
    const courseId = await course();
    const { id } = await previewed(courseId, file);
    expect((await stranger.call(banksOperations.getImport, { id })).code).toBe(404);
    expect((await stranger.call(banksOperations.entries, { id })).code).toBe(404);
    expect((await stranger.call(banksOperations.commitImport, { id, duplicates: 'add', without: [] })).code).toBe(404);
    expect((await stranger.call(banksOperations.list, { courseId })).code).toBe(404);
  });
});

describe('an entry of a preview', () => {
  const paper = docx({
    media: { 'dot.png': Buffer.from(dot, 'base64') },
    body: [
      line('一、单选题（每题 2 分）'),
      paragraph(run('1. 看图 ') + picture('rId1') + run('，这是（　）')),
      line('A. 点 B. 线'),
      line('答案：C'),
      line('2. 栈的特点是（　）'),
      line('A. 先进先出 B. 后进先出'),
      line('答案：B'),
      line('3. 栈的特点是（　）'),
      line('A. 先进先出 B. 后进先出'),
      line('答案：B'),
    ],
  });
  const mending = ({ position, content, category, metadata, version }: ImportEntry, id: string): EntryMend => ({
    ...{ id, position, category, metadata, version, content: content! },
  });
  const withRight = (entry: ImportEntry, letter: number): ImportEntry => ({
    ...entry,
    content: {
      ...entry.content!,
      options: entry.content!.options!.map((option, at) => ({ ...option, fraction: at === letter ? 100 : 0 })),
    },
  });

  it('of a Word document is mended, judged anew, written with its picture, and taken away again', async () => {
    const courseId = await course();
    const job = await previewed(courseId, paper, '试卷.docx');
    expect(job).toMatchObject({ status: 'previewed', format: 'docx', strip: 'nrid', totalLines: 10 });
    const [, refused, first, second] = await entriesOf(job.id);
    expect(refused!.reasons[0]).toBe('答案是 C，但没有这个选项');

    // The other of two equal ones stands once the first is another question.
    const other = withRight(first!, 0);
    const one = await teacher.call(banksOperations.mendEntry, mending(other, job.id));
    expect(one.result).toMatchObject({ entry: { status: 'imported', version: 2 }, job: { strip: 'nrii' } });
    const same = await teacher.call(banksOperations.mendEntry, mending(withRight(second!, 0), job.id));
    expect(same.result).toMatchObject({ entry: { status: 'duplicate' }, job: { strip: 'nrid' } });

    const mended = await teacher.call(banksOperations.mendEntry, mending(withRight(refused!, 0), job.id));
    expect(mended.result!.job).toMatchObject({ strip: 'niid', counts: { imported: 2, refused: 0, duplicate: 1 } });
    await teacher.call(banksOperations.commitImport, { id: job.id, duplicates: 'skip', without: [] });
    const [question] = await inBank(courseId);
    expect(question!.metadata.points).toBe(2);
    const address = /src="([^"]+)"/.exec(question!.content.stem)![1]!;
    expect((await fetch(base + address)).headers.get('content-type')).toMatch(/^image\//);
    const late = await teacher.call(banksOperations.mendEntry, { ...mending(other, job.id), version: 2 });
    expect(late.code).toBe(405);
    await teacher.call(banksOperations.undoImport, { id: job.id });
    expect(await inBank(courseId)).toEqual([]);
  });

  it('is mended by those alone who teach the course, and not over what they have not seen', async () => {
    const { id } = await previewed(await course(), paper, '试卷.docx');
    const [note, refused, first] = await entriesOf(id);
    const mend = mending(withRight(refused!, 1), id);
    expect((await stranger.call(banksOperations.mendEntry, mend)).code).toBe(404);
    expect((await teacher.call(banksOperations.mendEntry, { ...mend, position: 99 })).code).toBe(404);
    const ofNote = { ...mend, position: note!.position };
    expect((await teacher.call(banksOperations.mendEntry, ofNote)).code).toBe(405);
    const lacking = await teacher.call(banksOperations.mendEntry, mending(refused!, id));
    expect(lacking.code).toBe(400);
    const hostile = { ...first!, content: { ...first!.content!, stem: '<p onclick="x()">甲<script>x()</script></p>' } };
    const cleaned = await teacher.call(banksOperations.mendEntry, mending(hostile, id));
    expect(cleaned.result!.entry.content!.stem).toBe('<p>甲</p>');
    const again = await teacher.call(banksOperations.mendEntry, mending(hostile, id));
    expect(again.code).toBe(409);
    expect(again.result).toMatchObject({ current: { version: 2, content: { stem: '<p>甲</p>' } } });
  });
});

describe('a hostile file', () => {
  const nested = `<quiz>${'<question type="essay">'.repeat(100_000)}</quiz>`;
  const countless = '甲 {T}\n\n'.repeat(100_000);
  const bomb = `<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
    <quiz><question type="essay"><name><text>&b;</text></name></question></quiz>`;

  it.each([
    ['questions nested in each other', nested, '文件过长'],
    ['100,000 entries', countless, '文件过长'],
    ['entities that unfold', bomb, '不允许 DOCTYPE'],
  ])('with %s is refused as a whole, others are served meanwhile, and nothing of it stays', async (_, content, why) => {
    const courseId = await course();
    const { id, status } = await started(courseId, content, '题库.xml');
    expect(status).toBe('uploaded');
    expect((await teacher.call(banksOperations.list, { courseId })).code).toBe(200);
    const job = await read(id);
    expect(job.status).toBe('failed');
    expect(job.failure).toContain(why);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('with elements too deep in each other costs that question alone', async () => {
    const deep = `<question type="essay">${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</question>`;
    const good = '<question type="essay"><questiontext><text>甲</text></questiontext></question>';
    const job = await previewed(await course(), `<quiz>\n${deep}\n${good}\n</quiz>`, '题库.xml');
    expect(job).toMatchObject({ status: 'previewed', counts: { imported: 1, refused: 1 } });
  });

  it('crosses to the server in small parts', () => {
    const stem = '题'.repeat(2000);
    const many = Array.from({ length: 3000 }, (_, index) => `${stem}${index} {T}`).join('\n\n');
    const parts = [...readImport(new TextEncoder().encode(many))];
    expect(parts.length).toBeGreaterThan(30);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(256 * 1024);
  });

  it('that ended its server twice is given up by the background, and no look begins it', async () => {
    const { id } = await previewed(await course(), file);
    await sql`update question_imports set status = 'parsing', attempts = 2, updated_at = now() where id = ${id}`.execute(
      platform.db,
    );
    const looks = await Promise.all([1, 2, 3].map(() => get(id)));
    expect(looks.map(({ status }) => status)).toEqual(['parsing', 'parsing', 'parsing']);
    await sql`update question_imports set updated_at = now() - interval '2 minutes' where id = ${id}`.execute(
      platform.db,
    );
    expect(await read(id)).toMatchObject({ status: 'failed', failure: expect.stringContaining('拆分为多个小文件') });
  });

  it('whose server died once is read again from its beginning', async () => {
    const { id } = await previewed(await course(), file);
    await sql`update question_imports set status = 'parsing', attempts = 1, strip = '',
      updated_at = now() - interval '2 minutes' where id = ${id}`.execute(platform.db);
    expect(await read(id)).toMatchObject({ status: 'previewed', strip: 'niiwrd' });
    expect(await entriesOf(id)).toHaveLength(6);
  });
});

const pick = ({ id, title, category, content, metadata, version }: Awaited<ReturnType<typeof inBank>>[number]) => ({
  id,
  title,
  category,
  content,
  metadata,
  version,
});

describe('a question of the bank', () => {
  it('is found by a Chinese word of its stem', async () => {
    const courseId = await course();
    const { id } = await previewed(courseId, file);
    await teacher.call(banksOperations.commitImport, { id, duplicates: 'skip', without: [] });
    const found = await teacher.call(banksOperations.list, { courseId, search: '二叉树' });
    expect(found.result!.data.map(({ kind }) => kind)).toEqual(['judge']);
  });

  it('is not overwritten by somebody who has not seen the last version', async () => {
    const courseId = await course();
    const content = { kind: 'judge', stem: '甲', options: [{ id: 'true', text: '对', fraction: 100 }] } as const;
    const draft = {
      courseId,
      title: '甲',
      category: '',
      metadata: noMetadata,
      content: { ...content, options: [...content.options] },
    };
    const { result } = await teacher.call(banksOperations.create, draft);
    const { id, version, category, metadata } = result!;
    const change = { id, version, category, metadata, content: result!.content, title: '乙' };
    expect((await teacher.call(banksOperations.change, change)).code).toBe(200);
    const late = await teacher.call(banksOperations.change, { ...change, title: '丙' });
    expect(late.code).toBe(409);
    expect(late.result).toMatchObject({ current: { title: '乙', version: 2 } });
  });

  it('is cleaned of what runs, in its feedback too', async () => {
    const courseId = await course();
    const html = '<p onclick="x()">甲<script>x()</script></p>';
    const content = {
      kind: 'blank' as const,
      stem: html,
      gaps: [{ answers: [{ text: '甲', fraction: 100, feedback: html }], caseSensitive: false }],
      combinedFeedback: { wrong: html },
    };
    const { result } = await teacher.call(banksOperations.create, {
      courseId,
      title: '甲',
      category: '',
      metadata: noMetadata,
      content,
    });
    expect(result!.content.stem).toBe('<p>甲</p>');
    expect(result!.content.gaps![0]!.answers[0]!.feedback).toBe('<p>甲</p>');
    expect(result!.content.combinedFeedback).toEqual({ wrong: '<p>甲</p>' });
  });
});
