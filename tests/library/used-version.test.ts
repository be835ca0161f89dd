import { beforeAll, expect, it } from 'vitest';
import { filesOperations } from '#contract/files/files.operations.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { maintenanceMaterialsOperations as call } from '#contract/maintenance/maintenance-materials.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addFile, addLibrary, addMaterials, keepLibrary } from './library.builder.ts';

let test: TestApp;
let keeper: TestPerson;
let teacher: TestPerson;
let libraryId: string;
let materialId: string;
let first: Awaited<ReturnType<typeof addFile>>;
let captions: Awaited<ReturnType<typeof addFile>>;
let used: { nodeId: string; fileId: string; version: number };

beforeAll(async () => {
  test = await testApp();
  const { yunhai: schoolId } = await addSchools(test);
  keeper = await test.person('libMaintainer', { schoolId });
  teacher = await test.person('teacher', { schoolId });
  libraryId = await addLibrary(test, { schoolId, isReviewed: false });
  await keepLibrary(test, keeper.id, libraryId);
  await confirmed(test, keeper);
  first = await addFile(test, keeper.id, '讲义.txt', '第一版');
  captions = await addFile(test, keeper.id, '字幕.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\n心脏\n');
  await test.db
    .insertInto('file_captions')
    .values({ video_id: first.fileId, language: 'zh-CN', label: '中文', caption_id: captions.fileId })
    .execute();
  [materialId] = (await addMaterials(test, { libraryId, uploaderId: keeper.id, file: first }, [{ title: '心脏' }])) as [
    string,
  ];
  const { courseId } = await addCourse(test, { title: '解剖学', schoolId, ownerId: teacher.id });
  const chapter = test.db.selectFrom('outline_nodes').where('course_id', '=', courseId).where('kind', '=', 'chapter');
  const { id: parentId } = await chapter.select('id').executeTakeFirstOrThrow();
  used = (await teacher.call(libraryOperations.use, { ZYID: materialId, courseId, parentId })).result!;
});

/** What the course shows: the item, its content, its captions. */
async function shown() {
  const node = test.db.selectFrom('outline_nodes').where('id', '=', used.nodeId);
  const { file_id: fileId, title } = await node.select(['file_id', 'title']).executeTakeFirstOrThrow();
  const { result } = await teacher.call(filesOperations.address, { id: fileId!, purpose: 'view' });
  const { payload } = await teacher.send('GET', result!.url.replace(/^\/api/, ''));
  return { fileId, title, content: payload, captions: result!.captions.map(({ label }) => label) };
}
const stays = async () =>
  expect(await shown()).toEqual({ fileId: used.fileId, title: '心脏', content: '第一版', captions: ['中文'] });
const move = async (one: 'withdraw' | 'bin', reason = '过时') =>
  expect(
    (
      await keeper.call(call.moveMaterials, {
        libraryId,
        materialIds: [materialId],
        move: one,
        reason,
      })
    ).result,
  ).toEqual({
    done: 1,
    refused: [],
  });

it('a course keeps the version that it took, whatever becomes of the material and its files', async () => {
  expect(used.version).toBe(1);
  await stays();

  const second = await addFile(test, keeper.id, '讲义二.txt', '第二版');
  const { version } = (await keeper.call(call.material, { libraryId, materialId })).result!;
  const revision = { libraryId, materialId, fileId: second.fileId, note: '改错', version };
  expect((await keeper.call(call.reviseMaterial, revision)).code).toBe(200);
  const now = await test.visitor().call(libraryOperations.materialInfo, { ZYID: materialId, ZYKID: libraryId });
  expect(now.result!.files).toMatchObject([{ fileId: second.fileId }]);
  await stays();

  await move('withdraw');
  expect((await test.visitor().call(libraryOperations.material, { ZYID: materialId })).code).toBe(404);
  await stays();

  await move('bin');
  expect((await keeper.call(call.eraseMaterial, { libraryId, materialId })).code).toBe(200);
  await stays();

  // Whoever uploaded them may remove the files of what is gone, but for captions that the course shows.
  expect((await keeper.call(filesOperations.remove, { id: captions.fileId })).code).toBe(405);
  expect((await keeper.call(filesOperations.remove, { id: first.fileId })).code).toBe(200);
  await stays();
});
