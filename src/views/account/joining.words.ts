import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { JoiningReason } from '#contract/account/joining.rule.ts';

/** Why two accounts are not joined, and what their person can do about it. */
export const joiningReasonWords: Record<JoiningReason, MessageDescriptor> = {
  closing: msg`其中一个账号正在申请注销，请先撤回申请`,
  recent: msg`其中一个账号 7 天内合并过，请到期后再合并`,
  platformAdmin: msg`平台管理员的账号不能并入其他账号，请选择保留它`,
  administrator: msg`要并入的账号是管理员，请先在两个账号上都开启两步验证`,
  teacher: msg`要并入的账号已通过教师认证，请选择保留它`,
  teaches: msg`一个账号任教的课程，另一个账号正在学习，请先退出`,
  both: msg`两个账号都有且只能保留一个，请先处理`,
};
