import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Verdict } from '#contract/scores/grade.rule.ts';
import type { LearnerState } from '#contract/homework/homework-attempt.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';

/** How a homework without a mark stands. */
export const workStateWords: Readonly<Record<LearnerState, MessageDescriptor>> = {
  notOpen: msg`未开放`,
  open: msg`未作答`,
  drafting: msg`已完成部分`,
  submitted: msg`已提交，等待批改`,
  returned: msg`退回修改`,
  published: msg`已公布`,
  missed: msg`未提交`,
};

/** What the end of the course brought; before it nobody has passed or failed. */
export const verdictWords: Readonly<Record<Verdict, { word: MessageDescriptor; tone: Tone }>> = {
  running: { word: msg`正常`, tone: 'none' },
  waiting: { word: msg`待批改`, tone: 'now' },
  failed: { word: msg`不合格`, tone: 'error' },
  passed: { word: msg`合格`, tone: 'ok' },
  excellent: { word: msg`优秀`, tone: 'ok' },
};
