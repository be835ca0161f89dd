import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Attendance, DailyLineReason, TraceKind } from '#contract/scores/daily.rule.ts';
import type { DailyReport } from '#contract/scores/daily.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';

export const attendanceWords: Readonly<
  Record<Attendance, { word: MessageDescriptor; short: MessageDescriptor; tone: Tone }>
> = {
  present: { word: msg`出勤`, short: msg({ message: '到', context: 'attendance' }), tone: 'ok' },
  late: { word: msg`迟到`, short: msg({ message: '迟', context: 'attendance' }), tone: 'late' },
  early: { word: msg`早退`, short: msg({ message: '退', context: 'attendance' }), tone: 'late' },
  absent: { word: msg`缺勤`, short: msg({ message: '缺', context: 'attendance' }), tone: 'error' },
  leave: { word: msg`请假`, short: msg({ message: '假', context: 'attendance' }), tone: 'none' },
};

export const traceWords: Readonly<Record<TraceKind, MessageDescriptor>> = {
  attendance: msg`签到`,
  classroom: msg`课堂`,
  study: msg`内容学习`,
  homework: msg`作业`,
  quiz: msg`测验`,
  exam: msg`考试`,
  discussion: msg`讨论`,
};

export const originWords = {
  hand: msg`手工登记`,
  import: msg`文件导入`,
  platform: msg`平台记录`,
} as const;

export const lineReasonWords: Readonly<Record<DailyLineReason, MessageDescriptor>> = {
  noLearner: msg`未写学号和姓名`,
  learner: msg`本次开课中没有该学生`,
  unclear: msg`有多名学生相符，需要学号`,
  day: msg`日期无法识别`,
  outside: msg`日期不在开课期间，或晚于今天`,
  attendance: msg`签到状态无法识别`,
  points: msg`课堂得分须为 0 到 100，至多一位小数`,
  empty: msg`没有签到和课堂得分`,
  twice: msg`与上方某行重复`,
};

export const fileFailureWords: Readonly<Record<NonNullable<DailyReport['failure']>, MessageDescriptor>> = {
  oldExcel: msg`这是旧版 Excel（xls）文件，请另存为 xlsx 后重新上传。`,
  notRoster: msg`无法识别该文件，请上传 xlsx 或 CSV 文件。`,
  bomb: msg`文件内容过多，无法读取。`,
  tooLong: msg`行数过多，一次最多 5000 行。`,
  empty: msg`表头下没有任何行。`,
  damaged: msg`文件已损坏，无法读取。`,
  columns: msg`没有找到所需的列：学号或姓名，以及签到或课堂得分。`,
  tooHard: msg`文件过于复杂，读取超时。`,
};
