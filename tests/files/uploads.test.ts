import { createHash, randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { mp4Of, utf8 } from '../support/samples.ts';
import { announce, checkUpload, offsetOf, patch, send, signed } from '../support/tus.ts';

let app: TestApp;
let base: string;
let teacher: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await testApp({ env: { FILE_QUOTA_MB: '40' } });
  base = await app.listen();
  [teacher, other] = await Promise.all([app.person('teacher'), app.person('teacher')]);
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Announces the rest of the file, sends only so many bytes of it, and cuts the connection. */
const sendAndCut = (id: string, bytes: Uint8Array, offset: number, length: number) =>
  new Promise<void>((resolve) => {
    const { port, hostname } = new URL(base);
    const socket = createConnection({ port: Number(port), host: hostname }, () => {
      const headers = Object.entries({
        ...signed(teacher),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length - offset),
      });
      socket.write(
        `PATCH /api/files/uploads/${id} HTTP/1.1\r\n${headers.map((one) => one.join(': ')).join('\r\n')}\r\n\r\n`,
      );
      socket.write(bytes.subarray(offset, offset + length), () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });

/** Asks where to go on and sends the rest; again where bytes of the cut connection were still on their way (409). */
async function sendRest(id: string, bytes: Uint8Array): Promise<number> {
  for (;;) {
    const offset = (await offsetOf(base, teacher, id))!;
    const { status } = await patch(base, teacher, id, offset, bytes.subarray(offset));
    if (status !== 409) return status;
  }
}

describe('an upload', () => {
  it('goes on after cuts at random bytes, and what is stored is what was sent', async () => {
    const bytes = mp4Of({ bytes: 3_000_000 });
    const { id } = await announce(base, teacher, bytes.length, { filename: '第一讲.mp4' });
    for (let cut = 0; cut < 10; cut++) {
      const offset = (await offsetOf(base, teacher, id))!;
      const left = bytes.length - offset;
      await sendAndCut(id, bytes, offset, Math.floor(Math.random() * Math.min(left - 1, 500_000)));
    }
    expect(await sendRest(id, bytes)).toBe(204);
    const { result } = await checkUpload(teacher, id);
    expect(result!.file).toMatchObject({
      sha256: sha256(bytes),
      sizeBytes: bytes.length,
      name: '第一讲.mp4',
      durationMs: 30_000,
    });
  });

  it('answers the same file as often as it is asked, with one file stored', async () => {
    const id = await send(base, teacher, '讲稿.txt', utf8('同一份讲稿'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => checkUpload(teacher, id)));
    expect(new Set(answers.map(({ result }) => result!.file!.fileId)).size).toBe(1);
    const { result } = await teacher.call(filesOperations.list, { search: '讲稿' });
    expect(result!.totalCount).toBe(1);
  });

  it('of somebody else is not there', async () => {
    const { id } = await announce(base, teacher, 100, { filename: 'a.txt' });
    expect(await offsetOf(base, other, id)).toBeNull();
    expect((await patch(base, other, id, 0, utf8('x'))).status).toBe(404);
    expect((await checkUpload(other, id)).code).toBe(404);
  });

  it('that is not whole is not judged', async () => {
    const { id } = await announce(base, teacher, 100, { filename: 'a.txt' });
    expect((await checkUpload(teacher, id)).code).toBe(405);
    expect(await offsetOf(base, teacher, id)).toBe(0);
  });

  it('of an unsigned or unknown caller is refused', async () => {
    const response = await fetch(`${base}/api/files/uploads`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '5' },
    });
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([403, 403]);
    const visitor = await app
      .visitor()
      .send('POST', '/files/uploads', undefined, { headers: { 'upload-length': '5' } });
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 401]);
  });

  it('beyond the quota is refused before its first byte, unfinished ones counted', async () => {
    const greedy = await app.person('learner');
    expect((await announce(base, greedy, 30_000_000, { filename: 'a.mp4' })).status).toBe(201);
    const { status, text } = await announce(base, greedy, 30_000_000, { filename: 'b.mp4' });
    expect(status).toBe(413);
    expect(text.trim()).toBe('存储空间不足');
  });

  it('is sent in chunks of 8 MB at most', async () => {
    const { id } = await announce(base, teacher, 9_000_000, { filename: 'a.mp4' });
    expect((await patch(base, teacher, id, 0, randomBytes(8 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('has a name of what is seen of it, whatever was sent', async () => {
    for (const [sent, kept] of [
      ['a\0b\u202ec.txt', 'abc.txt'],
      ['C:\\tmp\\..\\讲义\r\n.txt', '讲义 .txt'],
      ['\0\u200b', 'file.txt'],
    ] as const) {
      const uploadId = await send(base, teacher, sent, utf8(`内容 ${kept}`));
      const { result } = await checkUpload(teacher, uploadId);
      expect(result?.file?.name).toBe(kept);
    }
  });

  it('of nothing is refused', async () => {
    expect((await announce(base, teacher, 0, { filename: '空.pdf' })).status).toBe(415);
  });

  it('can be given up, and its bytes are free again', async () => {
    const { id } = await announce(base, teacher, 100, { filename: 'a.txt' });
    const before = await teacher.call(filesOperations.usage, {});
    const gone = await fetch(`${base}/api/files/uploads/${id}`, { method: 'DELETE', headers: signed(teacher) });
    expect(gone.status).toBe(204);
    expect(await offsetOf(base, teacher, id)).toBeNull();
    const after = await teacher.call(filesOperations.usage, {});
    expect(before.result!.usedBytes - after.result!.usedBytes).toBe(100);
  });
});

describe('content that was stored before', () => {
  it('need not be sent again by the same person, and takes no second place', async () => {
    const bytes = utf8('只存一份的内容');
    const first = await checkUpload(teacher, await send(base, teacher, '一.txt', bytes));
    const again = await teacher.call(filesOperations.known, { sha256: sha256(bytes), name: '二.txt' });
    expect(again.result!.file).toMatchObject({ name: '二.txt', sha256: first.result!.file!.sha256 });
    const contents = await app.db.selectFrom('file_contents').where('sha256', '=', sha256(bytes)).selectAll().execute();
    expect(contents).toHaveLength(1);
  });

  it('never takes a name that the same content would not get when it is sent', async () => {
    const drawing = utf8('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>');
    await checkUpload(teacher, await send(base, teacher, '图.svg', drawing));
    const ask = async (name: string) =>
      (await teacher.call(filesOperations.known, { sha256: sha256(drawing), name })).result?.file?.name ?? null;
    // With another ending the content is to be judged, so it is sent.
    expect(await Promise.all(['报告.pdf', 'setup.exe', '../../x'].map(ask))).toEqual([null, null, null]);
    expect(await ask('../..\\作业\u202egvs\u200b\u0007.svg')).toBe('作业gvs.svg');
  });

  it('is not told of to somebody who only knows its hash', async () => {
    const bytes = utf8('别人的内容');
    await checkUpload(teacher, await send(base, teacher, '一.txt', bytes));
    const { result } = await other.call(filesOperations.known, { sha256: sha256(bytes), name: '偷看.txt' });
    expect(result!.file).toBeNull();
  });

  it('keeps its bytes as long as one file has them', async () => {
    const bytes = utf8('两个人各有一份');
    const mine = await checkUpload(teacher, await send(base, teacher, '一.txt', bytes));
    const theirs = await checkUpload(other, await send(base, other, '一.txt', bytes));
    expect((await teacher.call(filesOperations.remove, { id: mine.result!.file!.fileId })).code).toBe(200);
    const { result } = await other.call(filesOperations.address, { id: theirs.result!.file!.fileId, purpose: 'view' });
    const response = await other.send('GET', result!.url.replace('/api', ''));
    expect(response.body).toBe('两个人各有一份');
    expect((await other.call(filesOperations.remove, { id: mine.result!.file!.fileId })).code).toBe(404);
  });
});
