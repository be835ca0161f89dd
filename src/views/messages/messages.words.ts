import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MessageCategory } from '#contract/messages/messages.rule.ts';

export const categoryWords: Record<MessageCategory, MessageDescriptor> = {
  tasks: msg`教学待办`,
  replies: msg`讨论与回复`,
  announcements: msg`公告通知`,
  grades: msg`证书与成绩`,
  account: msg`账号与安全`,
};
