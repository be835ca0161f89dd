import { msg } from '@lingui/core/macro';
import type { ClassVia } from '#contract/classes/class.rule.ts';
import type { ClassActed, ClassMember } from '#contract/classes/classes.contract.ts';
import type { Tone } from '../common/flag.view.tsx';

export const memberStates = {
  applied: { tone: 'late', text: msg`待审核` },
  active: { tone: 'ok', text: msg`在班` },
  left: { tone: 'none', text: msg`已退出` },
  removed: { tone: 'none', text: msg`已移出` },
} as const satisfies Record<ClassMember['status'], { tone: Tone; text: unknown }>;

export const vias = {
  code: msg`班级码`,
  team: msg`教师添加`,
  register: msg`行政班`,
} as const satisfies Record<ClassVia, unknown>;

export const refusedWhy = {
  changed: msg`其他成员刚刚已处理`,
  state: msg`当前状态不能进行此操作`,
  full: msg`班级人数已满`,
  gone: msg`已不在名单中`,
  ended: msg`已不在本次开课中`,
} as const satisfies Record<ClassActed['refused'][number]['why'], unknown>;
