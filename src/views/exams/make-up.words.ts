import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MakeUpKind } from '#contract/exams/exam-choices.rule.ts';

/** Why somebody takes an exam once more. */
export const makeUpWords: Readonly<Record<MakeUpKind, MessageDescriptor>> = {
  absent: msg`缺考`,
  deferred: msg`缓考`,
  failed: msg`不及格`,
};
