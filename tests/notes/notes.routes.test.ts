import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import { noteLimits, wholeItem } from '#contract/notes/note.rule.ts';
import type { NoteSpot, NotesQuery, NoteWrite } from '#contract/notes/notes.contract.ts';
import { notesOperations as to } from '#contract/notes/notes.operations.ts';
import { forgetDeletedNotes, notesPersonalData } from '#server/modules/notes/notes.personal-data.ts';
import { renewNoteItems } from '#server/modules/notes/noted-items.repository.ts';
import { classmate, classroom, given, type Classroom } from '../support/homework.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { checkUpload, send } from '../support/tus.ts';

let platform: TestApp;
let base: string;
let room: Classroom;
let learner: TestPerson;
let items: { video: string; document: string; text: string };

/** Two chapters' worth of one: a film, a document and a text, as they are published. */
async function addItems({ courseId }: Classroom) {
  const chapter = randomUUID();
  const some = { video: randomUUID(), document: randomUUID(), text: randomUUID() };
  const rows = [
    [chapter, 'chapter', null, '第三章 树', 0],
    [some.video, 'video', chapter, '3.2 二叉树的遍历', 1],
    [some.document, 'document', chapter, '讲义：非递归写法', 2],
    [some.text, 'richText', chapter, '阅读：线索二叉树', 3],
  ] as const;
  for (const [id, kind, parent, title, position] of rows) {
    await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position)
      values (${id}, ${courseId}, ${parent}, ${kind}, ${title}, ${position})`.execute(platform.db);
    await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, position)
      values (${id}, ${courseId}, ${parent}, ${kind}, ${title}, ${chapter}, ${position})`.execute(platform.db);
  }
  return some;
}

beforeAll(async () => {
  platform = await testApp();
  base = await platform.listen();
});
beforeEach(async () => {
  room = await classroom(platform);
  learner = room.learner;
  items = await addItems(room);
});

const spotAt = (place: Partial<NoteSpot> = {}): NoteSpot => ({
  ...{ ...wholeItem, offeringId: room.offeringId, itemId: items.video },
  ...place,
});
const newNote = (body: string, place: Partial<NoteSpot> = {}): NoteWrite => ({
  ...{ id: randomUUID(), version: 0, body },
  spot: spotAt({ positionMs: place.itemId === undefined ? 208_000 : null, ...place }),
});
const write = async (body: string, place: Partial<NoteSpot> = {}, person = learner) =>
  given(await person.call(to.write, newNote(body, place)));
const listed = async (asked: NotesQuery = {}, person = learner) => given(await person.call(to.list, asked));
const bodies = async (asked: NotesQuery = {}) => (await listed(asked)).data.map(({ body }) => body);
const passage = { text: '线索指向前驱', before: '左', after: '。', at: 40 };

async function addPng(person: TestPerson) {
  const png = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  return given(await checkUpload(person, await send(base, person, 'frame.png', png))).file!.fileId;
}

describe('a note', () => {
  it('stands at its second, page, passage or item, and is gathered as the course goes', async () => {
    await write('全文重要', { itemId: items.text });
    await write('线索', { itemId: items.text, passage });
    await write('第十三页', { itemId: items.document, page: 13 });
    await write('后一秒', { positionMs: 402_000 });
    const first = await write('根在前、在中、在后\r\n第二行');
    expect(first).toMatchObject({
      body: '根在前、在中、在后\n第二行',
      version: 1,
      jump: 'open',
      itemTitle: '3.2 二叉树的遍历',
    });
    const order = ['根在前、在中、在后\n第二行', '后一秒', '第十三页', '全文重要', '线索'];
    expect(await bodies()).toEqual(order);
    expect(await bodies({ order: 'time' })).toEqual([first.body, '后一秒', '第十三页', '线索', '全文重要']);
    expect(await bodies({ itemId: items.text })).toEqual(['全文重要', '线索']);
    expect((await listed({ itemId: items.text })).data[1]!.spot.passage).toEqual(passage);
    const { all, offerings } = given(await learner.call(to.overview, {}));
    expect([all, offerings.map(({ title, notes }) => [title, notes])]).toEqual([5, [['数据结构', 5]]]);
    const { items: noted } = given(await learner.call(to.items, { offeringId: room.offeringId }));
    expect(noted.map(({ kind, notes, marks }) => [kind, notes, marks])).toEqual([
      ['video', 2, [208_000, 402_000]],
      ['document', 1, []],
      ['richText', 2, []],
    ]);
  });

  it('is nobody’s but its owner’s: not of a classmate, a teacher, an administrator, a visitor', async () => {
    const note = await write('只给自己看的遍历');
    const others = [
      await classmate(platform, room),
      room.teacher,
      await platform.person('schoolAdmin'),
      await platform.person('platformAdmin'),
    ];
    for (const other of others) {
      expect((await listed({ offeringId: room.offeringId }, other)).totalCount).toBe(0);
      expect((await listed({ search: '遍历' }, other)).totalCount).toBe(0);
      expect(given(await other.call(to.items, { offeringId: room.offeringId })).items).toEqual([]);
      const taken = { ...newNote('抢'), id: note.id };
      for (const version of [0, 1]) expect((await other.call(to.write, { ...taken, version })).code).toBe(404);
      expect((await other.call(to.remove, { id: note.id })).code).toBe(404);
      expect((await other.call(to.restore, { id: note.id })).code).toBe(404);
      expect(given(await other.call(to.export, { format: 'md' })).notes).toBe(0);
    }
    expect((await platform.visitor().call(to.list, {})).code).toBe(401);
    expect(await bodies()).toEqual(['只给自己看的遍历']);
    const keys = await Promise.all([learner, learner, others[0]!].map((one) => one.call(to.journal, {})));
    const [own, again, other] = keys.map((one) => given(one).journalKey);
    expect([own === again, own === other]).toEqual([true, false]);
  });

  it('is written where one learns, at an item of this very course, and of its kind', async () => {
    const elsewhere = await classroom(platform);
    const foreign = await addItems(elsewhere);
    const code = async (place: Partial<NoteSpot>, person = learner) =>
      (await person.call(to.write, newNote('一', place))).code;
    expect(await code({ itemId: foreign.video })).toBe(404);
    expect(await code({ offeringId: elsewhere.offeringId, itemId: foreign.video })).toBe(404);
    expect(await code({ offeringId: elsewhere.offeringId })).toBe(404);
    expect(await code({}, room.teacher)).toBe(404);
    expect(await code({ itemId: items.document, positionMs: 1 })).toBe(400);
    expect(await code({ itemId: items.text, page: 1 })).toBe(400);
    expect(await code({ positionMs: 1, page: 1 })).toBe(400);
    expect((await learner.call(to.write, newNote('  \n '))).code).toBe(400);
    expect((await learner.call(to.write, newNote('字'.repeat(noteLimits.body + 1)))).code).toBe(400);
    expect((await listed()).totalCount).toBe(0);
  });

  it('that comes twice is there once, and one that two tabs changed brings both sides', async () => {
    const asked = newNote('离线写下的');
    const [one, two] = await Promise.all([learner.call(to.write, asked), learner.call(to.write, asked)]);
    const codes = [one.code, two.code].toSorted();
    // At once one of them may find the id taken and nothing to read yet: it is told so, and asks again.
    expect([
      [200, 200],
      [200, 404],
    ]).toContainEqual(codes);
    const note = given(await learner.call(to.write, asked));
    expect(note.version).toBe(1);
    const edited = given(await learner.call(to.write, { ...asked, version: 1, body: '改过' }));
    expect([edited.version, edited.editedAt === null]).toEqual([2, false]);
    const late = await learner.call(to.write, { ...asked, version: 1, body: '另一页改的' });
    expect(late).toMatchObject({ code: 409, result: { current: { body: '改过', version: 2 } } });
    const unlike = await learner.call(to.write, { ...asked, body: '又写' });
    expect(unlike).toMatchObject({ code: 409, result: { current: { body: '改过' } } });
    expect(await bodies()).toEqual(['改过']);
  });

  it('that was deleted is restored, or written on as if it had not been, until its time is over', async () => {
    const [note, other] = [await write('留下'), await write('删掉')];
    given(await learner.call(to.remove, { id: note.id }));
    expect((await learner.call(to.remove, { id: note.id })).code).toBe(404);
    expect([await bodies(), await bodies({ search: '留下' })]).toEqual([['删掉'], []]);
    expect(given(await learner.call(to.restore, { id: note.id })).body).toBe('留下');
    given(await learner.call(to.remove, { id: other.id }));
    const typed = await learner.call(to.write, { ...newNote('另一页还在写'), id: other.id, version: 1 });
    expect(typed.code).toBe(409);
    given(await learner.call(to.write, { ...newNote('另一页还在写'), id: other.id, version: 2 }));
    expect((await bodies()).toSorted()).toEqual(['另一页还在写', '留下']);
    given(await learner.call(to.remove, { id: note.id }));
    await forgetDeletedNotes(platform.db, noteLimits.restorableDays);
    await sql`update notes set deleted_at = now() - interval '8 days' where id = ${note.id}`.execute(platform.db);
    await forgetDeletedNotes(platform.db, noteLimits.restorableDays);
    expect((await learner.call(to.restore, { id: note.id })).code).toBe(404);
    // A tab that held it since writes it anew.
    expect(given(await learner.call(to.write, { ...newNote('留下'), id: note.id, version: 3 })).version).toBe(1);
  });

  it('has room for five hundred at an item, whoever comes at once', async () => {
    await sql`insert into notes (id, owner_id, course_id, offering_id, item_id, body, words)
      select gen_random_uuid(), ${learner.id}, ${room.courseId}, ${room.offeringId}, ${(await write('一')).spot.itemId}, n, ''
      from generate_series(3, ${noteLimits.ofItem}) n`.execute(platform.db);
    const replies = await Promise.all(['甲', '乙', '丙'].map((body) => learner.call(to.write, newNote(body))));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 413, 413]);
    expect(replies.find(({ code }) => code === 413)!.result).toMatchObject({ reason: 'notesFull' });
    expect((await listed()).totalCount).toBe(noteLimits.ofItem);
    given(await learner.call(to.write, newNote('别处', { itemId: items.document })));
  });
});

describe('after the course', () => {
  it('one who left, and one whose item was taken out, read on and are told why nothing leads back', async () => {
    await sql`update outline_published set title = '3.2 遍历（新）' where id = ${items.video}`.execute(platform.db);
    const [film, text] = [await write('片'), await write('文', { itemId: items.text })];
    await sql`update outline_published set title = '3.2 最后的名字' where id = ${items.video}`.execute(platform.db);
    await renewNoteItems(platform.db);
    await sql`delete from outline_published where id = ${items.video}`.execute(platform.db);
    const jumps = async () => (await listed()).data.map(({ itemTitle, jump }) => [itemTitle, jump]);
    expect(await jumps()).toEqual([
      ['3.2 最后的名字', 'removed'],
      ['阅读：线索二叉树', 'open'],
    ]);
    expect((await learner.call(to.write, newNote('新的'))).code).toBe(404);
    await sql`update enrolments set status = 'withdrawn' where learner_id = ${learner.id}`.execute(platform.db);
    expect((await jumps()).map(([, jump]) => jump)).toEqual(['left', 'left']);
    expect((await learner.call(to.write, newNote('新的', { itemId: items.text }))).code).toBe(404);
    // Her own words stay hers.
    given(await learner.call(to.write, { id: text.id, version: 1, spot: text.spot, body: '文，改了' }));
    given(await learner.call(to.remove, { id: film.id }));
    expect(await bodies()).toEqual(['文，改了']);
  });
});

describe('many notes', () => {
  it('are found by their words and by the words they are about, in one course or one item', async () => {
    await write('先压左链再弹栈');
    await write('记号', { itemId: items.text, passage });
    await write('层次遍历用队列', { itemId: items.document, page: 2 });
    expect(await bodies({ search: '弹栈' })).toEqual(['先压左链再弹栈']);
    expect(await bodies({ search: '前驱', order: 'time' })).toEqual(['记号']);
    expect(await bodies({ search: '前驱', itemId: items.video })).toEqual([]);
    expect(await bodies({ search: '。。' })).toEqual([]);
    expect((await listed({ search: '队列', offeringId: randomUUID() })).totalCount).toBe(0);
  });

  it('come page by page, by number or behind the last one, without a gap in either order', async () => {
    for (const [at, itemId] of [items.text, items.document, items.video, items.video].entries())
      for (const nth of [0, 1, 2])
        await write(`${at}-${nth}`, { itemId, positionMs: itemId === items.video ? nth * 1000 : null });
    for (const order of ['place', 'time'] as const) {
      const all = (await listed({ order, pageSize: 100 })).data.map(({ id }) => id);
      expect(all).toHaveLength(12);
      const [numbered, followed]: [string[], string[]] = [[], []];
      for (let pageNo = 1; pageNo <= 3; pageNo += 1)
        numbered.push(...(await listed({ order, pageSize: 5, pageNo })).data.map(({ id }) => id));
      expect(numbered, order).toEqual(all);
      let after: string | undefined;
      do {
        const page = await listed({ order, pageSize: 5, ...(after && { after }) });
        followed.push(...page.data.map(({ id }) => id));
        after = page.next;
      } while (after);
      expect(followed, order).toEqual(all);
    }
    expect((await learner.call(to.list, { after: 'unknown' })).code).toBe(400);
  });
});

describe('a picture of the frame', () => {
  it('is of the owner’s own files, and its bytes are for nobody else', async () => {
    const [mine, fellow] = [learner, await classmate(platform, room)];
    const [picture, theirs] = [await addPng(mine), await addPng(fellow)];
    const withPicture = { ...newNote(''), pictureFileId: picture };
    const note = given(await mine.call(to.write, withPicture));
    expect(note.pictureFileId).toBe(picture);
    expect((await mine.call(to.write, { ...newNote('借'), pictureFileId: theirs })).code).toBe(400);
    expect((await mine.call(to.write, { ...withPicture, version: 1, pictureFileId: theirs })).code).toBe(400);
    expect((await mine.call(to.write, { ...withPicture, version: 1, pictureFileId: null })).code).toBe(400);
    const address = { id: picture, purpose: 'view' } as const;
    const { url } = given(await mine.call(filesOperations.address, address));
    for (const other of [fellow, room.teacher, await platform.person('platformAdmin')]) {
      expect((await other.call(filesOperations.address, address)).code).toBe(404);
      expect((await other.call(filesOperations.get, { id: picture })).code).toBe(404);
    }
    expect((await fetch(`${base}/api/media/${picture}`)).status).toBe(403);
    expect((await fetch(`${base}${url}`)).status).toBe(403);
    // While a note shows it, it is not removed; it goes with the note.
    expect((await mine.call(filesOperations.remove, { id: picture })).code).not.toBe(200);
    given(await mine.call(to.remove, { id: note.id }));
    await sql`update notes set deleted_at = now() - interval '8 days' where id = ${note.id}`.execute(platform.db);
    expect(await forgetDeletedNotes(platform.db, noteLimits.restorableDays)).toEqual([
      { ownerId: mine.id, fileId: picture },
    ]);
  });
});

describe('a file of notes', () => {
  const exported = async (format: 'md' | 'docx' | 'pdf') => {
    const file = given(await learner.call(to.export, { format }));
    return { ...file, bytes: Buffer.from(file.content, 'base64') };
  };

  it('has all that was asked for, with links back and pictures, as Markdown, Word and PDF', async () => {
    const picture = await addPng(learner);
    const withPicture = { ...newNote('# 不是标题 <script>\n*星* & 换行'), pictureFileId: picture };
    const note = given(await learner.call(to.write, withPicture));
    await write('指向', { itemId: items.text, passage });
    const link = `/course/detail/index/courseStudy?id=${room.offeringId}&item=${items.video}&t=208&note=${note.id}`;
    const text = (await exported('md')).bytes.toString();
    expect(text).toContain('## 数据结构\n\n### 3.2 二叉树的遍历');
    expect(text).toMatch(/\[03:28\]\(<http:\/\/[^>]+>\)/);
    expect(text).toContain(link);
    expect(text).toContain(String.raw`\# 不是标题 \<script\>`);
    expect(text).toContain('> 线索指向前驱');
    const word = await exported('docx');
    const parts = unzipSync(word.bytes);
    const document = strFromU8(parts['word/document.xml']!);
    expect(document).toMatch(/# 不是标题 &lt;script&gt;<\/w:t><\/w:r><w:r><w:br\/>/);
    expect(strFromU8(parts['word/_rels/document.xml.rels']!)).toContain(link.replaceAll('&', '&amp;'));
    const media = Object.keys(parts).find((name) => name.startsWith('word/media/'))!;
    expect([...parts[media]!.slice(0, 2)]).toEqual([0xff, 0xd8]);
    const pdf = await exported('pdf');
    expect([word.notes, pdf.notes, pdf.fileName]).toEqual([2, 2, '我的笔记-数据结构.pdf']);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.toString('latin1')).toMatch(/\/URI \(http:\/\/.*courseStudy/);
    expect(pdf.bytes.toString('latin1')).toContain('/FontFile');
  });

  it('follows the filter, and says that too many are too many', async () => {
    await write('树');
    await write('图', { itemId: items.document });
    const some = given(await learner.call(to.export, { format: 'md', itemId: items.document }));
    expect([some.notes, Buffer.from(some.content, 'base64').toString().includes('树\n')]).toEqual([1, false]);
    await sql`insert into notes (id, owner_id, course_id, offering_id, item_id, body, words)
      select gen_random_uuid(), ${learner.id}, ${room.courseId}, ${room.offeringId}, ${items.video}, n, ''
      from generate_series(1, ${noteLimits.exported}) n`.execute(platform.db);
    expect(await learner.call(to.export, { format: 'md' })).toMatchObject({
      code: 405,
      result: { reason: 'notesMany' },
    });
  });
});

it('goes into the copy of one’s data, and ends with the account', async () => {
  await write('带走');
  const gone = await write('删了也带走');
  given(await learner.call(to.remove, { id: gone.id }));
  const [section] = await notesPersonalData.sections!(platform.db, learner.id);
  expect(section!.rows.map(({ body, item }) => [body, item])).toEqual([
    ['带走', '3.2 二叉树的遍历'],
    ['删了也带走', '3.2 二叉树的遍历'],
  ]);
  await notesPersonalData.erase!(platform.db, learner.id);
  for (const [table, column] of [
    ['notes', 'owner_id'],
    ['noted_items', 'owner_id'],
  ] as const)
    expect(
      (await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${learner.id}::uuid`.execute(platform.db))
        .rows,
    ).toEqual([]);
});

it('comes along when two accounts are joined, with what is counted of it', async () => {
  const stays = await classmate(platform, room);
  const [own, moved] = [newNote('我的'), newNote('另一个账号的')];
  given(await stays.call(to.write, own));
  given(await learner.call(to.write, moved));
  await sql`update notes set owner_id = ${stays.id} where owner_id = ${learner.id}`.execute(platform.db);
  expect((await listed({}, stays)).totalCount).toBe(2);
  expect(given(await stays.call(to.overview, {})).all).toBe(2);
  expect(given(await learner.call(to.overview, {})).all).toBe(0);
});
