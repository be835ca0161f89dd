import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SchoolClosingReason } from '#contract/schools/school-closing.rule.ts';

export const schoolClosingWords: Record<SchoolClosingReason, MessageDescriptor> = {
  merged: msg`并入其他学校`,
  ended: msg`停止办学`,
  mistake: msg`登记有误`,
  asked: msg`学校申请退出平台`,
};

export const editionNames = { he: msg`高等教育版`, ve: msg`职业教育版` };
