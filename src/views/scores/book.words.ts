import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { GradeBook } from '#contract/scores/book.contract.ts';
import type { BookFilter } from '#contract/scores/book.rule.ts';
import type { GradeState } from '#contract/scores/final.rule.ts';
import type { GradeLevel, GradeScale } from '#contract/scores/scale.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';

export const bookWords: Readonly<Record<GradeBook['status'], { word: MessageDescriptor; tone: Tone }>> = {
  open: { word: msg`未公布`, tone: 'none' },
  published: { word: msg`已公布`, tone: 'ok' },
  locked: { word: msg`已锁定`, tone: 'now' },
};

export const stateWords: Readonly<Record<GradeState, MessageDescriptor>> = {
  normal: msg({ message: '正常', context: 'grade' }),
  absent: msg`缺考`,
  deferred: msg`缓考`,
  cheated: msg`作弊`,
  exempt: msg`免修`,
  resit: msg`补考`,
  retake: msg`重修`,
};

/** What a state does to the grade. */
export const stateEffects: Readonly<Record<GradeState, MessageDescriptor>> = {
  normal: msg`按评分方案计算`,
  absent: msg`总评计 0 分`,
  deferred: msg`不计分，不计入统计`,
  cheated: msg`总评计 0 分`,
  exempt: msg`不计分，视为合格`,
  resit: msg`按补考成绩，最高为合格线`,
  retake: msg`按评分方案计算，注明重修`,
};

export const bookFilterWords: Readonly<Record<BookFilter, MessageDescriptor>> = {
  changed: msg`待公布`,
  waiting: msg`待批改`,
  corrected: msg`已更正`,
  failed: msg`不合格`,
};

export const figureText = (points: number | null): string => (points === null ? '–' : pointsText(points));

export const scaleWords: Readonly<Record<GradeScale, MessageDescriptor>> = {
  hundred: msg`百分制`,
  five: msg`五级制`,
  two: msg`二级制`,
  points: msg`绩点`,
};

export const levelWords: Readonly<Record<GradeLevel, MessageDescriptor>> = {
  excellent: msg`优秀`,
  good: msg`良好`,
  medium: msg`中等`,
  passed: msg`合格`,
  failed: msg`不合格`,
};

/** Files that the systems of schools take: the school's own columns, 正方, 强智, and the product's own. */
export const gradeTemplates = ['own', 'school', 'zhengfang', 'qiangzhi'] as const;
export type GradeTemplate = (typeof gradeTemplates)[number];
export const templateWords: Readonly<Record<GradeTemplate, MessageDescriptor>> = {
  own: msg`全部列`,
  school: msg`学校模板`,
  zhengfang: msg`正方教务模板`,
  qiangzhi: msg`强智教务模板`,
};

/** Grades would be said otherwise than those that are published: another scale, or another table of the school. */
export const isRescaled = ({ published, scale, bands }: GradeBook): boolean =>
  published !== null &&
  (published.scale !== scale || (scale === 'points' && JSON.stringify(published.bands) !== JSON.stringify(bands)));
