import type { RegisterRow } from '#contract/scores/register.contract.ts';
import type { Cell } from '#kit/save-spreadsheet.ts';
import type { GradeTemplate } from '#views/scores/book.words.ts';

type Field = 'number' | 'name' | 'className' | 'final' | 'grade' | 'state' | 'publishedAt';
type Head = readonly [Field, string];

/** The heads are the systems' own, in Chinese whatever the language of the page: their import knows columns by them. */
const templates: Readonly<Record<Exclude<GradeTemplate, 'own'>, readonly Head[]>> = {
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

export interface BookWords {
  /** Of the product's own file. */
  heads: Readonly<Record<Field, string>>;
  grade: (row: RegisterRow) => string;
  /** '' for what is normal. */
  state: (row: RegisterRow) => string;
  moment: (iso: string) => string;
}

const figure = (text: string): Cell => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** Published grades as a file, the heads first; figures are figures, everything else is text. */
export function bookCells(rows: readonly RegisterRow[], template: GradeTemplate, words: BookWords): Cell[][] {
  const heads: readonly Head[] =
    template === 'own'
      ? (['number', 'name', 'className', 'final', 'grade', 'state', 'publishedAt'] as const).map((field) => [
          field,
          words.heads[field],
        ])
      : templates[template];
  const cellOf = (row: RegisterRow, field: Field): Cell => {
    if (field === 'grade') return figure(words.grade(row));
    if (field === 'state') return words.state(row);
    if (field === 'publishedAt') return words.moment(row.publishedAt);
    return row[field];
  };
  return [heads.map(([, head]) => head), ...rows.map((row) => heads.map(([field]) => cellOf(row, field)))];
}
