import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BookFilter, GradeBook } from '#contract/scores/book.contract.ts';
import type { GradeState } from '#contract/scores/final.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';

export const bookWords: Readonly<Record<GradeBook['status'], { word: MessageDescriptor; tone: Tone }>> = {
  open: { word: msg`未公布`, tone: 'none' },
  published: { word: msg`已公布`, tone: 'ok' },
  locked: { word: msg`已锁定`, tone: 'now' },
};

export const stateWords: Readonly<Record<GradeState, MessageDescriptor>> = {
  normal: msg`正常`,
  absent: msg`缺考`,
  deferred: msg`缓考`,
  cheated: msg`作弊`,
  exempt: msg`免修`,
  resit: msg`补考`,
  retake: msg`重修`,
};

export const bookFilterWords: Readonly<Record<BookFilter, MessageDescriptor>> = {
  changed: msg`待公布`,
  waiting: msg`待批改`,
  corrected: msg`已更正`,
  failed: msg`不合格`,
};

export const figureText = (points: number | null): string => (points === null ? '–' : pointsText(points));
