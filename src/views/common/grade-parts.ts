import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const gradeParts = ['progress', 'homework'] as const;
export type GradePart = (typeof gradeParts)[number];

/** What the parts of a course grade are called, wherever they stand. */
export const partNames: Readonly<Record<GradePart, MessageDescriptor>> = {
  progress: msg`内容学习`,
  homework: msg`作业`,
};

/** How each part is counted; the course's progress counts homework too, so the two figures are not the same. */
export const partHints: Readonly<Record<GradePart, MessageDescriptor>> = {
  progress: msg`内容学习：视频、文档和图文学完的比例，不含作业`,
  homework: msg`作业：已公布的作业得分`,
};

/** What 课程进度 counts, for the pointer that rests on it. */
export const progressHint = msg`课程进度：全部内容和作业的完成比例`;

/** One colour for each part, wherever it stands. */
export const partColours: Readonly<Record<GradePart, string>> = {
  progress: 'var(--chart1)',
  homework: 'var(--chart3)',
};
