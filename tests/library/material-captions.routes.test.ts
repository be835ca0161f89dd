import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { maintenanceMaterialsOperations as call } from '#contract/maintenance/maintenance-materials.operations.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addFile, addLibrary, addMaterials, keepLibrary } from './library.builder.ts';

let test: TestApp;
let keeper: TestPerson;
let colleague: TestPerson;
let libraryId: string;
let film: string;
let text: string;
const cues = 'WEBVTT\n\n00:00.000 --> 00:01.000\n心脏\n';

beforeAll(async () => {
  test = await testApp();
  const { yunhai: schoolId } = await addSchools(test);
  keeper = await test.person('libMaintainer', { schoolId });
  colleague = await test.person('libMaintainer', { schoolId });
  libraryId = await addLibrary(test, { schoolId });
  for (const { id } of [keeper, colleague]) await keepLibrary(test, id, libraryId);
  const media = join(import.meta.dirname, '../../server/demo/media');
  const video = await addFile(test, keeper.id, '心脏.mp4', await readFile(join(media, 'anat-heart.mp4')));
  const owner = { libraryId, uploaderId: keeper.id };
  [film] = (await addMaterials(test, { ...owner, file: video }, [{ title: '心脏', kind: 'video' }])) as [string];
  [text] = (await addMaterials(test, owner, [{ title: '讲义' }])) as [string];
});

const at = () => ({ libraryId, materialId: film });
const write = (who: TestPerson, files: readonly [string, string][], seen: readonly string[], materialId = film) =>
  who.call(call.writeCaptions, {
    ...{ libraryId, materialId, seen: [...seen] },
    captions: files.map(([language, captionFileId]) => ({ language, captionFileId, label: language })),
  });

describe('captions of a video', () => {
  it('are written by who keeps the library, and play for visitors from an address that ends', async () => {
    const { fileId } = await addFile(test, colleague.id, '中文.vtt', cues);
    expect((await keeper.call(call.captions, at())).result).toEqual({ captions: [] });
    expect((await write(colleague, [['zh-CN', fileId]], [])).code).toBe(200);
    const { result } = await test.visitor().call(libraryOperations.preview, { ZYID: film });
    expect(result!.captions).toMatchObject([{ language: 'zh-CN', label: 'zh-CN' }]);
    const { url } = result!.captions[0]!;
    const opened = await test.app.inject({ method: 'GET', url });
    expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('心脏')]);
    // Neither longer than it was given for, nor another file.
    const later = url.replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 3600}`);
    const other = url.replace(/media\/[^?]+/, `media/${film}`);
    for (const wrong of [later, other])
      expect((await test.app.inject({ method: 'GET', url: wrong })).statusCode).toBeGreaterThanOrEqual(400);
    const life = Date.parse(result!.expiresAt) - Date.now();
    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual(2 * 3_600_000 + 60_000);
  });

  it('are not overwritten by who has not seen them', async () => {
    const seen = (await keeper.call(call.captions, at())).result!.captions.map(({ captionFileId }) => captionFileId);
    const { fileId } = await addFile(test, keeper.id, '英文.vtt', cues.replace('心脏', 'heart'));
    expect(await write(keeper, [['en-US', fileId]], [])).toMatchObject({
      code: 409,
      result: { current: { captions: [{ captionFileId: seen[0] }] } },
    });
    const both: [string, string][] = [
      ['zh-CN', seen[0]!],
      ['en-US', fileId],
    ];
    expect((await write(keeper, both, seen)).result!.captions).toHaveLength(2);
    const { log } = (await keeper.call(call.material, at())).result!;
    expect(log.filter(({ event }) => event === 'edit')).toHaveLength(2);
  });

  it('are files of captions of the own, one a language, of a video in a library that the person keeps', async () => {
    const seen = (await keeper.call(call.captions, at())).result!.captions.map(({ captionFileId }) => captionFileId);
    const stranger = await test.person('libMaintainer');
    const foreign = await addFile(test, stranger.id, '别人的.vtt', cues.replace('心脏', '别人'));
    const plain = await addFile(test, keeper.id, '不是字幕.txt', '没有时间');
    expect((await write(keeper, [['zh-CN', foreign.fileId]], seen)).code).toBe(400);
    expect((await write(keeper, [['zh-CN', plain.fileId]], seen)).code).toBe(400);
    expect(
      (
        await write(
          keeper,
          [
            ['zh-CN', seen[0]!],
            ['zh-CN', seen[1]!],
          ],
          seen,
        )
      ).code,
    ).toBe(400);
    expect((await write(keeper, [['zh-CN', seen[0]!]], [], text)).code).toBe(400);
    expect((await write(stranger, [], seen)).code).toBe(404);
    expect((await stranger.call(call.captions, at())).code).toBe(404);
  });
});
