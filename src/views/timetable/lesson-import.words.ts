import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportedLine } from '#contract/timetable/lesson-import.contract.ts';
import type {
  LessonField,
  LessonImportFailure,
  LineReason,
  LineVerdict,
} from '#contract/timetable/lesson-import.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';
import { fileFailureTexts } from '#views/common/import-status.words.ts';
import { clashNames, sideText } from './timetable.words.ts';

export const lessonFieldNames: Record<LessonField, MessageDescriptor> = {
  course: msg({ message: '课程', context: 'one' }),
  number: msg`开课期次`,
  college: msg`院系`,
  teacher: msg`教师`,
  staffNumber: msg`教师工号`,
  joint: msg`合上的开课`,
  classes: msg`合上的班级`,
  weeks: msg`周次`,
  weekday: msg`星期`,
  periods: msg`节次`,
  campus: msg`校区`,
  building: msg`教学楼`,
  room: msg`教室`,
  none: msg`不导入`,
};

export const lineVerdictNames: Record<LineVerdict, MessageDescriptor> = {
  new: msg`新增`,
  clashing: msg`有冲突`,
  joined: msg`并入同一节课`,
  unchanged: msg`没有变化`,
  twice: msg`文件内重复`,
  refused: msg`拒绝`,
};

export const lineVerdictTones: Record<LineVerdict, Tone> = {
  ...{ new: 'ok', clashing: 'late', joined: 'ok', unchanged: 'none', twice: 'error', refused: 'error' },
} satisfies Record<LineVerdict, Tone>;

const reasonTexts: Record<LineReason, MessageDescriptor> = {
  missing: msg`没有填写`,
  weeksForm: msg`无法识别，例如 1-16、1-8,10-16、1-15单`,
  weekdayForm: msg`无法识别，例如 周一、星期一、1`,
  periodsForm: msg`无法识别，例如 1-2、第3-4节、5,6`,
  course: msg`学校没有这门课程`,
  offering: msg`这个学期没有这次开课`,
  unclear: msg`不止一个，请注明是哪一个`,
  teacher: msg`不在课程的教学团队里`,
  joint: msg`这个学期没有这次开课`,
  classes: msg`没有这个班级`,
  groups: msg`最多 20 个`,
  room: msg`没有这间教室`,
  roomUnclear: msg`有同名的教室，请注明教学楼`,
  elsewhere: msg`不在你管理的范围内`,
  weeksOutside: msg`超出学期的周数`,
  periodsOutside: msg`超出一天的节次数`,
  roomClosed: msg`教室已停用`,
  roomTaken: msg`教室在这段时间已有课`,
};

export const lessonImportFailureTexts: Record<LessonImportFailure, MessageDescriptor> = {
  ...fileFailureTexts,
  tooLong: msg`文件超过 5,000 行，请分成几个文件。`,
  notDone: msg`服务器未能完成，请重试；课表尚未写入。`,
  differs: msg`预检之后课表有变动，尚未写入。已重新预检，请再次确认。`,
  termOver: msg`学期已结束，课表没有写入。`,
};

/** Why, at which column, and with what it clashes; one text each. Call it while rendering or handling an event. */
export function whyOf({ reasons, clashes, sameAs }: Pick<ImportedLine, 'reasons' | 'clashes' | 'sameAs'>): string[] {
  const rowText = (row: number) => i18n._(msg`第 ${row} 行`);
  return [
    ...reasons.map(({ code, field, about }) => {
      const text = [i18n._(reasonTexts[code]), about].filter(Boolean).join('：');
      return field ? `${i18n._(lessonFieldNames[field])} · ${text}` : text;
    }),
    ...clashes.map(({ kind, row, other }) => {
      const whom = row === null ? other && `${other.course} ${sideText(other)}` : rowText(row);
      return [i18n._(clashNames[kind]), whom].filter(Boolean).join(' · ');
    }),
    ...(sameAs === null ? [] : [rowText(sameAs)]),
  ];
}
