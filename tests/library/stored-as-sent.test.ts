import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { materialKindOf } from '#contract/library/material.rule.ts';
import { mp4Of, utf8 } from '../support/samples.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { checkUpload, send } from '../support/tus.ts';
import { addFile, addLibrary, addMaterials, keepLibrary } from './library.builder.ts';
import { background } from './jobs.builder.ts';

let test: TestApp;
let base: string;
let keeper: TestPerson;
let libraryId: string;
let folder: string;
beforeAll(async () => {
  test = await testApp();
  base = await test.listen();
  const { yunhai: schoolId } = await addSchools(test);
  keeper = await test.person('libMaintainer', { schoolId });
  libraryId = await addLibrary(test, { schoolId });
  await keepLibrary(test, keeper.id, libraryId);
  folder = await mkdtemp(join(tmpdir(), 'yh-sent-'));
});
afterAll(() => rm(folder, { recursive: true }));

const upload = async (name: string, bytes: Uint8Array, purpose: 'material' | null = 'material') =>
  checkUpload(keeper, await send(base, keeper, name, bytes, purpose ?? undefined));
const fetchAs = (who: TestPerson, url: string) =>
  test.app.inject({
    method: 'GET',
    url,
    headers: { cookie: [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
  });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a picture of a library', () => {
  const picture = () =>
    sharp({ create: { width: 5000, height: 100, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Artist: 'Wen Ruochuan' } })
      .tiff()
      .toBuffer();

  it('is saved byte for byte, and shown as a copy without what hides behind its pixels', async () => {
    const bytes = await picture();
    const { file } = (await upload('扫描.tif', bytes)).result!;
    expect(file).toMatchObject({ name: '扫描.tif', mediaType: 'image/tiff', sha256: hashOf(bytes), width: 5000 });
    const added = await keeper.call(maintenanceMaterialsOperations.addMaterials, {
      libraryId,
      fileIds: [file!.fileId],
    });
    const ZYID = added.result!.materials[0]!.id;
    await test.db
      .updateTable('materials')
      .set({ status: 'published', published_at: new Date(), type: 1, licence: 'internal' })
      .where('id', '=', ZYID)
      .execute();

    const saved = await keeper.call(libraryOperations.address, { ZYID, purpose: 'download' });
    expect((await fetchAs(keeper, saved.result!.url)).rawPayload.equals(bytes)).toBe(true);
    const { result } = await keeper.call(libraryOperations.preview, { ZYID });
    const shown = await fetchAs(keeper, result!.url);
    expect([result!.shownAs, shown.headers['content-type']]).toEqual(['picture', 'image/webp']);
    const { width, exif } = await sharp(shown.rawPayload).metadata();
    expect([width, exif]).toEqual([2048, undefined]);
    // On the desk of who keeps the library too.
    const desk = await keeper.call(filesOperations.address, { id: file!.fileId, purpose: 'view' });
    expect((await fetchAs(keeper, desk.result!.url)).headers['content-type']).toBe('image/webp');
  });

  it('is not taken from a place where it was written anew, nor the other way round', async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#373' } })
      .withExif({ IFD0: { Artist: 'Wen' } })
      .jpeg()
      .toBuffer();
    const known = async (purpose: 'private' | 'material') =>
      (await keeper.call(filesOperations.known, { sha256: hashOf(bytes), name: '图.jpg', purpose })).result!.file;
    const anew = (await upload('图.jpg', bytes, null)).result!.file!;
    expect(anew.sha256).not.toBe(hashOf(bytes));
    expect(await known('material')).toBeNull();
    const kept = (await upload('图.jpg', bytes)).result!.file!;
    expect(kept.sha256).toBe(hashOf(bytes));
    expect((await known('material'))!.sha256).toBe(hashOf(bytes));
    expect(await known('private')).toBeNull();
  });

  it('with too many pixels hears of its pixels', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const purpose of ['material', null] as const) {
      const { code, message, result } = await upload('大图.png', bomb, purpose);
      expect([code, message]).toEqual([413, '图片像素过多（宽乘高最多 5000 万），请缩小尺寸后再上传']);
      expect(result).toMatchObject({ reason: 'tooManyPixels' });
    }
  });
});

const padded = (head: string | Uint8Array, length = 400) => {
  const bytes = Buffer.alloc(length);
  bytes.set(typeof head === 'string' ? Buffer.from(head, 'latin1') : head);
  return bytes;
};
const stl = Buffer.alloc(84 + 50 * 2);
stl.writeUInt32LE(2, 80);
const ebml = (docType: string) =>
  padded(
    Buffer.concat([
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | (3 + docType.length), 0x42, 0x82, 0x80 | docType.length]),
      Buffer.from(docType, 'latin1'),
    ]),
  );

describe('a library takes', () => {
  it.each([
    ['图纸.dwg', padded('AC1032'), 'image/vnd.dwg'],
    ['齿轮.stl', stl, 'model/stl'],
    ['文字.stl', utf8('solid a\n facet normal 0 0 1\n  outer loop\n'), 'model/stl'],
    ['图层.psd', padded('8BPS\x00\x01'), 'image/vnd.adobe.photoshop'],
    ['资料.rar', padded('Rar!\x1A\x07\x01\x00'), 'application/x-rar-compressed'],
    ['资料.7z', padded(new Uint8Array([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])), 'application/x-7z-compressed'],
    ['教案.rtf', utf8('{\\rtf1 hello}'), 'application/rtf'],
    ['教案.wps', cfb('WordDocument'), 'application/msword'],
    ['成绩.et', cfb('Workbook'), 'application/vnd.ms-excel'],
    ['课件.dps', cfb('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    ['公文.ofd', zipSync({ 'OFD.xml': strToU8('<ofd:OFD/>') }), 'application/ofd'],
    ['录像.webm', ebml('webm'), 'video/webm'],
    ['录像.mkv', ebml('matroska'), 'video/matroska'],
    ['录像.avi', padded('RIFF\x00\x00\x00\x00AVI LIST'), 'video/vnd.avi'],
    ['录像.mp4', mp4Of({ codec: 'hvc1' }), 'video/mp4;codecs=hvc1'],
  ])('%s under its name, as a material that can be saved', async (name, bytes, mediaType) => {
    const { code, result } = await upload(name, bytes);
    expect([code, result?.file]).toMatchObject([200, { name, mediaType, sha256: hashOf(bytes) }]);
    const file = result!.file!;
    const [ZYID] = await addMaterials(test, { libraryId, uploaderId: keeper.id, file }, [
      { kind: materialKindOf(mediaType) },
    ]);
    const saved = await keeper.call(libraryOperations.address, { ZYID: ZYID!, purpose: 'download' });
    const { headers, statusCode } = await fetchAs(keeper, saved.result!.url);
    expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment/)]);
    // A film that the browser plays is shown; the rest waits for what the background makes of it.
    const { result: preview } = await keeper.call(libraryOperations.preview, { ZYID: ZYID! });
    expect(preview!.shownAs).toBe(mediaType === 'video/webm' ? 'original' : 'none');
  });

  it('no program, and says what it found and what it takes', async () => {
    const { code, message } = await upload('程序.pdf', padded(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])));
    expect(code).toBe(415);
    expect(message).toMatch(/^不支持这种内容：文件里是程序。可以上传 MP4 视频.*DWG、STL、PSD/);
  });

  it('more kinds than a course, which says so', async () => {
    const { code, message } = await upload('录像.avi', padded('RIFF\x00\x00\x00\x01AVI LIST'), null);
    expect(code).toBe(415);
    expect(message).toMatch(/文件里是这里放不了的视频格式。可以上传 MP4 视频/);
    expect(message).not.toContain('DWG');
  });
});

function cfb(stream: string) {
  const bytes = Buffer.alloc(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(Buffer.from(stream, 'utf16le'), 1024);
  return bytes;
}

it('the pages of an Office document are shown where LibreOffice laid them out', async () => {
  const demo = join(import.meta.dirname, '..', '..', 'server', 'demo', 'media', 'ds-notes-1.pdf');
  const soffice = join(folder, 'soffice');
  // Stands in for LibreOffice, which this machine may not have: lays a known PDF where it should write.
  await writeFile(
    soffice,
    `#!/bin/sh\nwhile [ $# -gt 1 ]; do [ "$1" = "--outdir" ] && out="$2"; shift; done\ncp "${demo}" "$out/document.pdf"\n`,
  );
  await chmod(soffice, 0o755);
  const work = await background(test, { soffice });
  const file = await addFile(test, keeper.id, '旧讲义.doc', cfb('WordDocument'));
  const [ZYID] = await addMaterials(test, { libraryId, uploaderId: keeper.id, file }, [{ downloadPolicy: 'nobody' }]);
  const reader = await test.person('learner');
  const preview = async () => (await reader.call(libraryOperations.preview, { ZYID: ZYID! })).result!;
  expect((await preview()).shownAs).toBe('none');
  await work.ask(file.fileId);
  expect(await work.run('pages', file.fileId)).toEqual({ isThrown: false });
  const { shownAs, url, pages } = await preview();
  expect(shownAs).toBe('pages');
  expect(pages).toBeGreaterThan(0);
  const page = await fetchAs(reader, `${url}&n=${pages}`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(page.rawPayload.includes(await readFile(demo))).toBe(false);
});
