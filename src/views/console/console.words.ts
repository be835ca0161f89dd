import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnlockReason } from '#contract/console/unlock-reasons.rule.ts';

/** Why somebody is let in before the wait is over. */
export const unlockWords: Record<UnlockReason, MessageDescriptor> = {
  identityChecked: msg`已核实本人身份`,
  schoolAsked: msg`学校代为申请`,
  attackOver: msg`异常尝试已停止`,
  serviceFault: msg`系统或设备故障`,
};
