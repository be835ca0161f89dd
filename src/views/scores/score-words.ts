import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LearnerState } from '#contract/homework-attempt.contract.ts';

/** How a homework without a mark stands. */
export const workStateWords: Readonly<Record<LearnerState, MessageDescriptor>> = {
  notOpen: msg`未开放`,
  open: msg`还没有做`,
  drafting: msg`做了一半`,
  submitted: msg`已交，等待批改`,
  returned: msg`退回重做`,
  published: msg`已公布`,
  missed: msg`没有交`,
};

/** At most two decimals. */
export const pointsText = (points: number): string => String(Math.round(points * 100) / 100);
