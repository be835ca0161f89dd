import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GradePart } from '#contract/scores/scheme.rule.ts';

/** What the parts of a course grade are called, wherever they stand. */
export const partNames: Readonly<Record<GradePart, MessageDescriptor>> = {
  progress: msg`内容学习`,
  homework: msg`作业`,
  quiz: msg`测验`,
  exam: msg`考试`,
  attendance: msg`签到`,
  classroom: msg`课堂`,
  discussion: msg`讨论`,
  final: msg`期末`,
};

/** How each part is counted; the course's progress counts homework too, so the two figures are not the same. */
export const partHints: Readonly<Record<GradePart, MessageDescriptor>> = {
  progress: msg`内容学习：视频、文档和图文学完的比例，不含作业和测验`,
  homework: msg`作业：已公布的作业得分`,
  quiz: msg`测验：各测验按其计分方式的得分率，截止未作答计 0 分`,
  exam: msg`考试：已公布的考试得分，缺考和作废计 0 分`,
  attendance: msg`签到：出勤计满分，迟到和早退计一半，请假不计入`,
  classroom: msg`课堂：教师登记的课堂得分`,
  discussion: msg`讨论：在答疑讨论中的发言`,
  final: msg`期末：教师录入的期末成绩，录入后计入`,
};

/** What 课程进度 counts, for the pointer that rests on it. */
export const progressHint = msg`课程进度：全部内容和作业的完成比例`;

/** One colour for each part, wherever it stands. */
export const partColours: Readonly<Record<GradePart, string>> = {
  progress: 'var(--chart1)',
  homework: 'var(--chart3)',
  quiz: 'var(--chart7)',
  exam: 'var(--chart8)',
  attendance: 'var(--chart4)',
  classroom: 'var(--chart5)',
  discussion: 'var(--chart2)',
  final: 'var(--chart6)',
};
