import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CourseFinding } from '#contract/course-review/course-review.contract.ts';
import type { ReviewStatus } from '#contract/course-review/review-mark.contract.ts';
import type { ReviewStep } from '#contract/course-review/review-steps.rule.ts';
import type { OutlineDifference } from '#contract/course-versions/course-versions.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';

export const stepNames: Readonly<Record<ReviewStep, MessageDescriptor>> = {
  submitted: msg`学院推荐`,
  schoolReview: msg`学校审核`,
  provinceReview: msg`省级审核`,
};

export const reviewStates: Readonly<Record<ReviewStatus, { text: MessageDescriptor; tone: Tone }>> = {
  submitted: { text: msg`待学院推荐`, tone: 'late' },
  schoolReview: { text: msg`学校审核中`, tone: 'late' },
  provinceReview: { text: msg`省级审核中`, tone: 'late' },
  passed: { text: msg`已通过`, tone: 'ok' },
  returned: { text: msg`已退回`, tone: 'error' },
  withdrawn: { text: msg`已撤回`, tone: 'none' },
};

export const differenceNames: Readonly<Record<OutlineDifference['change'], { text: MessageDescriptor; tone: Tone }>> = {
  added: { text: msg`新增`, tone: 'ok' },
  changed: { text: msg`修改`, tone: 'now' },
  removed: { text: msg`删除`, tone: 'error' },
};

export const whatNames: Readonly<Record<OutlineDifference['what'][number], MessageDescriptor>> = {
  title: msg`标题`,
  place: msg`位置`,
  content: msg`内容`,
  release: msg`开放条件`,
};

export const findingNames: Readonly<Record<CourseFinding['kind'], MessageDescriptor>> = {
  noItems: msg`没有可学习的内容`,
  emptyItem: msg`条目缺内容`,
  emptyGroup: msg`章节为空`,
  noSummary: msg`缺一句话介绍`,
  noIntroduction: msg`缺课程介绍`,
  noCover: msg`未上传封面，显示自动绘制的封面`,
  noCaptions: msg`视频缺字幕`,
  deadLink: msg`链接失效`,
  weights: msg`成绩占比与内容不符`,
  noOffering: msg`没有未结束的开课`,
  outsideTerm: msg`开课日期超出学期`,
  ruleLost: msg`开放条件中的内容或班级已删除，不再起作用`,
  dueOutside: msg`作业截止时间不在任何开课期间`,
};
