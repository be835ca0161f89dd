import { randomUUID } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { consoleStorageOperations } from '#contract/console/console-storage.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { testApp } from '../support/test-app.ts';

const test = await testApp();
const { db } = test;
const { usage, files, orphans, removeOrphans } = consoleStorageOperations;
const admin = await confirmed(test, await test.person('platformAdmin'));
const other = await confirmed(test, await test.person('platformAdmin'));
const owner = await test.person('teacher', { name: '上传的人' });

async function added(name: string, { bytes = 1000, days = 2, type = 'image/png' } = {}): Promise<string> {
  const sha256 = (randomUUID() + randomUUID()).replaceAll('-', '');
  await db.insertInto('file_contents').values({ sha256, size_bytes: bytes }).execute();
  const { rows } = await sql<{ id: string }>`
    insert into files (owner_id, name, media_type, sha256, source_sha256, created_at)
    values (${owner.id}, ${name}, ${type}, ${sha256}, ${sha256}, now() - ${days} * interval '1 day') returning id`.execute(
    db,
  );
  return rows[0]!.id;
}
/** Where its bytes lie; they are written there. */
async function bytesOf(id: string): Promise<string> {
  const { sha256 } = await db.selectFrom('files').where('id', '=', id).select('sha256').executeTakeFirstOrThrow();
  const path = join(test.settings.dataDir, 'files', sha256.slice(0, 2), sha256);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'bytes');
  return path;
}
const isKept = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const orphanIds = async () => (await admin.call(orphans, {})).result!.data.map(({ id }) => id);
const isThere = async (id: string) =>
  (await db.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

it('bytes are summed by school and kind, and the largest files say who shows them', async () => {
  const film = await added('课堂.mp4', { bytes: 9_000_000, type: 'video/mp4' });
  await db.updateTable('accounts').set({ avatar_file_id: film }).where('id', '=', owner.id).execute();
  const sum = (await admin.call(usage, {})).result!;
  expect(sum.kinds[0]).toEqual({ kind: 'video', files: 1, bytes: 9_000_000 });
  expect(sum.schools.reduce((all, { bytes }) => all + bytes, 0)).toBe(sum.bytes);
  const [largest] = (await admin.call(files, { pageSize: 1 })).result!.data;
  expect(largest).toMatchObject({ id: film, ownerName: '上传的人', usedBy: ['头像'] });
});

it('an orphan is older than a day and nobody needs it; whoever came to need it keeps it', async () => {
  const [old, young, shown] = [await added('旧的.png'), await added('新的.png', { days: 0 }), await added('用着.png')];
  await db.updateTable('accounts').set({ avatar_file_id: shown }).where('id', '=', admin.id).execute();
  expect(await orphanIds()).toEqual([old]);
  // Between the look and the press somebody takes it.
  await db.updateTable('accounts').set({ avatar_file_id: old }).where('id', '=', other.id).execute();
  expect((await admin.call(removeOrphans, { ids: [old, young, shown] })).result).toEqual({
    ...{ removed: 0, spared: 3, bytes: 0, failed: [] },
  });
  await db.updateTable('accounts').set({ avatar_file_id: null }).where('id', '=', other.id).execute();
  const both = await Promise.all([admin, other].map((one) => one.call(removeOrphans, { ids: [old] })));
  expect(both.map(({ result }) => result!.removed).toSorted()).toEqual([0, 1]);
  expect([await isThere(old), await isThere(young), await isThere(shown)]).toEqual([false, true, true]);
  const { rows } = await sql<{ id: string }>`
    select object_id as id from audit_log where event = 'file.removeOrphan'`.execute(db);
  expect(rows).toEqual([{ id: old }]);
});

it('many orphans come part by part, each once', async () => {
  const made = new Set<string>();
  for (let n = 0; n < 45; n += 1) made.add(await added(`${n}.png`, { days: 3 }));
  const seen: string[] = [];
  for (let after: string | undefined; ;) {
    const { data, next } = (await admin.call(orphans, after === undefined ? {} : { after })).result!;
    seen.push(...data.map(({ id }) => id));
    if (next === undefined) break;
    after = next;
  }
  expect(seen).toHaveLength(45);
  expect(new Set(seen)).toEqual(made);
});

it('each file is removed by itself: where one cannot be, the others are, and its bytes stay', async () => {
  const [first, stuck, last] = [await added('一.png'), await added('二.png'), await added('三.png')];
  const paths = await Promise.all([first, stuck, last].map(bytesOf));
  await sql`create function stop_removal() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    db,
  );
  await sql`create trigger stuck before delete on files for each row when (old.name = '二.png')
    execute function stop_removal()`.execute(db);
  const all = await admin.call(removeOrphans, { ids: [first, stuck, last] });
  expect(all.result).toEqual({ removed: 2, spared: 0, bytes: 2000, failed: [stuck] });
  expect(await Promise.all([first, stuck, last].map(isThere))).toEqual([false, true, false]);
  expect(await Promise.all(paths.map(isKept))).toEqual([false, true, false]);
  const { rows } = await sql<{ id: string }>`
    select object_id as id from audit_log where event = 'file.removeOrphan'`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([first, last]));
  expect(rows.map(({ id }) => id)).not.toContain(stuck);
  await sql`drop trigger stuck on files`.execute(db);
  expect((await admin.call(removeOrphans, { ids: [stuck] })).result).toMatchObject({ removed: 1, failed: [] });
});

it('bytes that another file has too stay', async () => {
  const [one, two] = [await added('同一内容.png'), await added('同一内容.png')];
  const path = await bytesOf(one);
  await sql`update files set sha256 = (select sha256 from files where id = ${one}) where id = ${two}`.execute(db);
  await admin.call(removeOrphans, { ids: [one] });
  expect([await isThere(one), await isKept(path)]).toEqual([false, true]);
  await admin.call(removeOrphans, { ids: [two] });
  expect(await isKept(path)).toBe(false);
});

it('what a page of the site shows says so by its name', async () => {
  const picture = await added('校徽.png', { bytes: 99_000_000 });
  const { rows } = await sql<{ id: string }>`select id::text as id from sites limit 1`.execute(db);
  await sql`update sites set draft = jsonb_build_object('logo', '/media/' || ${picture}::text)
    where id::text = ${rows[0]!.id}`.execute(db);
  const [largest] = (await admin.call(files, { pageSize: 1 })).result!.data;
  expect(largest).toMatchObject({ id: picture, usedBy: ['站点'] });
});

it('100,000 questions are no reason to look through a part of the files only', async () => {
  await sql`insert into bank_questions (course_id, owner_id, kind, title, content, content_hash, words)
    select ${randomUUID()}::uuid, ${owner.id}::uuid, 'single', '题', jsonb_build_object('title', repeat('题目的文字', 40),
      'n', n), n::text, ''::tsvector from generate_series(1, 100000) n`.execute(db);
  await sql`update accounts set avatar_file_id = null`.execute(db);
  await sql`delete from files`.execute(db);
  const shown = await Promise.all(Array.from({ length: 60 }, (_, n) => added(`${n}.png`)));
  const orphan = await added('没有页面使用.png');
  await sql`insert into bank_questions (course_id, owner_id, kind, title, content, content_hash, words)
    values (${randomUUID()}::uuid, ${owner.id}::uuid, 'single', '题',
      jsonb_build_object('title', ${shown.map((id) => `<img src="/media/${id}">`).join('')}::text), 'shown', ''::tsvector)`.execute(
    db,
  );
  const { data, looked, next } = (await admin.call(orphans, {})).result!;
  expect(data.map(({ id }) => id)).toEqual([orphan]);
  expect([looked, next]).toEqual([61, undefined]);
});

/** What a column points at a file for, and who answers for it (`files` of a module). */
const answered: Readonly<Record<string, string>> = {
  'accounts.avatar_file_id': 'auth',
  'announcement_files.file_id': 'messages',
  'bank_questions.file_id': 'banks',
  'course_file_entries.file_id': 'coursefiles',
  'course_file_versions.file_id': 'coursefiles',
  'courses.cover_file_id': 'courses',
  'document_pages.file_id': 'goes with it',
  'document_pages.pages_file_id': 'library',
  'feedback_files.file_id': 'help',
  'exam_archives.file_id': 'exams',
  'exam_archives.former_file_id': 'lets go of it',
  'exam_files.file_id': 'exams',
  'homework_annotations.file_id': 'goes with it',
  'homework_files.file_id': 'homework',
  'file_uploads.file_id': 'lets go of it',
  'lesson_imports.file_id': 'timetable',
  'libraries.banner_file_id': 'library',
  'library_exports.file_id': 'goes with it',
  'material_covers.cover_file_id': 'library',
  'material_covers.file_id': 'goes with it',
  'material_uses.file_id': 'library',
  'material_versions.file_id': 'library',
  'material_works.file_id': 'goes with it',
  'materials.cover_file_id': 'library',
  'materials.file_id': 'library',
  'member_imports.file_id': 'members',
  'notes.picture_file_id': 'notes',
  'outline_nodes.file_id': 'courses',
  'outline_published.file_id': 'courses',
  'question_imports.file_id': 'banks',
  'scorm_attempts.file_id': 'scorm',
  'schools.banner_file_id': 'schools',
  'schools.logo_file_id': 'schools',
  'teacher_profiles.portrait_file_id': 'teachers',
  'teacher_verification_files.file_id': 'verification',
  'video_streams.file_id': 'goes with it',
  'video_streams.stream_file_id': 'library',
};

it('whoever points at a file by a column answers for it', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace
    where table_schema = current_schema() and column_name like '%file_id' order by 1`.execute(db);
  expect(rows.map(({ place }) => place).filter((place) => !(place in answered))).toEqual([]);
});

it.each(['schoolAdmin', 'teacher', 'learner'] as const)('is nothing for a %s', async (role) => {
  const person = await confirmed(test, await test.person(role));
  for (const { path } of [usage, files, orphans])
    expect((await person.send('GET', path)).json<{ code: number }>().code).toBe(403);
  expect((await person.call(removeOrphans, { ids: [owner.id] })).code).toBe(403);
});
