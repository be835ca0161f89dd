import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MessageCategory, MessageChannel, MessageGroup } from '#contract/messages/messages.rule.ts';

export const categoryWords: Record<MessageCategory, MessageDescriptor> = {
  tasks: msg`教学待办`,
  replies: msg`讨论与回复`,
  announcements: msg`公告通知`,
  grades: msg`证书与成绩`,
  account: msg`账号与安全`,
};

export const channelWords: Record<MessageChannel, MessageDescriptor> = {
  product: msg`站内`,
  mail: msg`邮件`,
  sms: msg`短信`,
};

export const groupWords: Record<MessageGroup, MessageDescriptor> = {
  learning: msg`学习与教学`,
  courses: msg`课程与学校`,
  account: msg`账号与安全`,
};
