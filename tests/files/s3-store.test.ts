import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import { fakeS3 } from '../support/fake-s3.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { mp4Of, utf8 } from '../support/samples.ts';
import { announce, checkUpload, offsetOf, patch, send } from '../support/tus.ts';

let s3: Awaited<ReturnType<typeof fakeS3>>;
let app: TestApp;
let base: string;
let teacher: TestPerson;
beforeAll(async () => {
  s3 = await fakeS3();
  const keys = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test' };
  app = await testApp({ env: { S3_BUCKET: 'files', S3_ENDPOINT: s3.endpoint, ...keys } });
  base = await app.listen();
  teacher = await app.person('teacher');
});
afterAll(() => s3.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const addressOf = async (id: string) =>
  (await teacher.call(filesOperations.address, { id, purpose: 'stream' })).result!.url.replace('/api', '');

it('an upload in several chunks lands in the bucket under its hash, and nothing else of it stays', async () => {
  const bytes = mp4Of({ bytes: 13_000_000 });
  const { id } = await announce(base, teacher, bytes.length, { filename: '第一讲.mp4' });
  expect((await patch(base, teacher, id, 0, bytes.subarray(0, 8_000_000))).status).toBe(204);
  expect(await offsetOf(base, teacher, id)).toBe(8_000_000);
  expect((await patch(base, teacher, id, 8_000_000, bytes.subarray(8_000_000))).status).toBe(204);
  const { result } = await checkUpload(teacher, id);
  expect(result!.file).toMatchObject({ sha256: sha256(bytes), durationMs: 30_000 });
  // Somebody who asks a second time hears of the file while what it was sent in is still being taken away.
  await vi.waitFor(() => expect(s3.keys()).toEqual([`contents/${sha256(bytes)}`]), { timeout: 10_000 });
});

it('a part of a content comes from the bucket as from the disk', async () => {
  const id = await send(base, teacher, 'a.txt', utf8('0123456789'));
  const { result } = await checkUpload(teacher, id);
  const response = await teacher.send('GET', await addressOf(result!.file!.fileId), undefined, {
    headers: { range: 'bytes=2-5' },
  });
  expect([response.statusCode, response.body]).toEqual([206, '2345']);
});

it('a removed file leaves the bucket with its last name', async () => {
  const bytes = utf8('很快就删');
  const first = await checkUpload(teacher, await send(base, teacher, 'a.txt', bytes));
  const second = await teacher.call(filesOperations.known, { sha256: sha256(bytes), name: 'b.txt' });
  await teacher.call(filesOperations.remove, { id: first.result!.file!.fileId });
  expect(s3.keys()).toContain(`contents/${sha256(bytes)}`);
  await teacher.call(filesOperations.remove, { id: second.result!.file!.fileId });
  expect(s3.keys()).not.toContain(`contents/${sha256(bytes)}`);
});
