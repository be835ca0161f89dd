import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TeachingRight } from '#contract/teaching/teaching-rights.rule.ts';

export const teachingRightNames: Readonly<Record<TeachingRight, MessageDescriptor>> = {
  content: msg`内容与开课`,
  learners: msg`选课、班级与课程评价`,
  homework: msg`作业与题库`,
  grades: msg`成绩与证书`,
  discussions: msg`讨论`,
};
