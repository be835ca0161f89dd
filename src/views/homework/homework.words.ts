import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LearnerState } from '#contract/homework/homework-attempt.contract.ts';
import type { QuestionKind } from '#contract/banks/questions.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';

/** What each kind of question is called. */
export const kindWords: Readonly<Record<QuestionKind, MessageDescriptor>> = {
  single: msg`单选题`,
  multiple: msg`多选题`,
  judge: msg`判断题`,
  blank: msg`填空题`,
  match: msg`连线题`,
  numeric: msg`计算题`,
  essay: msg`简答题`,
};

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

/** Option letters: A to Z, then numbers. */
export const letterOf = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));
