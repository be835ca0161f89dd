import { createHash, createHmac } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import type { StoredFile } from '#contract/files/files.contract.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { demoSecrets } from '#server/platform/settings/settings.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { mp4Of, pdfOf, photo, utf8 } from '../support/samples.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { checkUpload, send } from '../support/tus.ts';

let app: TestApp;
let base: string;
let teacher: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await testApp();
  base = await app.listen();
  [teacher, other] = await Promise.all([app.person('teacher'), app.person('teacher')]);
});

async function store(name: string, bytes: Uint8Array, purpose?: 'public', owner = teacher): Promise<StoredFile> {
  const { result } = await checkUpload(owner, await send(base, owner, name, bytes, purpose));
  return result!.file!;
}
it('what everybody shall see must be a picture: else the upload is refused, also where the content is known', async () => {
  const page = utf8('<!doctype html><title>封面</title><script>alert(1)</script>');
  const uploadId = await send(base, teacher, '封面.jpg', page, 'public');
  const refusal = { code: 415, result: { reason: 'pictureWanted' } };
  expect(await checkUpload(teacher, uploadId)).toMatchObject(refusal);
  // Asking once more changes nothing.
  expect(await checkUpload(teacher, uploadId)).toMatchObject(refusal);

  const text = utf8('不是图片');
  const { sha256 } = await store('说明.txt', text);
  const known = { sha256, name: '封面.txt', purpose: 'public' } as const;
  expect(await teacher.call(filesOperations.known, known)).toMatchObject(refusal);
  expect((await teacher.call(filesOperations.known, { ...known, purpose: 'private' })).code).toBe(200);
});

const addressOf = async (fileId: string, purpose: 'view' | 'stream' | 'download' = 'view') =>
  (await teacher.call(filesOperations.address, { id: fileId, purpose })).result!;

/** As a browser fetches a picture or a piece of a video: cookies, and none of our headers. */
const get = (person: TestPerson | null, url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + url, {
    method,
    headers: {
      ...(person && { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    },
  });

describe('a signed address', () => {
  it('shows the file to the session it was made for', async () => {
    const bytes = pdfOf(2);
    const { fileId } = await store('讲义.pdf', bytes);
    const response = await get(teacher, (await addressOf(fileId)).url);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    });
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="__.pdf"; filename*=UTF-8''%E8%AE%B2%E4%B9%89.pdf`,
    );
  });

  it('is refused to another session and to none', async () => {
    const { fileId } = await store('a.txt', utf8('只给我自己'));
    const { url } = await addressOf(fileId);
    expect((await get(other, url)).status).toBe(403);
    expect((await get(null, url)).status).toBe(403);
  });

  it('ends with its session', async () => {
    const leaver = await app.person('teacher');
    const { fileId } = await store('a.txt', utf8('登出以后'), undefined, leaver);
    const { url } = (await leaver.call(filesOperations.address, { id: fileId, purpose: 'view' })).result!;
    const cookie = [...leaver.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await get(null, url, { cookie })).status).toBe(200);
    await leaver.send('POST', '/auth/logout', {});
    expect((await get(null, url, { cookie })).status).toBe(403);
  });

  it('is refused when a sign of it was changed or its time is over', async () => {
    const { fileId } = await store('b.txt', utf8('签名'));
    const { url } = await addressOf(fileId);
    const { fileId: second } = await store('c.txt', utf8('另一个'));
    expect((await get(teacher, url.replace(fileId, second))).status).toBe(403);
    expect(
      (
        await get(
          teacher,
          url.replace(/e=(\d+)/, (_all, e) => `e=${Number(e) + 1}`),
        )
      ).status,
    ).toBe(403);
    // One address in sixty-four has this sign already.
    const other = url.replace(/s=(.)/, (_all, first) => `s=${first === '_' ? '-' : '_'}`);
    expect((await get(teacher, other)).status).toBe(403);
    expect((await get(teacher, url.replace(/u=[^&]+/, 'u=public'))).status).toBe(403);
    const sign = (path: string, e: number, u: string, use = 'view') =>
      createHmac('sha256', demoSecrets.MEDIA_KEY).update(`${path}|${e}|${u}|${use}`).digest('base64url');
    const path = `/api/media/${fileId}`;
    const past = Math.floor(Date.now() / 1000) - 10;
    expect((await get(teacher, `${path}?e=${past}&u=public&v=view&s=${sign(path, past, 'public')}`)).status).toBe(403);
    const future = past + 600;
    const good = `e=${future}&u=public&v=view&s=${sign(path, future, 'public')}`;
    expect((await get(null, `${path}?${good}`)).status).toBe(200);
    // What an address gives is signed as well.
    for (const use of ['download', 'stream', 'text', 'constructor', ''])
      expect((await get(null, `${path}?${good.replace('v=view', `v=${use}`)}`)).status).toBe(403);
    expect((await get(null, `${path}?${good.replace('v=view&', '')}`)).status).toBe(403);
  });

  it('lives ten minutes for a view and two hours for a stream', async () => {
    const { fileId } = await store('d.txt', utf8('期限'));
    const lifeOf = async (purpose: 'view' | 'stream') =>
      Math.round((Date.parse((await addressOf(fileId, purpose)).expiresAt) - Date.now()) / 60_000);
    expect([await lifeOf('view'), await lifeOf('stream')]).toEqual([10, 120]);
  });

  it('is given to nobody who may not see the file', async () => {
    const { fileId } = await store('e.txt', utf8('别人不能看'));
    for (const person of [other, app.visitor()])
      expect((await person.call(filesOperations.address, { id: fileId, purpose: 'view' })).code).toBe(404);
    const { code } = await teacher.call(filesOperations.address, { id: crypto.randomUUID(), purpose: 'view' });
    expect(code).toBe(404);
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 100],
    ['bytes=-10', 206, 'bytes 990-999/1000', 10],
    ['bytes=500-99999', 206, 'bytes 500-999/1000', 500],
    ['bytes=0-0', 206, 'bytes 0-0/1000', 1],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=-0', 416, 'bytes */1000', 0],
    ['bytes=9-3', 200, null, 1000],
    ['bytes=0-1,5-6', 200, null, 1000],
    ['lines=0-1', 200, null, 1000],
  ] as const)('%s is answered with %i', async (range, status, contentRange, length) => {
    const text = 'x'.repeat(990) + '0123456789';
    const { fileId } = await store('range.txt', utf8(text));
    const response = await get(teacher, (await addressOf(fileId)).url, { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange]);
    expect((await response.arrayBuffer()).byteLength).toBe(length);
  });

  it('comes whole when the file is another one by now', async () => {
    const { fileId, sha256 } = await store('if-range.txt', utf8('y'.repeat(50)));
    const { url } = await addressOf(fileId);
    expect((await get(teacher, url, { range: 'bytes=0-4', 'if-range': `"${sha256}"` })).status).toBe(206);
    expect((await get(teacher, url, { range: 'bytes=0-4', 'if-range': '"another"' })).status).toBe(200);
  });

  it('need not come at all when the browser has it', async () => {
    const { fileId, sha256 } = await store('etag.txt', utf8('z'.repeat(50)));
    const { url } = await addressOf(fileId);
    const response = await get(teacher, url, { 'if-none-match': `W/"a", "${sha256}"` });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  it('is only described to HEAD', async () => {
    const { fileId } = await store('clip.mp4', mp4Of());
    const response = await get(teacher, (await addressOf(fileId, 'stream')).url, {}, 'HEAD');
    expect([response.status, response.headers.get('accept-ranges'), await response.text()]).toEqual([200, 'bytes', '']);
  });
});

describe('what could run as a page', () => {
  it.each([
    ['page.html', '<!DOCTYPE html><script>parent.alert(1)</script>', 'text/html'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    [
      'data.xml',
      '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
      'application/xml',
    ],
  ])('%s is only ever saved, in a sandbox', async (name, text, type) => {
    const { fileId } = await store(name, utf8(text));
    const response = await get(teacher, (await addressOf(fileId)).url);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'");
  });

  it('a download says so for every kind', async () => {
    const { fileId } = await store('讲义.pdf', pdfOf(1));
    const response = await get(teacher, (await addressOf(fileId, 'download')).url);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  });
});

describe('a public file', () => {
  it('is there for everyone at an address that never changes', async () => {
    const { fileId, mediaType } = await store('封面.jpg', await photo(), 'public');
    const response = await get(null, publicMedia(fileId));
    expect([response.status, mediaType]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, exif]).toEqual([120, undefined]);
  });

  it('does not make the private ones public', async () => {
    const { fileId } = await store('f.txt', utf8('私有'));
    expect((await get(teacher, publicMedia(fileId))).status).toBe(403);
    expect((await get(teacher, publicMedia(crypto.randomUUID()))).status).toBe(404);
    expect((await get(teacher, '/api/media/..%2f..%2fetc')).status).toBe(404);
  });
});

describe('captions', () => {
  it('go with the address of their video', async () => {
    const video = await store('第一讲.mp4', mp4Of());
    const srt = await store('第一讲.srt', utf8('1\n00:00:01,000 --> 00:00:02,000\n大家好\n'));
    const captions = [{ captionFileId: srt.fileId, language: 'zh-CN', label: '简体中文' }];
    expect((await teacher.call(filesOperations.setCaptions, { id: video.fileId, captions })).code).toBe(200);
    const address = await addressOf(video.fileId, 'stream');
    expect(address.captions).toMatchObject(captions);
    const response = await get(teacher, address.captions[0]!.url);
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await response.text()).toContain('00:00:01.000 --> 00:00:02.000\n大家好');
  });

  it('are of a video, are WebVTT, are one each language, and belong to the same person', async () => {
    const video = await store('第二讲.mp4', mp4Of({ bytes: 1001 }));
    const vtt = await store('第二讲.vtt', utf8('WEBVTT\n\n00:01.000 --> 00:02.000\n好\n'));
    const text = await store('g.txt', utf8('不是字幕'));
    const caption = (captionFileId: string, language = 'zh-CN') => ({ captionFileId, language, label: '中文' });
    const set = (id: string, captions: ReturnType<typeof caption>[], person = teacher) =>
      person.call(filesOperations.setCaptions, { id, captions }).then(({ code }) => code);
    expect(await set(text.fileId, [caption(vtt.fileId)])).toBe(400);
    expect(await set(video.fileId, [caption(text.fileId)])).toBe(400);
    expect(await set(video.fileId, [caption(vtt.fileId), caption(vtt.fileId)])).toBe(400);
    expect(await set(video.fileId, [caption(vtt.fileId)], other)).toBe(404);
    expect(await set(video.fileId, [caption(vtt.fileId), caption(vtt.fileId, 'en-US')])).toBe(200);
    expect(await set(video.fileId, [])).toBe(200);
  });

  it('are also written by those who teach the course that shows the video', async () => {
    const video = await store('第三讲.mp4', mp4Of({ bytes: 1002 }));
    const vtt = await store('第三讲.vtt', utf8('WEBVTT\n\n00:01.000 --> 00:02.000\n好的\n'));
    const caption = (captionFileId: string, language: string) => ({ captionFileId, language, label: language });
    const zh = caption(vtt.fileId, 'zh-CN');
    await teacher.call(filesOperations.setCaptions, { id: video.fileId, captions: [zh] });
    const colleague = await app.person('teacher');
    const { normal } = await addSchools(app);
    const items = [{ kind: 'video' as const, title: '第三讲', fileId: video.fileId, durationMs: 30_000 }];
    const chapters = [{ title: '第一章', sections: [{ title: '第一节', items }] }];
    const { courseId } = await addCourse(app, { schoolId: normal, ownerId: teacher.id, title: '字幕课', chapters });
    const en = caption(
      (await store('en.vtt', utf8('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n'), undefined, colleague)).fileId,
      'en-US',
    );
    const set = () =>
      colleague.call(filesOperations.setCaptions, { id: video.fileId, captions: [zh, en] }).then(({ code }) => code);
    expect(await set()).toBe(404);
    await app.db
      .insertInto('course_team')
      .values({ course_id: courseId, account_id: colleague.id, role: 'teacher' })
      .execute();
    expect(await set()).toBe(200);
    expect((await addressOf(video.fileId)).captions.map(({ language }) => language)).toEqual(['en-US', 'zh-CN']);
  });
});
