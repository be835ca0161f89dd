import {
  importContacts,
  spellingOf,
  type ImportContact,
  type ImportField,
} from '#contract/members/people-import.rule.ts';
import type { RosterRow } from './roster.ts';

/** As registrars call their columns. */
const names: Record<Exclude<ImportField, 'none'>, readonly string[]> = {
  number: [
    '学号',
    '工号',
    '学工号',
    '考号',
    '学籍号',
    '职工号',
    '教工号',
    '教职工号',
    '员工号',
    '人员编号',
    '学生编号',
    '编号',
  ],
  name: ['姓名', '学生姓名', '教师姓名', '名字', '真实姓名', '教工姓名', '员工姓名', '学员姓名'],
  college: [
    '学院',
    '院系',
    '系',
    '系部',
    '所属学院',
    '学院名称',
    '院系名称',
    '所在学院',
    '二级学院',
    '单位',
    '部门',
    '所在单位',
    '所属部门',
    '部门名称',
  ],
  major: ['专业', '专业名称', '所学专业', '录取专业', '所属专业', '专业代码'],
  className: ['班级', '班级名称', '行政班', '行政班级', '所在班级', '班'],
  entryYear: [
    '年级',
    '入学年份',
    '入学年月',
    '入学日期',
    '入学时间',
    '级',
    '入学年',
    '所在年级',
    '入职日期',
    '入职年份',
  ],
  phone: [
    '手机',
    '手机号',
    '手机号码',
    '联系电话',
    '联系手机',
    '联系方式',
    '电话',
    '电话号码',
    '移动电话',
    '本人手机',
    '本人手机号',
    '本人电话',
    '学生手机',
    '学生手机号',
    '学生电话',
  ],
  mail: ['邮箱', '邮箱地址', '电子邮箱', '电子邮箱地址', '电子邮件', '邮件', '邮件地址', '本人邮箱'],
  school: ['学校', '学校名称', '院校', '院校名称', '所在学校'],
};
const english: Record<string, ImportField> = {
  ...{ name: 'name', fullname: 'name', studentname: 'name', studentid: 'number', id: 'number', number: 'number' },
  ...{ studentno: 'number', staffid: 'number', college: 'college', department: 'college', school: 'school' },
  ...{ phone: 'phone', phonenumber: 'phone', mobile: 'phone', mobilephone: 'phone', tel: 'phone', telephone: 'phone' },
  ...{ mail: 'mail', email: 'mail', 'e-mail': 'mail', emailaddress: 'mail' },
  ...{ major: 'major', class: 'className', classname: 'className', grade: 'entryYear', year: 'entryYear' },
};
const known = new Map<string, ImportField>([
  ...Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field as ImportField] as const)),
  ...Object.entries(english),
]);
/** What the platform does not collect in a register; the phones of others, such as parents, too. */
const barred =
  /身份证|证件|护照|手机|电话|联系方式|性别|民族|政治面貌|籍贯|家庭|住址|地址|出生|生日|邮箱|银行|宗教|phone|mobile|birth|gender/i;

const plainHeading = (text: string) => spellingOf(text).replaceAll(/[*:()[\]必填选]/g, '');
const isContact = (field: ImportField | undefined): field is ImportContact =>
  importContacts.some((one) => one === field);
export const isBarredHeading = (heading: string): boolean =>
  barred.test(spellingOf(heading)) && !isContact(known.get(plainHeading(heading)));
export const guessOf = (heading: string): ImportField =>
  isBarredHeading(heading) ? 'none' : (known.get(plainHeading(heading)) ?? 'none');
export const isContactHeading = (heading: string): boolean => isContact(guessOf(heading));

const recognised = (cells: readonly string[]) =>
  new Set(cells.map(guessOf).filter((field) => field !== 'none')).size + cells.filter(isBarredHeading).length / 10;
const under = (upper: readonly string[], lower: readonly string[]) =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => lower[at]?.trim() || (upper[at] ?? ''));
const rowsLookedAt = 15;

/** Where the headings stand: in the row, or the two rows, that say most. Where none is known: the first that says anything. */
export function headingsOf(rows: readonly RosterRow[]): { headings: string[]; from: number; next: number } {
  let best = { score: 0, headings: [] as string[], from: 0, next: 0 };
  for (let at = 0; at < Math.min(rows.length, rowsLookedAt); at += 1) {
    const cells = rows[at]!.cells;
    const lower = rows[at + 1]?.cells;
    const both = lower ? under(cells, lower) : cells;
    const [one, two] = [recognised(cells), recognised(both)];
    const lowerAlone = lower ? recognised(lower) : 0;
    if (one > best.score) best = { score: one, headings: [...cells], from: at, next: at + 1 };
    if (two > best.score && two > one && two > lowerAlone)
      best = { score: two, headings: both, from: at, next: at + 2 };
  }
  if (best.score < 1) {
    const first = rows.findIndex(({ cells }) => cells.some((text) => text.trim() !== ''));
    return { headings: [...(rows[first]?.cells ?? [])], from: first, next: first + 1 };
  }
  return best;
}
