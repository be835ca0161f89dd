import { columns, type DirectoryPaths, type SpreadsheetMaterial } from './columns.ts';
import type { ExportedMaterial } from './spreadsheet-materials.repository.ts';
import { inWords, kindWords, measureWords, statusWords, type Locale } from './spreadsheet.words.ts';
import type { Choice, Spreadsheet, SpreadsheetRow } from './spreadsheets.ts';

const headsOf = (locale: Locale) => columns.map(({ words }) => inWords(words, locale));
const cellsOf = (row: SpreadsheetMaterial, locale: Locale, directories: DirectoryPaths) =>
  columns.map(({ show }) => show(row, locale, directories));
const widths = columns.map(({ width }) => width);

/** How to fill it in. */
function guide(locale: Locale): Spreadsheet {
  const say = (zh: string, en: string) => inWords([zh, en], locale);
  const lines = [
    say(
      '“素材编号”请勿改动；不需要修改的行可以删除。',
      'Leave the ids as they are; delete rows that stay as they are.',
    ),
    say(
      '标题、素材类型、许可、下载范围留空表示不修改；其余各列留空表示清空。',
      'Empty titles, types, licences and downloads change nothing; empty cells elsewhere empty the field.',
    ),
    say(
      '素材类型、资源目录、许可、下载范围从下拉列表中选择，全部选项见“选项”表；标签用“；”分隔。',
      'Types, directories, licences and downloads are chosen from lists, which stand in “Choices”; tags are separated by “;”.',
    ),
    say(
      '保存后回到素材管理页导入，系统先给出逐行报告，确认后才写入。',
      'Nothing is written before you have seen the report.',
    ),
  ];
  return {
    name: say('填写说明', 'How to'),
    head: [say('栏目', 'Column'), say('说明', 'What')],
    widths: [16, 80],
    rows: lines.map((text) => ['', text]),
  };
}

/** What may be chosen, a column for each list. */
function optionsSheet(
  locale: Locale,
  directories: DirectoryPaths,
): Spreadsheet & { counts: ReadonlyMap<string, Choice['from']> } {
  const name = inWords(['选项', 'Choices'], locale);
  const lists = columns.flatMap(({ key, words, width, options }) =>
    options ? [{ key, head: inWords(words, locale), width, values: options(locale, directories) }] : [],
  );
  const longest = Math.max(...lists.map(({ values }) => values.length));
  return {
    name,
    head: lists.map(({ head }) => head),
    widths: lists.map(({ width }) => width),
    rows: Array.from({ length: longest }, (_, row) => lists.map(({ values }) => values[row] ?? null)),
    counts: new Map(lists.map(({ key, values }, column) => [key, { sheet: name, column, count: values.length }])),
  };
}

/** Each row when it is asked for: all at once, a hundred thousand would hold up the others. */
function* made<Row>(rows: readonly Row[], cells: (row: Row) => SpreadsheetRow): Generator<SpreadsheetRow> {
  for (const row of rows) yield cells(row);
}

/** Rows to be filled in, with drop-downs where a column takes one of a list; how to, and the lists. */
export function templateSpreadsheet(
  rows: readonly SpreadsheetMaterial[],
  directories: DirectoryPaths,
  locale: Locale,
): Spreadsheet[] {
  const { counts, ...options } = optionsSheet(locale, directories);
  const problem = inWords(['请从下拉列表中选择', 'Choose one of the list'], locale);
  const choices = columns.flatMap(({ key }, column) => {
    const from = counts.get(key);
    return from && from.count > 0 && rows.length > 0 ? [{ column, rows: rows.length, from, problem }] : [];
  });
  const main = {
    name: inWords(['元数据', 'Metadata'], locale),
    head: headsOf(locale),
    widths,
    choices,
    rows: made(rows, (row: SpreadsheetMaterial) => cellsOf(row, locale, directories)),
  };
  return [main, guide(locale), options];
}

const besides: readonly [
  readonly [string, string],
  number,
  (row: ExportedMaterial, locale: Locale) => string | number | null,
][] = [
  [['格式', 'Format'], 12, ({ kind, format }, locale) => format || inWords(kindWords[kind], locale)],
  [['字节', 'Bytes'], 12, ({ sizeBytes }) => sizeBytes],
  [['状态', 'State'], 10, ({ status }, locale) => inWords(statusWords[status], locale)],
  [['上传人', 'Uploader'], 12, ({ uploader }) => uploader],
  [['学校', 'School'], 20, ({ school }) => school],
  [['上传时间', 'Uploaded'], 20, ({ createdAt }) => createdAt],
  [['发布时间', 'Published'], 20, ({ publishedAt }) => publishedAt],
  [measureWords.views, 8, ({ views }) => views],
  [measureWords.downloads, 8, ({ downloads }) => downloads],
  [measureWords.favourites, 8, ({ favourites }) => favourites],
  [measureWords.uses, 8, ({ uses }) => uses],
];

export const exportSpreadsheet = (
  rows: readonly ExportedMaterial[],
  directories: DirectoryPaths,
  locale: Locale,
): Spreadsheet[] => [
  {
    name: inWords(['素材清单', 'Materials'], locale),
    head: [...headsOf(locale), ...besides.map(([words]) => inWords(words, locale))],
    widths: [...widths, ...besides.map(([, width]) => width)],
    rows: made(rows, (row) => [
      ...cellsOf(row, locale, directories),
      ...besides.map(([, , show]) => show(row, locale)),
    ]),
  },
];
