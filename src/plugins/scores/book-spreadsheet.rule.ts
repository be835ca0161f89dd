import type { RegisterRow } from '#contract/scores/register.contract.ts';
import type { FileColumn, FileField } from '#contract/scores/settings.rule.ts';
import type { Cell } from '#kit/save-spreadsheet.ts';
import type { GradeTemplate } from '#views/scores/book.words.ts';

type Head = readonly [FileField, string];

/** The heads are the systems' own, in Chinese whatever the language of the page: their import knows columns by them. */
const templates: Readonly<Record<Exclude<GradeTemplate, 'own' | 'school'>, readonly Head[]>> = {
  zhengfang: [
    ['number', '学号'],
    ['name', '姓名'],
    ['className', '教学班'],
    ['final', '期末成绩'],
    ['grade', '总评成绩'],
    ['state', '备注'],
  ],
  qiangzhi: [
    ['number', '学号'],
    ['name', '学生姓名'],
    ['className', '班级'],
    ['final', '期末成绩'],
    ['grade', '总成绩'],
    ['state', '成绩标志'],
  ],
};

const ownFields = ['number', 'name', 'className', 'final', 'grade', 'state', 'publishedAt'] as const;
type OwnField = (typeof ownFields)[number];

export interface BookWords {
  /** Of the product's own file. */
  heads: Readonly<Record<OwnField, string>>;
  grade: (row: RegisterRow) => string;
  /** 绩点; null where there is no figure. */
  points: (row: RegisterRow) => number | null;
  /** '' for what is normal. */
  state: (row: RegisterRow) => string;
  moment: (iso: string) => string;
}

const figure = (text: string): Cell => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** What stands in every row. */
export interface BookOf {
  course: string;
  term: string;
  /** Of the school's own file. */
  columns: readonly FileColumn[] | null;
}

/** Published grades as a file, the heads first; figures are figures, everything else is text. */
export function bookCells(
  rows: readonly RegisterRow[],
  template: GradeTemplate,
  of: BookOf,
  words: BookWords,
): Cell[][] {
  const ownHeads = ownFields.map((field): Head => [field, words.heads[field]]);
  const schoolHeads = of.columns?.map(({ field, head }): Head => [field, head]) ?? ownHeads;
  const heads = template === 'own' ? ownHeads : template === 'school' ? schoolHeads : templates[template];
  const cellOf = (row: RegisterRow, field: FileField): Cell => {
    if (field === 'grade') return figure(words.grade(row));
    if (field === 'points') return words.points(row);
    if (field === 'hundred') return row.points;
    if (field === 'state') return words.state(row);
    if (field === 'publishedAt') return words.moment(row.publishedAt);
    if (field === 'course' || field === 'term') return of[field];
    return row[field];
  };
  return [heads.map(([, head]) => head), ...rows.map((row) => heads.map(([field]) => cellOf(row, field)))];
}
