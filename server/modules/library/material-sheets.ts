import { materialTypes } from '#contract/material-types.rule.ts';
import { columns, type DirectoryPaths, type SheetMaterial } from './sheet-columns.ts';
import type { ExportedMaterial } from './sheet-materials.repository.ts';
import {
  inWords,
  kindWords,
  licenceWords,
  measureWords,
  policyWords,
  statusWords,
  type Locale,
} from './sheet-words.ts';
import type { Sheet, SheetRow } from './sheets.ts';

const headsOf = (locale: Locale) => columns.map(({ words }) => inWords(words, locale));
const cellsOf = (row: SheetMaterial, locale: Locale, directories: DirectoryPaths) =>
  columns.map(({ show }) => show(row, locale, directories));
const widths = columns.map(({ width }) => width);

/** How to fill it in, and what may be chosen. */
function guide(locale: Locale): Sheet {
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
    say('资源目录用“/”分隔上下级；标签用“；”分隔。', 'Directories are separated by “/”, tags by “;”.'),
    say(
      '保存后回到素材管理页导入，系统先给出逐行报告，确认后才写入。',
      'Nothing is written before you have seen the report.',
    ),
  ];
  const choices: [string, readonly string[]][] = [
    [say('素材类型', 'Type'), materialTypes.map(({ name, nameEn }) => say(name, nameEn))],
    [say('许可', 'Licence'), Object.values(licenceWords).map((words) => inWords(words, locale))],
    [say('下载范围', 'Download'), Object.values(policyWords).map((words) => inWords(words, locale))],
  ];
  return {
    name: say('填写说明', 'How to'),
    head: [say('栏目', 'Column'), say('说明', 'What')],
    widths: [16, 80],
    rows: [
      ...lines.map((text) => ['', text]),
      ...choices.flatMap(([head, values]) => values.map((value) => [head, value])),
    ],
  };
}

/** Each row when it is asked for: all at once, a hundred thousand would hold up the others. */
function* made<Row>(rows: readonly Row[], cells: (row: Row) => SheetRow): Generator<SheetRow> {
  for (const row of rows) yield cells(row);
}

export const templateSheets = (
  rows: readonly SheetMaterial[],
  directories: DirectoryPaths,
  locale: Locale,
): Sheet[] => [
  {
    name: inWords(['元数据', 'Metadata'], locale),
    head: headsOf(locale),
    widths,
    rows: made(rows, (row) => cellsOf(row, locale, directories)),
  },
  guide(locale),
];

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

export const exportSheets = (
  rows: readonly ExportedMaterial[],
  directories: DirectoryPaths,
  locale: Locale,
): Sheet[] => [
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
