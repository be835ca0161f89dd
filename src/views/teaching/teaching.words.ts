import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ManagedCourse, ManagedOffering } from '#contract/teaching/teaching.contract.ts';
import type { NodeKind } from '#contract/teaching/outline.rule.ts';
import type { ReviewRow } from '#contract/enrolments/enrolments.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';

export interface Word {
  text: MessageDescriptor;
  tone: Tone;
}

export const courseStates: Record<ManagedCourse['status'], Word> = {
  draft: { text: msg`草稿`, tone: 'none' },
  submitted: { text: msg`已送审`, tone: 'late' },
  schoolReview: { text: msg`学校审核中`, tone: 'late' },
  provinceReview: { text: msg`省级审核中`, tone: 'late' },
  published: { text: msg`已发布`, tone: 'ok' },
  archived: { text: msg`已下架`, tone: 'none' },
};

export const offeringStates: Record<ManagedOffering['status'], Word> = {
  planned: { text: msg`未开放报名`, tone: 'none' },
  open: { text: msg`报名中`, tone: 'late' },
  running: { text: msg`正在进行`, tone: 'now' },
  ended: { text: msg`已结束`, tone: 'none' },
  cancelled: { text: msg`已取消`, tone: 'error' },
};

export const enrolmentStates: Record<ReviewRow['status'], Word> = {
  applied: { text: msg`待审核`, tone: 'late' },
  approved: { text: msg`已通过`, tone: 'ok' },
  active: { text: msg`在学`, tone: 'ok' },
  completed: { text: msg`已完成`, tone: 'now' },
  rejected: { text: msg`已退回`, tone: 'error' },
  withdrawn: { text: msg`已退出`, tone: 'none' },
  removed: { text: msg`已移出`, tone: 'none' },
};

export const kindNames: Record<NodeKind, MessageDescriptor> = {
  chapter: msg`章`,
  section: msg`节`,
  video: msg`视频`,
  audio: msg`音频`,
  document: msg`文档`,
  richText: msg`图文`,
  link: msg`链接`,
  homework: msg`作业`,
  quiz: msg`测验`,
  scorm: msg`SCORM 课件`,
  discussion: msg`讨论`,
};
