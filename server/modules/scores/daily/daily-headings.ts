import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import { dailyLimits, type DailyField } from '#contract/scores/daily.rule.ts';
import type { SpreadsheetWords } from '#server/platform/spreadsheets/spreadsheet-headings.ts';

/** As schools and other systems call their columns. */
const names: Record<Exclude<DailyField, 'none'>, readonly string[]> = {
  number: ['学号', '学号/工号', '学生学号', '学生编号', 'studentnumber', 'studentid', 'number'],
  name: ['姓名', '学生姓名', '学生', 'name', 'student', 'learner'],
  day: ['日期', '上课日期', '签到日期', '签到时间', '时间', 'date', 'day'],
  attendance: ['签到', '考勤', '出勤', '签到状态', '考勤状态', '状态', 'attendance', 'status'],
  points: ['课堂得分', '课堂表现', '课堂', '平时分', '得分', '分数', '成绩', 'points', 'classpoints'],
  note: ['说明', '备注', '原因', 'note', 'remark'],
};
const known = new Map(
  Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field as DailyField] as const)),
);

/** How files of records are read. */
export const dailyWords: SpreadsheetWords<DailyField> = {
  guessOf: (heading) => known.get(spellingOf(heading).replaceAll(/[*:()[\]]/g, '')) ?? 'none',
  isBarred: () => false,
  lines: dailyLimits.importLines,
};
