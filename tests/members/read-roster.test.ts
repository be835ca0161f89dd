import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { rosterWords } from '#server/modules/members/imports/roster-headings.ts';
import { contactIn, nameOf, numberOf, yearOf } from '#server/modules/members/imports/roster-values.ts';
import { tidyOf } from '#server/platform/spreadsheets/cell-texts.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import { csv, workbook } from '../support/spreadsheet.builder.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
function read(bytes: Uint8Array, hasDocuments = false) {
  const parts = [...readSpreadsheet(rosterWords(hasDocuments), bytes)];
  const rows = parts.flatMap((part) => (part.kind === 'rows' ? part.rows : []));
  const last = parts.at(-1)!;
  return {
    rows: rows.map(({ cells }) => cells),
    places: rows.map(({ sheet, row }) => `${sheet}${row}`),
    end: last.kind === 'end' ? last : null,
    failure: last.kind === 'failure' ? last.failure : null,
  };
}
const head = ['学号', '姓名', '学院'];
const line = ['2026001', '金梓萱', '文学院'];
const gb18030 = (text: string) => {
  // The few signs of this file, as Windows writes them.
  const signs: Record<string, number[]> = {
    ...{ 学: [0xd1, 0xa7], 号: [0xba, 0xc5], 姓: [0xd0, 0xd5], 名: [0xc3, 0xfb], 王: [0xcd, 0xf5], '·': [0xa1, 0xa4] },
  };
  return Uint8Array.from([...text].flatMap((sign) => signs[sign] ?? [sign.charCodeAt(0)]));
};

describe('a roster', () => {
  it.each([
    ['UTF-8', bytesOf(csv([head, line]))],
    ['UTF-8 BOM', bytesOf(`\ufeff${csv([head, line])}`)],
    ['tabs', bytesOf(csv([head, line], '\t'))],
    [
      'a web page that says xls',
      bytesOf(
        `<html><table><tr><th>学号</th><th>姓名</th><th>学院</th></tr><tr><td>2026001</td><td>金梓萱</td><td>文学院</td></tr></table>`,
      ),
    ],
    ['a workbook', workbook([{ name: '名册', rows: [head, [2026001, '金梓萱', '文学院']] }])],
  ])('in %s is read alike', (_kind, bytes) => {
    const { rows, end } = read(bytes);
    expect(rows).toEqual([line]);
    expect(end!.columns.map(({ guess }) => guess)).toEqual(['number', 'name', 'college']);
  });

  it('in GB18030 is read, and its encoding said', () => {
    const { rows, end } = read(gb18030('学号,姓名\r\n1,王·王'));
    expect(rows).toEqual([['1', '王·王']]);
    expect(end!.file.encoding).toBe('GB18030');
  });

  it('has headings in two rows, merged cells, hidden rows, formulas, days, and 1.2E+10 of which every digit is there', () => {
    const { rows, end, places } = read(
      workbook([
        {
          name: '一班',
          rows: [
            ['二〇二六级名册', '', '', '', ''],
            ['学籍号', '学生姓名', '所在单位', '', '入学日期'],
            ['', '', '院系', '专业', ''],
            [12_026_110_301, '甲', '文学院', '汉语言文学', { day: 46266 }],
            [12_026_110_302, { formula: 'A1&B1', value: '乙' }, '', '历史学', '2026/9/1'],
          ],
          merges: ['A1:E1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:E3', 'C4:C5'],
          hiddenRows: [5],
        },
        { name: '说明', rows: [['请勿修改']], isHidden: true },
        {
          name: '其他',
          rows: [
            ['科目', '分数'],
            ['语文', 1],
          ],
        },
      ]),
    );
    expect(end!.columns.map(({ guess }) => guess)).toEqual(['number', 'name', 'college', 'major', 'entryYear']);
    expect(rows).toEqual([
      ['12026110301', '甲', '文学院', '汉语言文学', '2026-09-01'],
      ['12026110302', '乙', '文学院', '历史学', '2026/9/1'],
    ]);
    expect(places).toEqual(['一班4', '一班5']);
    expect(end!.file).toMatchObject({ hiddenLines: 1, headRow: 3, sheets: ['一班'], skippedSheets: ['说明', '其他'] });
  });

  it('of several sheets with the same headings is one', () => {
    const sheet = (name: string, id: string) => ({ name, rows: [head, [id, '甲', '文学院']] });
    expect(read(workbook([sheet('一', '1'), sheet('二', '2')])).places).toEqual(['一2', '二2']);
  });

  it('keeps what the register must not know in the file', () => {
    const head = '学号,姓名,身份证号,家长手机,性别,备注';
    const { rows, end } = read(bytesOf(`${head}\n1,甲,110101200001011234,13700001111,女,11010519491231002X`));
    expect(rows).toEqual([['1', '甲', '', '', '', '']]);
    expect(JSON.stringify(end)).not.toMatch(/1101|137|女/);
  });

  it('gives phones and mails apart, whatever their column is called, and shows them masked', () => {
    const head = '学号,姓名,手机号码,E-mail,备用';
    const { rows, end } = read(bytesOf(`${head}\n1,甲,1.37E+10,jia@example.com,13700001112\n2,乙,13700001113,,`));
    expect(rows).toEqual([
      ['1', '甲', '', '', ''],
      ['2', '乙', '', '', ''],
    ]);
    expect(end!.columns.map(({ guess, isSealed, samples }) => [guess, isSealed, ...samples]).slice(2)).toEqual([
      ['phone', true, '***', '137****1113'],
      ['mail', true, 'ji***@example.com'],
      ['none', true, '137****1112'],
    ]);
  });

  it.each([
    ...['手机', '手机号*', ' 联系电话（必填）', '电话', 'Mobile Phone', 'TEL'].map((name) => [name, 'phone']),
    ...['邮箱', '电子邮件', 'E-mail', 'email'].map((name) => [name, 'mail']),
    ...['父亲手机', '紧急联系人电话', '家庭电话', '身份证号', '证件号码'].map((name) => [name, 'none']),
  ])('reads a column called %s as %s', (name, field) => {
    const { end } = read(bytesOf(`学号,姓名,${name}\n1,甲,`));
    expect(end!.columns[2]!.guess).toBe(field);
  });

  it('gives documents apart where the school keeps them, and those of nobody else', () => {
    const head = '学号,姓名,身份证号,父亲身份证号,证件类型,备注';
    const file = bytesOf(`${head}\n1,甲,11010519491231002X,110101200001011234,居民身份证,11010519491231002X`);
    const { rows, end } = read(file, true);
    expect(rows).toEqual([['1', '甲', '', '', '', '']]);
    const judged = (columns: NonNullable<typeof end>['columns']) =>
      columns.slice(2).map(({ guess, isBarred, isSealed, isDocument, samples }) => ({
        ...{
          guess,
          is: [isBarred && 'barred', isSealed && 'sealed', isDocument && 'document'].filter(Boolean).join(' '),
        },
        samples,
      }));
    expect(judged(end!.columns)).toEqual([
      { guess: 'document', is: 'sealed document', samples: ['11**************2X'] },
      { guess: 'none', is: 'barred', samples: [] },
      { guess: 'none', is: 'barred', samples: [] },
      { guess: 'none', is: 'sealed document', samples: ['11**************2X'] },
    ]);
    expect(judged(read(file).end!.columns)).toEqual([
      { guess: 'none', is: 'barred document', samples: [] },
      { guess: 'none', is: 'barred', samples: [] },
      { guess: 'none', is: 'barred', samples: [] },
      { guess: 'none', is: 'barred document', samples: [] },
    ]);
  });

  it.each(['身份证号', '身份证号码*', ' 证件号码（必填）', '公民身份号码', '护照号', 'ID Card', 'Passport No'])(
    'reads a column called %s as a document, where the school keeps them',
    (name) => {
      const file = bytesOf(`学号,姓名,${name}\n1,甲,`);
      expect(read(file, true).end!.columns[2]).toMatchObject({ guess: 'document', isBarred: false });
      expect(read(file).end!.columns[2]).toMatchObject({ guess: 'none', isBarred: true });
    },
  );

  it.each([
    ['11010519491231002x', { value: '11010519491231002X' }],
    [' E1234 5678 ', { value: 'E12345678' }],
    ["'11010519491231002X", { value: '11010519491231002X' }],
    ['1.1010519491231E+17', { refused: 'documentRounded' }],
    ['110105194912310000', { refused: 'documentRounded' }],
    ['110105491231002', { refused: 'documentForm' }],
    ['无', { refused: 'documentForm' }],
  ])('reads %s of a document', (text, said) => expect(contactIn('document', text)).toEqual(said));

  it.each([
    ['oldExcel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['notRoster', zipSync({ 'word/document.xml': strToU8('<w/>') })],
    ['notRoster', Uint8Array.from([0, 1, 2, 3])],
    ['damaged', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9])],
    ['empty', bytesOf('学号,姓名\n,\n')],
    ['tooLong', bytesOf(`学号,姓名\n${'1,甲\n'.repeat(1_000_000)}`)],
    [
      'bomb',
      zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(120 * 2 ** 20) }),
    ],
  ] as const)('is refused whole: %s', (failure, bytes) => expect(read(bytes).failure).toBe(failure));

  it('comes back as it was written, whatever stands in its cells', () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const signs = ['甲', '𠮷', '·', '"', ',', '\n', '\t', ' ', 'a', '0', "'", '='];
    for (let round = 0; round < 200; round += 1) {
      const cell = () => `x${Array.from({ length: random(6) }, () => signs[random(signs.length)]).join('')}`;
      const rows = Array.from({ length: 1 + random(4) }, () => [cell(), cell(), cell()]);
      const quoted = [head, ...rows].map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`));
      expect(read(bytesOf(csv(quoted))).rows).toEqual(rows);
    }
  });
});

describe('what stands in a cell', () => {
  it.each([
    '2026',
    '2026级',
    '26级',
    '202609',
    '20260901',
    '2026-09-01',
    '2026/9/1',
    '2026.9',
    '2026年9月1日',
    '9/1/2026',
    '46266',
    '２０２６',
  ])('%s is the year 2026', (text) => expect(yearOf(text)).toEqual({ value: 2026 }));
  it.each(['大一', '1890', '20261', '九月'])('%s is no year', (text) =>
    expect(yearOf(text)).toEqual({ refused: 'year' }),
  );
  it.each([
    ['2.026110301E+9', { value: '2026110301' }],
    ['1.2E+10', { refused: 'numberRounded' }],
    ['２０２６００１', { value: '2026001' }],
    ['2026001.0', { value: '2026001' }],
    ["'0012", { value: '0012' }],
    ['\u3000', { refused: 'noNumber' }],
    ['20<b>', { refused: 'numberForm' }],
  ])('%j as a number', (text, said) => expect(numberOf(text)).toEqual(said));
  it.each(['𠮷野', '阿卜杜拉·买买提', 'Anna Müller', '名'.repeat(50)])('%s is a name', (name) =>
    expect(nameOf(name)).toEqual({ value: name }),
  );
  it.each([
    ['张　三', { value: '张三' }],
    ['小明😀', { refused: 'nameEmoji' }],
    ['名'.repeat(51), { refused: 'nameLong' }],
    ['\u200b', { refused: 'noName' }],
    ['12345', { refused: 'nameDigits' }],
  ])('%j as a name', (text, said) => expect(nameOf(text)).toEqual(said));
  it('has five kinds of blanks at its ends, and they go', () =>
    expect(tidyOf(' \u00a0\u3000\t\u200b甲 乙\ufeff\u3000 ')).toBe('甲 乙'));
});
