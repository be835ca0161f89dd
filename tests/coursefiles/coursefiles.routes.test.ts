import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseEntry, CourseEntryEdit } from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations as to } from '#contract/coursefiles/coursefiles.operations.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { emptyBins } from '#server/modules/coursefiles/coursefile-bin.repository.ts';
import { importFiles } from '#server/modules/files/files.import.ts';
import { openFiles } from '#server/modules/files/storage/open-files.ts';
import { classmate, classroom, daysFromNow, given, type Classroom } from '../support/homework.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let platform: TestApp;
let room: Classroom;
let teacher: TestPerson;
let colleague: TestPerson;
let learner: TestPerson;
let courseId: string;
let offeringId: string;

beforeAll(async () => {
  platform = await testApp();
});
beforeEach(async () => {
  room = await classroom(platform);
  ({ teacher, colleague, learner, courseId, offeringId } = room);
});

/** A file of somebody's, with bytes. */
async function fileOf(owner: TestPerson, name: string, bytes: Uint8Array | string = `${name} ${randomUUID()}`) {
  const path = join(tmpdir(), `yh-coursefile-${randomUUID()}`);
  await writeFile(path, bytes);
  const parts = await openFiles(platform.settings, async () => null);
  const [file] = await importFiles(platform.db, parts, [{ path, name, ownerId: owner.id, asSent: true }]);
  await rm(path);
  return file!.fileId;
}
const notes = () => readFile(join(import.meta.dirname, '..', '..', 'server', 'demo', 'media', 'ds-notes-1.pdf'));
const folder = async (name: string, folderId: string | null = null, who = teacher) =>
  given(await who.call(to.addFolder, { courseId, folderId, name })).id;
async function add(name: string, { folderId = null, bytes }: { folderId?: string | null; bytes?: Uint8Array } = {}) {
  const fileIds = [await fileOf(teacher, name, bytes)];
  return given(await teacher.call(to.addFiles, { courseId, folderId, fileIds })).entries[0]!.id;
}
const entryOf = async (id: string, who = teacher) => given(await who.call(to.get, { id }));
async function edit(id: string, change: Partial<CourseEntryEdit>, who = teacher) {
  const { name, download, visibleFrom, audiences, version } = await entryOf(id);
  return who.call(to.edit, { id, name, download, visibleFrom, audiences, version, ...change });
}
const namesOf = ({ data }: { data: readonly CourseEntry[] }) => data.map(({ name }) => name);
const managed = async (folderId?: string) =>
  namesOf(given(await teacher.call(to.courseEntries, { courseId, pageSize: 100, ...(folderId && { folderId }) })));
const shown = async (more: object = {}, who = learner) =>
  namesOf(given(await who.call(to.entries, { offeringId, pageSize: 100, ...more })));
const fetchAs = (who: TestPerson, url: string) =>
  platform.app.inject({
    method: 'GET',
    url,
    headers: { cookie: [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
  });

describe('files of a course', () => {
  it('lie in folders, are seen by those who learn it, and by nobody else', async () => {
    const chapter = await folder('第一章');
    const id = await add('讲义.txt', { folderId: chapter });
    await add('大纲.txt');
    expect(await managed()).toEqual(['第一章', '大纲.txt']);
    expect(await shown()).toEqual(['第一章', '大纲.txt']);
    expect(await shown({ folderId: chapter })).toEqual(['讲义.txt']);
    expect(await shown({ search: '讲' })).toEqual(['讲义.txt']);
    const at = given(await learner.call(to.folder, { offeringId, folderId: chapter }));
    expect(at.path).toEqual([{ id: chapter, name: '第一章' }]);
    const elsewhere = await classroom(platform);
    for (const who of [await platform.person('learner'), elsewhere.learner, elsewhere.teacher]) {
      for (const call of [to.get, to.preview, to.download, to.view])
        expect((await who.call(call as typeof to.get, { id })).code).toBe(404);
      expect((await who.call(to.entries, { offeringId })).code).toBe(404);
      expect((await who.call(to.entries, { offeringId, folderId: chapter })).code).toBe(404);
    }
    expect((await elsewhere.teacher.call(to.courseEntries, { courseId })).code).toBe(404);
    // A folder of another course is none of this one.
    expect(
      (await elsewhere.learner.call(to.entries, { offeringId: elsewhere.offeringId, folderId: chapter })).code,
    ).toBe(404);
    expect((await platform.visitor().call(to.entries, { offeringId })).code).toBe(401);
  });

  it('are uploads of whoever adds them, nobody else’s and none that everybody may see; twice makes one', async () => {
    const fileId = await fileOf(teacher, '讲义.txt');
    const place = { courseId, folderId: null };
    const first = given(await teacher.call(to.addFiles, { ...place, fileIds: [fileId] })).entries;
    expect(given(await teacher.call(to.addFiles, { ...place, fileIds: [fileId] })).entries).toEqual(first);
    expect((await colleague.call(to.addFiles, { ...place, fileIds: [fileId] })).code).toBe(400);
    await platform.db.updateTable('files').set({ is_public: true }).where('id', '=', fileId).execute();
    const chapter = await folder('第一章');
    expect((await teacher.call(to.addFiles, { courseId, folderId: chapter, fileIds: [fileId] })).code).toBe(400);
    await add('讲义.txt');
    expect(await managed()).toEqual(['第一章', '讲义.txt', '讲义 (2).txt']);
    expect((await teacher.call(filesOperations.remove, { id: fileId })).code).toBe(405);
  });

  it('have names of their own in a folder, whatever their case', async () => {
    await folder('Week 1');
    expect((await teacher.call(to.addFolder, { courseId, folderId: null, name: 'week 1' })).code).toBe(400);
    const id = await folder('Week 2');
    expect((await edit(id, { name: 'WEEK 1' })).code).toBe(400);
    expect((await edit(id, { name: 'WEEK 2' })).code).toBe(200);
  });

  it('are ordered and moved with all that lies in them, but not into themselves or too deep', async () => {
    const [one, two] = [await folder('一'), await folder('二')];
    const inner = await folder('内', one);
    const ids = [await add('a.txt'), await add('b.txt'), await add('c.txt')];
    const move = (moved: string[], folderId: string | null, beforeId: string | null = null) =>
      teacher.call(to.move, { courseId, ids: moved, folderId, beforeId });
    given(await move([ids[2]!], null, ids[0]));
    expect(await managed()).toEqual(['一', '二', 'c.txt', 'a.txt', 'b.txt']);
    // So often between two that there is no room left between their places.
    for (let time = 0; time < 60; time += 1) given(await move([ids[time % 2]!], null, ids[(time + 1) % 2]));
    expect(await managed()).toEqual(['一', '二', 'c.txt', 'b.txt', 'a.txt']);
    given(await move([ids[0]!], inner));
    given(await move([one], two));
    const path = given(await learner.call(to.folder, { offeringId, folderId: inner })).path;
    expect(path.map(({ name }) => name)).toEqual(['二', '一', '内']);
    expect((await move([two], inner)).code).toBe(400);
    let deep = await folder('四', inner);
    deep = await folder('五', deep);
    expect((await teacher.call(to.addFolder, { courseId, folderId: deep, name: '六' })).code).toBe(400);
    const [other] = [await folder('外')];
    await folder('里', other);
    expect((await move([other], deep)).code).toBe(400);
    expect((await move([randomUUID()], null)).code).toBe(404);
  });

  it('are moved together with what lies deep in one of them', async () => {
    const [outer, target] = [await folder('外'), await folder('目标')];
    const middle = await folder('中', outer);
    const inner = await folder('内', middle);
    const leaf = await folder('末', inner);
    given(await teacher.call(to.move, { courseId, ids: [outer, inner], folderId: target, beforeId: null }));
    const at = given(await teacher.call(to.courseFolder, { courseId, folderId: leaf }));
    expect(at.path.map(({ name }) => name)).toEqual(['目标', '内', '末']);
  });

  it('are managed by assistants where their lead chose so, and looked at by all of the team', async () => {
    const id = await add('讲义.txt');
    const may = async (right: string) => {
      await sql`update course_team set role = 'assistant', rights = array[${right}]
        where course_id = ${courseId} and account_id = ${colleague.id}`.execute(platform.db);
      const answers = [
        await colleague.call(to.courseEntries, { courseId }),
        await colleague.call(to.viewers, { id }),
        await edit(id, { name: `${right}.txt` }, colleague),
      ];
      return answers.map(({ code }) => code);
    };
    expect(await may('homework')).toEqual([404, 404, 404]);
    expect(await shown({}, colleague)).toEqual(['讲义.txt']);
    expect(await may('content')).toEqual([200, 200, 200]);
  });

  it('are written by one of the team after the other: what is old brings what is there', async () => {
    const id = await add('讲义.txt');
    const { version } = await entryOf(id);
    given(await edit(id, { name: '讲义一.txt' }, colleague));
    const late = await edit(id, { version, name: '讲义二.txt' });
    expect(late).toMatchObject({ code: 409, result: { current: { name: '讲义一.txt', version: version + 1 } } });
    const fileId = await fileOf(teacher, '新.txt');
    const replacing = { id, version, fileId, note: '', tells: false };
    expect((await teacher.call(to.replace, replacing)).code).toBe(409);
    const both = await Promise.all(
      [teacher, colleague].map((who) => who.call(to.addFolder, { courseId, folderId: null, name: '同名' })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  });

  it('go into the bin, and come back to where they were, or to the top', async () => {
    const chapter = await folder('第一章');
    const id = await add('讲义.txt', { folderId: chapter });
    const act = { courseId, ids: [id] };
    expect(given(await teacher.call(to.remove, act)).done).toEqual([id]);
    expect(given(await colleague.call(to.remove, act)).done).toEqual([]);
    expect((await learner.call(to.get, { id })).code).toBe(404);
    await add('讲义.txt', { folderId: chapter });
    given(await teacher.call(to.restore, act));
    expect(await managed(chapter)).toEqual(['讲义 (2).txt', '讲义.txt']);
    given(await teacher.call(to.remove, act));
    given(await teacher.call(to.remove, { courseId, ids: [chapter] }));
    expect((await teacher.call(to.courseEntries, { courseId, folderId: chapter })).code).toBe(404);
    expect(given(await teacher.call(to.bin, { courseId })).data.map(({ name }) => name)).toEqual([
      '第一章',
      '讲义 (2).txt',
    ]);
    given(await teacher.call(to.restore, act));
    expect(await managed()).toEqual(['讲义 (2).txt']);
    expect((await teacher.call(to.erase, { id })).code).toBe(404);
    await sql`update course_file_entries set binned_at = now() - interval '31 days' where id = ${chapter}`.execute(
      platform.db,
    );
    expect(await emptyBins(platform.db)).toBe(1);
    expect(given(await teacher.call(to.bin, { courseId })).totalCount).toBe(0);
  });
});

describe('who sees a file', () => {
  it('is everybody, or those of an offering or a class, from a day on; the folder around it counts', async () => {
    const fellow = await classmate(platform, room, '宋怀瑾');
    const chapter = await folder('第一章');
    const id = await add('讲义.txt', { folderId: chapter });
    given(await edit(chapter, { visibleFrom: daysFromNow(1) }));
    expect(await shown()).toEqual([]);
    expect((await learner.call(to.get, { id })).code).toBe(404);
    expect((await learner.call(to.download, { id })).code).toBe(404);
    expect(await shown({ search: '讲义' })).toEqual([]);
    given(await edit(chapter, { visibleFrom: null }));
    const { rows } = await sql<{ id: string }>`insert into teaching_classes (course_id, offering_id, name)
      values (${courseId}, ${offeringId}, '一班') returning id`.execute(platform.db);
    const classId = rows[0]!.id;
    await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
      values (${classId}, ${offeringId}, ${fellow.id}, 'active', 'team')`.execute(platform.db);
    given(await edit(chapter, { audiences: [{ offeringId, classId }] }));
    expect(await shown()).toEqual([]);
    expect(await shown({}, fellow)).toEqual(['第一章']);
    expect(await shown({ search: '讲义' }, fellow)).toEqual(['讲义.txt']);
    expect((await learner.call(to.preview, { id })).code).toBe(404);
    given(await edit(chapter, { audiences: [{ offeringId, classId: null }] }));
    expect(await shown()).toEqual(['第一章']);
    const elsewhere = await classroom(platform);
    expect((await edit(id, { audiences: [{ offeringId: elsewhere.offeringId, classId: null }] })).code).toBe(400);
    expect((await edit(id, { audiences: [{ offeringId, classId: randomUUID() }] })).code).toBe(400);
    expect((await entryOf(id, learner)).audiences).toEqual([]);
  });

  it('may save it, or only look: then no address gives the file', async () => {
    const chapter = await folder('只看');
    const bytes = await notes();
    const id = await add('讲义.pdf', { folderId: chapter, bytes });
    const saved = given(await learner.call(to.download, { id }));
    expect((await fetchAs(learner, saved.url)).rawPayload.equals(bytes)).toBe(true);
    given(await edit(chapter, { download: 'look' }));
    expect((await learner.call(to.download, { id })).code).toBe(403);
    const seen = given(await learner.call(to.preview, { id }));
    expect(seen).toMatchObject({ shownAs: 'pages', maySave: false });
    const page = await fetchAs(learner, `${seen.url}&n=1`);
    expect(page.headers['content-type']).toBe('image/webp');
    for (const use of ['view', 'download', 'stream', 'pages'])
      expect((await fetchAs(learner, seen.url.replace('v=markedPages', `v=${use}`))).statusCode).toBe(403);
    expect((await fetchAs(await classmate(platform, room), seen.url)).statusCode).toBe(403);
    const { fileId } = await platform.db
      .selectFrom('course_file_entries')
      .where('id', '=', id)
      .select('file_id as fileId')
      .executeTakeFirstOrThrow();
    for (const purpose of ['view', 'download'] as const)
      expect((await learner.call(filesOperations.address, { id: fileId!, purpose })).code).toBe(404);
    expect((await fetchAs(learner, `/api/media/${fileId}`)).statusCode).toBe(403);
    // The file itself says otherwise than its folder; the team saves it anyway.
    expect(given(await colleague.call(to.download, { id })).name).toBe('讲义.pdf');
    given(await edit(id, { download: 'allowed' }));
    expect(given(await learner.call(to.preview, { id })).shownAs).toBe('original');
    const packed = await add('数据.csv', { folderId: chapter });
    expect(given(await learner.call(to.preview, { id: packed })).shownAs).toBe('text');
  });
});

describe('a file that another takes the place of', () => {
  it('keeps its address; who saw the earlier one is said, and told where the teacher wants', async () => {
    const fellow = await classmate(platform, room, '宋怀瑾');
    const id = await add('讲义.txt');
    given(await learner.call(to.view, { id }));
    given(await teacher.call(to.view, { id }));
    const replace = async (tells: boolean, name = '讲义 v2.md') => {
      const fileId = await fileOf(teacher, name);
      const { version } = await entryOf(id);
      return given(await teacher.call(to.replace, { id, version, fileId, note: '改了第 3 页', tells }));
    };
    const first = await replace(true);
    expect(first).toMatchObject({ seenBy: 1, told: 1, entry: { name: '讲义.md', number: 2, viewers: 0 } });
    const { data } = given(await learner.call(messagesOperations.list, {}));
    expect(data[0]).toMatchObject({ title: '《数据结构》的“讲义.md”已更新', text: '改了第 3 页' });
    expect(given(await fellow.call(messagesOperations.list, {})).totalCount).toBe(0);
    given(await learner.call(to.download, { id }));
    expect(given(await teacher.call(to.versions, { id })).data).toMatchObject([
      { number: 2, viewers: 1, downloads: 1, note: '改了第 3 页' },
      { number: 1, viewers: 1, downloads: 0 },
    ]);
    expect(await replace(false)).toMatchObject({ seenBy: 1, told: 0 });
    const viewers = given(await teacher.call(to.viewers, { id, isOld: true })).data;
    expect(viewers).toMatchObject([{ name: '林晓舟', number: 2, isDownloaded: true }]);
    expect(given(await teacher.call(to.preview, { id, number: 1 })).name).toBe('讲义.txt');
    expect((await learner.call(to.preview, { id, number: 1 })).code).toBe(404);
    expect((await learner.call(to.versions, { id })).code).toBe(403);
  });

  it('is new to whoever was here before', async () => {
    await add('旧.txt');
    expect(await shown({ isNew: true })).toEqual([]);
    given(await learner.call(to.visit, { offeringId }));
    const id = await add('新.txt');
    expect(await shown({ isNew: true })).toEqual(['新.txt']);
    expect(given(await learner.call(to.folder, { offeringId })).news).toBe(1);
    given(await learner.call(to.view, { id }));
    expect(given(await learner.call(to.folder, { offeringId })).news).toBe(0);
  });
});

it('a material of a library is referred to; withdrawn it stays, and says so', async () => {
  const { db } = platform;
  const [libraryId, materialId] = [randomUUID(), randomUUID()];
  await addMaterial({ libraryId, materialId });
  const place = { courseId, folderId: null, materialIds: [materialId] };
  expect(given(await teacher.call(to.addReferences, place)).done).toHaveLength(1);
  expect(given(await teacher.call(to.addReferences, place)).done).toEqual([]);
  expect((await teacher.call(to.addReferences, { ...place, materialIds: [randomUUID()] })).code).toBe(400);
  const one = async () => given(await learner.call(to.entries, { offeringId })).data[0]!;
  expect(await one()).toMatchObject({ name: '素材一', reference: { materialId, state: 'published', kind: 'text' } });
  expect((await learner.call(to.preview, { id: (await one()).id })).code).toBe(404);
  await sql`update materials set status = 'withdrawn' where id = ${materialId}`.execute(db);
  expect((await one()).reference!.state).toBe('withdrawn');
});

it('ten thousand files in one folder are listed page by page', async () => {
  const fileId = await fileOf(teacher, '讲义.txt');
  await sql`insert into course_file_entries (course_id, kind, name, position, file_id, number, added_by)
    select ${courseId}, 'file', 'f' || n, n, ${fileId}, 1, ${teacher.id} from generate_series(1, 10001) n`.execute(
    platform.db,
  );
  const last = given(await learner.call(to.entries, { offeringId, pageNo: 100, pageSize: 100 }));
  expect([last.totalCount, last.totalCapped, last.data[0]!.name]).toEqual([10_000, true, 'f9901']);
  expect(await shown({ search: 'f777' })).toHaveLength(11);
  expect((await teacher.call(to.addFolder, { courseId, folderId: null, name: '新' })).code).toBe(200);
});

/** A published text of an open library. */
async function addMaterial({ libraryId, materialId }: { libraryId: string; materialId: string }) {
  const { db } = platform;
  const fileId = await fileOf(teacher, '素材.txt');
  await sql`insert into libraries (id, school_id, name, edition, subject, is_open)
    select ${libraryId}, school_id, '库', 'he', '08', true from courses where id = ${courseId}`.execute(db);
  await sql`insert into materials (id, library_id, title, type, uploader_id, status, file_id, sha256, kind, format, size_bytes, download_policy, licence,
      published_at)
    select ${materialId}, ${libraryId}, '素材一', 1, ${teacher.id}, 'published', f.id, f.sha256, 'text', 'TXT', 1, 'people', 'by', now()
    from files f where f.id = ${fileId}`.execute(db);
}
