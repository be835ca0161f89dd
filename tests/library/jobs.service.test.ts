import { readFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { diskStore } from '#server/modules/files/storage/disk-store.ts';
import { doneMs, heightsFor } from '#server/modules/library/jobs/make-streams.ts';
import { mp4Of, officeOf, pdfOf, photo, utf8 } from '../support/samples.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addFile, addLibrary, addMaterials } from './library.builder.ts';
import { background, bookSaying } from './jobs.builder.ts';

let test: TestApp;
let owner: TestPerson;
let libraryId: string;
let work: Awaited<ReturnType<typeof background>>;
let folder: string;
beforeAll(async () => {
  test = await testApp();
  const schools = await addSchools(test);
  owner = await test.person('teacher', { schoolId: schools.yunhai });
  libraryId = await addLibrary(test, { schoolId: schools.yunhai });
  work = await background(test);
  folder = await mkdtemp(join(tmpdir(), 'yh-works-'));
});
afterAll(() => rm(folder, { recursive: true }));

const demo = (name: string) => readFile(join(import.meta.dirname, '..', '..', 'server', 'demo', 'media', name));
const upload = (name: string, bytes: Uint8Array) => addFile(test, owner.id, name, bytes);
const textOf = async (sha256: string) =>
  (await test.db.selectFrom('document_texts').where('sha256', '=', sha256).select('text').executeTakeFirst())?.text;
const coverOf = async (materialId: string) =>
  (
    await test.db
      .selectFrom('materials')
      .where('id', '=', materialId)
      .select('cover_file_id as id')
      .executeTakeFirstOrThrow()
  ).id;

const xml = (inner: string) => `<?xml version="1.0"?><d xmlns:w="w" xmlns:a="a">${inner}</d>`;

describe('the words of a document', () => {
  it('of a PDF make its material found by what stands inside it', async () => {
    const file = await upload('讲义.pdf', await demo('ds-notes-1.pdf'));
    const [id] = await addMaterials(test, { libraryId, uploaderId: owner.id, file }, [{ title: '没有这个词的标题' }]);
    await work.ask(file.fileId);
    expect(await work.run('text', file.fileId)).toEqual({ isThrown: false });
    const text = await textOf(file.sha256);
    const word = /[\p{Script=Han}]{2,}/u.exec(text!)![0].slice(0, 2);
    const found = await test.visitor().call(libraryOperations.materials, { ZYKID: libraryId, keyword: word });
    expect(found.result!.data.map(({ ZYID }) => ZYID)).toEqual([id]);
  });

  it.each([
    [
      'docx',
      officeOf('docx', {
        'word/document.xml': xml(
          '<w:p><w:r><w:t>红</w:t></w:r><w:r><w:t>黑树</w:t></w:r></w:p><w:p><w:instrText>PAGE</w:instrText><w:t>旋转</w:t></w:p>',
        ),
      }),
      '红黑树\n旋转',
    ],
    [
      'pptx',
      officeOf('pptx', {
        'ppt/slides/slide10.xml': xml('<a:p><a:t>第十页</a:t></a:p>'),
        'ppt/slides/slide2.xml': xml('<a:p><a:t>第二页</a:t></a:p>'),
      }),
      '第二页\n第十页',
    ],
    [
      'xlsx',
      officeOf('xlsx', { 'xl/sharedStrings.xml': xml('<si><t>甲 &amp; 乙</t></si><si><t>丙</t></si>') }),
      '甲 & 乙\n丙',
    ],
    ['txt', utf8('你好，世界'), '你好，世界'],
    ['vtt', utf8('WEBVTT\n\n00:00.000 --> 00:01.000\n<b>字幕</b>\n'), '字幕'],
  ])('of a %s are read in their order', async (ending, bytes, words) => {
    const file = await upload(`文件.${ending}`, bytes);
    await work.ask(file.fileId);
    expect(await work.run('text', file.fileId)).toEqual({ isThrown: false });
    expect((await textOf(file.sha256))!.trim()).toBe(words);
  });

  it('of a text in GB 18030 are read as Chinese', async () => {
    const file = await upload('旧文件.txt', Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3]));
    await work.ask(file.fileId);
    await work.run('text', file.fileId);
    expect(await textOf(file.sha256)).toBe('你好');
  });

  it('of a book follow its spine, and its cover becomes the picture of the material', async () => {
    const file = await upload('书.epub', bookSaying('第一章', '第二章', await photo()));
    const [id] = await addMaterials(test, { libraryId, uploaderId: owner.id, file }, [{ title: '一本书' }]);
    await work.ask(file.fileId);
    await work.run('text', file.fileId);
    expect(await textOf(file.sha256)).toBe('第一章\n第二章');
    expect(await work.run('cover', file.fileId)).toEqual({ isThrown: false });
    expect(await coverOf(id!)).not.toBeNull();
  });
});

describe('the picture of the first page', () => {
  it('of a PDF is public and is taken over by every material that shows the file, later ones too', async () => {
    const file = await upload('封面.pdf', await demo('edu-notes.pdf'));
    const [before] = await addMaterials(test, { libraryId, uploaderId: owner.id, file }, [{ title: '先' }]);
    await work.ask(file.fileId);
    expect(await work.run('cover', file.fileId)).toEqual({ isThrown: false });
    const [after] = await addMaterials(test, { libraryId, uploaderId: owner.id, file }, [{ title: '后' }]);
    const cover = await coverOf(before!);
    expect([await coverOf(after!), typeof cover]).toEqual([cover, 'string']);
    const seen = await test.app.inject({ method: 'GET', url: `/api/media/${cover}` });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('changes with the file of its material', async () => {
    const plain = await upload('无图.txt', utf8('没有封面'));
    const pictured = await upload('有图.jpg', await photo());
    const [id] = await addMaterials(test, { libraryId, uploaderId: owner.id, file: plain }, [{ title: '更换文件' }]);
    await work.ask(pictured.fileId);
    await work.run('cover', pictured.fileId);
    expect(await coverOf(id!)).toBeNull();
    await test.db.updateTable('materials').where('id', '=', id!).set({ file_id: pictured.fileId }).execute();
    expect(await coverOf(id!)).not.toBeNull();
  });
});

describe('a work', () => {
  it('is not asked for where its outcome is there, and is asked again where it failed', async () => {
    const file = await upload('再问.txt', utf8('再问一次'));
    await work.ask(file.fileId);
    await work.run('text', file.fileId);
    await work.ask(file.fileId);
    expect(await work.run('text', file.fileId)).toEqual({ isThrown: false });
  });

  it('on a broken file fails with its reason, at once, and is done on the next file', async () => {
    const broken = await upload('坏.epub', zipSync({ mimetype: utf8('application/epub+zip') }));
    const good = await upload('好.txt', utf8('不受影响'));
    for (const { fileId } of [broken, good]) await work.ask(fileId);
    expect(await work.run('text', broken.fileId)).toEqual({ state: 'failed', problem: 'damagedFile', isThrown: false });
    expect(await work.run('text', good.fileId)).toEqual({ isThrown: false });
  });

  it('whose bytes cannot be had waits for the next try, and is given up after the last', async () => {
    const file = await upload('丢.txt', utf8('字节不见了'));
    await work.ask(file.fileId);
    await diskStore(join(test.settings.dataDir, 'files')).remove(file.sha256);
    expect(await work.run('text', file.fileId)).toEqual({ state: 'queued', problem: '', isThrown: true });
    expect(await work.run('text', file.fileId, { isLast: true })).toMatchObject({
      state: 'failed',
      problem: 'unexpected',
    });
  });

  it('that a server cannot end goes back to where it waits', async () => {
    const file = await upload('停.pdf', pdfOf(2));
    await work.ask(file.fileId);
    expect(await work.run('cover', file.fileId, { signal: AbortSignal.abort() })).toEqual({
      state: 'queued',
      problem: '',
      isThrown: false,
    });
    expect(await work.run('cover', file.fileId)).toEqual({ isThrown: false });
  });

  it('that ended the server ten times is given up', async () => {
    const file = await upload('毒.txt', utf8('毒'));
    await work.ask(file.fileId);
    await sql`update material_works set attempts = 10 where file_id = ${file.fileId}`.execute(test.db);
    expect(await work.run('text', file.fileId)).toMatchObject({ state: 'failed', problem: 'unexpected' });
  });
});

describe('a film', () => {
  /** Stands in for ffmpeg: says what it says of a film of 360 lines, and copies it where it should write. */
  async function fakeFfmpeg(rest = 'cp "$input" "$last"') {
    const path = join(folder, `ffmpeg-${Math.random()}`);
    const script = `#!/bin/sh
for one in "$@"; do [ "$before" = "-i" ] && input="$one"; before="$one"; last="$one"; done
if [ "$last" = "$input" ]; then echo "  Stream #0:0: Video: h264 (High), yuv420p, 640x360 [SAR 1:1], 25 fps" >&2; exit 1; fi
echo "out_time_us=15000000"
${rest}
`;
    await writeFile(path, script);
    await chmod(path, 0o755);
    return path;
  }
  const streams = (fileId: string) =>
    test.db.selectFrom('video_streams').where('file_id', '=', fileId).select('height').execute();

  it('is left as it is where ffmpeg is not installed', async () => {
    const file = await upload('课.mp4', mp4Of());
    await work.ask(file.fileId);
    expect(await work.run('video', file.fileId)).toEqual({ isThrown: false });
    expect(await work.run('cover', file.fileId)).toEqual({ isThrown: false });
    expect(await streams(file.fileId)).toEqual([]);
  });

  it('becomes a stream of its own height, which the preview offers', async () => {
    const here = await background(test, { ffmpeg: await fakeFfmpeg() });
    const file = await upload('课二.mp4', mp4Of({ bytes: 2000 }));
    const [ZYID] = await addMaterials(test, { libraryId, uploaderId: owner.id, file }, [{ title: '一段视频' }]);
    await here.ask(file.fileId);
    expect(await here.run('video', file.fileId)).toEqual({ isThrown: false });
    const { result } = await test.visitor().call(libraryOperations.preview, { ZYID: ZYID! });
    expect(result!.streams.map(({ height }) => height)).toEqual([360]);
  });

  it('that cannot be converted says so', async () => {
    const here = await background(test, { ffmpeg: await fakeFfmpeg('exit 1') });
    const file = await upload('课三.mp4', mp4Of({ bytes: 3000 }));
    await here.ask(file.fileId);
    expect(await here.run('video', file.fileId)).toMatchObject({ state: 'failed', problem: 'notConverted' });
    await here.ask(file.fileId);
    const again = await background(test, { ffmpeg: await fakeFfmpeg() });
    expect(await again.run('video', file.fileId)).toEqual({ isThrown: false });
  });

  it.each([
    [1080, [720, 480]],
    [600, [480]],
    [361, [360]],
  ])('of %i lines is made in %j', (source, heights) => expect(heightsFor(source)).toEqual(heights));

  it('tells how far it is', () =>
    expect([doneMs('out_time_us=1500000'), doneMs('out_time=00:00:01')]).toEqual([1500, undefined]));
});
