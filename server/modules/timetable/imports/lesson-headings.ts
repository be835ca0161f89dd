import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import { lessonImportLimits, type LessonField } from '#contract/timetable/lesson-import.rule.ts';
import type { SpreadsheetWords } from '#server/platform/spreadsheets/spreadsheet-headings.ts';

/** As schools call their columns, and as the product's own export does, in both languages. */
const names: Record<Exclude<LessonField, 'none'>, readonly string[]> = {
  course: ['课程', '课程名称', '课程名', '开课课程', 'course', 'courses', 'coursename'],
  number: ['开课期次', '期次', '开课', '教学班', '教学班号', '课序号', 'offering'],
  college: ['院系', '学院', '开课院系', '开课学院', '开课单位', 'college', 'department', 'collegeordepartment'],
  teacher: ['教师', '任课教师', '教师姓名', '上课教师', '主讲教师', '授课教师', '老师', 'teacher', 'teachers'],
  staffNumber: ['教师工号', '工号', '职工号', '教工号', '教师编号', 'staffnumber', 'staffid'],
  joint: ['合上的开课', '合上课程', '合班课程', '合上教学班', 'jointofferings'],
  classes: ['合上的班级', '班级', '上课班级', '合班', '合班班级', '行政班', '教学班组成', 'jointclasses', 'classes'],
  weeks: ['周次', '上课周次', '起止周', '教学周', '周', 'week', 'weeks'],
  weekday: ['星期', '上课星期', '星期几', '周几', 'weekday', 'day'],
  periods: ['节次', '上课节次', '节', '起止节', '课节', 'period', 'periods'],
  campus: ['校区', '上课校区', 'campus'],
  building: ['教学楼', '楼', '楼宇', 'building'],
  room: ['教室', '上课教室', '教室名称', '上课地点', '地点', '场地', 'room', 'place'],
};
const known = new Map(
  Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field as LessonField] as const)),
);

/** How timetables are read. */
export const lessonWords: SpreadsheetWords<LessonField> = {
  guessOf: (heading) => known.get(spellingOf(heading).replaceAll(/[*:()[\]必填选]/g, '')) ?? 'none',
  isBarred: () => false,
  lines: lessonImportLimits.lines,
};
