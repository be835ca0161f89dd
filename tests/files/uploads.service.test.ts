import { mkdtemp, rm, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskStore } from '#server/modules/files/storage/disk-store.ts';
import type { ContentStore } from '#server/modules/files/files.port.ts';
import { diskPartStore } from '#server/modules/files/storage/part-store.ts';
import { uploadsService } from '#server/modules/files/uploads/uploads.service.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { utf8 } from '../support/samples.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { announce, checkUpload, offsetOf, send } from '../support/tus.ts';

let app: TestApp;
let base: string;
let teacher: TestPerson;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  base = await app.listen();
  teacher = await app.person('teacher');
  folder = await mkdtemp(join(tmpdir(), 'yh-uploads-'));
});
afterAll(() => rm(folder, { recursive: true }));

const workDir = () => join(app.settings.dataDir, 'uploads');
const serviceOn = (store: ContentStore) =>
  uploadsService(
    app.db,
    { store, workDir: workDir(), mediaKey: '', quotaBytes: 1e9, readers: [], shown: [], holderOf: async () => null },
    diskPartStore(workDir()),
  );

it('takes nothing in while less than a tenth of the disk is free, and goes on by itself when there is more', async () => {
  let free = 0.09;
  const uploads = serviceOn({ ...diskStore(folder), freeShare: async () => free });
  const actor = { id: teacher.id, managedSchoolId: null } as PersonActor;
  await expect(uploads.admit(actor, 10)).rejects.toMatchObject({ code: 'diskFull' });
  free = 0.11;
  await expect(uploads.admit(actor, 10)).resolves.toBeUndefined();
});

it('forgets what was not finished within a day, with its bytes, and keeps what is younger', async () => {
  const old = await announce(base, teacher, 100, { filename: 'old.txt' });
  const young = await announce(base, teacher, 100, { filename: 'young.txt' });
  await sql`update file_uploads set created_at = now() - interval '25 hours' where id = ${old.id}`.execute(app.db);
  expect(await serviceOn(diskStore(folder)).expire()).toBe(1);
  expect([await offsetOf(base, teacher, old.id), await offsetOf(base, teacher, young.id)]).toEqual([null, 0]);
  expect((await readdir(workDir())).filter((name) => name.startsWith(old.id))).toEqual([]);
});

it('says the same refusal as often as it is asked, and leaves no bytes of it behind', async () => {
  const id = await send(base, teacher, '程序.pdf', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]));
  const answers = [1, 2].map(() => checkUpload(teacher, id));
  expect((await Promise.all(answers)).map(({ code, message }) => [code, message])).toEqual([
    [415, expect.stringMatching(/^不支持这种内容：文件里是程序。可以上传 MP4 视频/)],
    [415, expect.stringMatching(/^不支持这种内容：文件里是程序。可以上传 MP4 视频/)],
  ]);
  expect((await checkUpload(teacher, id)).code).toBe(415);
  expect((await readdir(workDir())).filter((name) => name.startsWith(id))).toEqual([]);
});

it('knows its refusals in English too', async () => {
  const id = await send(base, teacher, 'empty.txt', utf8('   '));
  const { message } = await checkUpload(teacher, id, { language: 'en-US' });
  expect(message).toBe('The file is empty');
});
