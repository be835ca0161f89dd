import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import writeXlsx from 'write-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { maintenanceStatisticsOperations as figures } from '#contract/maintenance/maintenance-statistics.operations.ts';
import { maintenanceMaterialsOperations as call } from '#contract/maintenance/maintenance-materials.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { utf8 } from '../support/samples.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addDirectory, addFile, addLibrary, addMaterials, keepLibrary } from './library.builder.ts';

let test: TestApp;
let keeper: TestPerson;
let stranger: TestPerson;
let libraryId: string;
let ids: string[];
beforeAll(async () => {
  test = await testApp();
  const schools = await addSchools(test);
  keeper = await test.person('libMaintainer');
  stranger = await test.person('libMaintainer');
  libraryId = await addLibrary(test, { schoolId: schools.yunhai });
  const elsewhere = await addLibrary(test, { schoolId: schools.yunhai, name: '别家' });
  await keepLibrary(test, keeper.id, libraryId);
  await keepLibrary(test, stranger.id, elsewhere);
  await confirmed(test, keeper);
  const tree = await addDirectory(test, libraryId, '树');
  await addDirectory(test, libraryId, '二叉树', { parentId: tree });
  ids = await addMaterials(test, { libraryId, uploaderId: keeper.id }, [
    { title: '=HYPERLINK("http://bad")', type: 1, tags: ['甲', '乙'], author: '@某人' },
    { title: '第二份', type: 2 },
    { title: '第三份', type: 3 },
    { title: '第四份', type: 4 },
  ]);
});

const open = async (url: string) => {
  const { statusCode, rawPayload, headers } = await keeper.send('GET', url.replace(/^\/api/, ''));
  return { statusCode, headers, rows: await readSheet(Buffer.from(rawPayload)) };
};
const upload = async (rows: (string | null)[][], name = '填好的.xlsx') => {
  const bytes = await writeXlsx(rows.map((row) => row.map((value) => value && { value, type: String }))).toBuffer();
  return (await addFile(test, keeper.id, name, bytes)).fileId;
};
const idsFirst = (a: unknown[], b: unknown[]) => ids.indexOf(String(a[0])) - ids.indexOf(String(b[0]));

describe('a template', () => {
  it('holds the rows that the filters leave; nothing in it is a formula', async () => {
    const { result } = await keeper.call(call.template, { libraryId });
    const { headers, rows } = await open(result!.url);
    expect([result!.rows, headers['content-disposition']]).toEqual([4, expect.stringMatching(/^attachment/)]);
    expect(rows[0]!.slice(0, 4)).toEqual(['素材编号', '标题', '素材类型', '资源目录']);
    const [first] = rows.slice(1).toSorted(idsFirst);
    expect(first!.slice(0, 6)).toEqual([ids[0], `'=HYPERLINK("http://bad")`, '教学课件', null, '甲；乙', "'@某人"]);
  });

  it('lets what is one of a list be chosen from it, and nothing else be typed', async () => {
    const { result } = await keeper.call(call.template, { libraryId });
    const { rawPayload } = await keeper.send('GET', result!.url.replace(/^\/api/, ''));
    const parts = unzipSync(new Uint8Array(rawPayload));
    const dropDowns = [
      ...strFromU8(parts['xl/worksheets/sheet1.xml']!).matchAll(
        /<dataValidation type="list"[^>]*showErrorMessage="1"[^>]*sqref="([^"]*)"[^>]*><formula1>([^<]*)</g,
      ),
    ].map(([, cells, list]) => [cells, list!.replaceAll('&apos;', "'")]);
    expect(dropDowns).toEqual([
      ['C2:C5', "'选项'!$A$2:$A$58"],
      ['D2:D5', "'选项'!$B$2:$B$3"],
      ['H2:H5', "'选项'!$C$2:$C$7"],
      ['J2:J5', "'选项'!$D$2:$D$4"],
    ]);
    const lists = await readSheet(Buffer.from(rawPayload), '选项');
    expect(lists[0]).toEqual(['素材类型', '资源目录', '许可', '下载范围']);
    const column = (at: number) => lists.slice(1).flatMap((row) => row[at] ?? []);
    expect([column(0).length, column(1), column(3)]).toEqual([
      57,
      ['树', '树/二叉树'],
      ['登录用户', '认证教师', '不允许下载'],
    ]);
  });

  it('comes back unchanged as what it was', async () => {
    const { result } = await keeper.call(call.template, { libraryId });
    const { rows } = await open(result!.url);
    const fileId = await upload(rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))));
    const report = await keeper.call(call.readSheet, { libraryId, fileId });
    expect(report.result!.counts).toEqual({ changed: 0, unchanged: 4, refused: 0 });
  });

  it('speaks English to who reads English', async () => {
    const { result } = await keeper.call(call.template, { libraryId, type: 2 }, { language: 'en-US' });
    const { rows } = await open(result!.url);
    expect([rows[0]![0], rows[1]![2], rows.length]).toEqual(['Material id', 'Lesson plan', 2]);
  });
});

describe('a filled-in template', () => {
  const heads = ['素材编号', '标题', 'Type', '资源目录', '标签', '许可', '下载范围'];

  it('is told row by row in words, and writes nothing before it is committed', async () => {
    const fileId = await upload([
      heads,
      [ids[1]!, '新的标题', '视频', '', '', '', ''],
      [ids[2]!, '第三份改', '微课件', '树 / 二叉树', '丙，丁', '署名 (CC BY)', 'Nobody'],
      [ids[2]!, '又一次', '', '', '', '', ''],
      [randomUUID(), '不存在', '', '', '', '', ''],
      ['', '没有编号', '', '', '', '', ''],
      [ids[3]!, '', '', '', '', '', ''],
    ]);
    const { result } = await keeper.call(call.readSheet, { libraryId, fileId });
    expect(result!.counts).toEqual({ changed: 1, unchanged: 1, refused: 4 });
    expect(result!.rows.map(({ row, outcome, problems }) => [row, outcome, ...problems])).toEqual([
      [2, 'refused', '素材类型：没有“视频”这个素材类型'],
      [4, 'refused', '与第 3 行是同一素材'],
      [5, 'refused', '本资源库中没有这个编号的素材'],
      [6, 'refused', '缺少素材编号'],
      [3, 'changed'],
      [7, 'unchanged'],
    ]);
    const changed = result!.rows.find(({ outcome }) => outcome === 'changed')!;
    expect(changed.changes).toContainEqual({ field: '资源目录', before: '', after: '树/二叉树' });

    const asked = { libraryId, materialId: ids[2]! };
    expect((await keeper.call(call.material, asked)).result!.title).toBe('第三份');
    expect((await keeper.call(call.commitSheet, { libraryId, importId: result!.importId })).result).toEqual({
      done: 1,
      refused: [],
    });
    expect((await keeper.call(call.material, asked)).result).toMatchObject({
      ...{ title: '第三份改', type: 43, tags: ['丙', '丁'], licence: 'by', downloadPolicy: 'nobody' },
    });
    expect((await keeper.call(call.commitSheet, { libraryId, importId: result!.importId })).code).toBe(405);
  });

  it('leaves alone what somebody changed since it was read', async () => {
    const fileId = await upload([heads, [ids[3]!, '来自表格', '', '', '', '', '']]);
    const { result } = await keeper.call(call.readSheet, { libraryId, fileId });
    const { version } = (await keeper.call(call.material, { libraryId, materialId: ids[3]! })).result!;
    await keeper.call(call.editMaterial, {
      libraryId,
      materialId: ids[3]!,
      version,
      title: '来自页面',
    });
    const { result: written } = await keeper.call(call.commitSheet, {
      libraryId,
      importId: result!.importId,
    });
    expect(written).toMatchObject({
      done: 0,
      refused: [{ id: ids[3], title: '来自页面', why: '内容已被他人修改，请核对后再保存' }],
    });
  });

  it('without the column of ids, without rows, or that is no sheet, is refused', async () => {
    const answers = [];
    const files = [
      await upload([['标题'], ['甲']]),
      await upload([heads], '空的.xlsx'),
      (await addFile(test, keeper.id, '清单.txt', utf8('不是表格'))).fileId,
      (await addFile(test, keeper.id, '包.zip', zipSync({ 'a.txt': utf8('a') }))).fileId,
      randomUUID(),
    ];
    for (const fileId of files) answers.push(await keeper.call(call.readSheet, { libraryId, fileId }));
    expect(answers.map(({ code }) => code)).toEqual([422, 422, 415, 415, 404]);
    // There is no report yet that the words could send anybody to.
    expect(answers.slice(0, 2).map(({ message }) => message)).toEqual([
      '表格中缺少“素材编号”一列，请在下载的表格中填写后再导入',
      '表格中除表头外没有内容，请补充后再导入',
    ]);
  });
});

describe('sheets', () => {
  it('of another library are not there', async () => {
    const fileId = await upload([['素材编号'], [ids[0]!]]);
    await confirmed(test, stranger);
    const answers = await Promise.all([
      stranger.call(call.template, { libraryId }),
      stranger.call(call.exportMaterials, { libraryId }),
      stranger.call(call.readSheet, { libraryId, fileId }),
      stranger.call(call.commitSheet, { libraryId, importId: randomUUID() }),
      stranger.call(figures.statistics, { libraryId }),
      stranger.call(figures.statisticsRows, { libraryId, measure: 'views' }),
      stranger.call(figures.exportStatistics, { libraryId }),
      stranger.call(figures.indicators, { libraryId }),
      stranger.call(figures.indicatorRows, { libraryId, indicator: 'used' }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 9 }, () => 404));
  });

  it('of all materials ask to confirm oneself, and stand in the audit log', async () => {
    const hasty = await test.person('libMaintainer');
    await keepLibrary(test, hasty.id, libraryId);
    expect((await hasty.call(call.exportMaterials, { libraryId })).code).toBe(4015);
    const { result } = await keeper.call(call.exportMaterials, {
      libraryId,
      tab: 'published',
    });
    const { rows } = await open(result!.url);
    expect([result!.rows, rows.length, rows[0]!.length]).toEqual([4, 5, 21]);
    const logged = await test.db
      .selectFrom('audit_log')
      .where('event', '=', 'library.export')
      .select('account_id')
      .execute();
    expect(logged).toEqual([{ account_id: keeper.id }]);
  });
});
