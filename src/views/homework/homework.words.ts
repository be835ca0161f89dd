import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LearnerState } from '#contract/homework/homework-attempt.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';

/** How a homework stands for its learner, in words and tone. */
export const stateWords: Readonly<Record<LearnerState, { word: MessageDescriptor; tone: Tone }>> = {
  notOpen: { word: msg`未开放`, tone: 'none' },
  open: { word: msg`待作答`, tone: 'late' },
  drafting: { word: msg`作答中`, tone: 'now' },
  submitted: { word: msg`已提交，等待批改`, tone: 'ok' },
  returned: { word: msg`退回修改`, tone: 'error' },
  published: { word: msg`成绩已公布`, tone: 'ok' },
  missed: { word: msg`已截止，未交`, tone: 'error' },
};
