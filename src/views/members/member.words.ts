import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MemberAccount, MemberAct, MemberKind, MemberStatus } from '#contract/members/member-status.rule.ts';
import type { MemberChange } from '#contract/members/members.contract.ts';
import type { MembersActed } from '#contract/members/members-writes.contract.ts';
import type { Tone } from '#views/common/flag.view.tsx';

export const memberKindNames: Record<MemberKind, MessageDescriptor> = { learner: msg`学生`, staff: msg`教职工` };

export const memberStatusNames: Record<MemberStatus, MessageDescriptor> = {
  enrolled: msg`在读`,
  suspended: msg({ message: '休学', context: 'status' }),
  enlisted: msg({ message: '入伍', context: 'status' }),
  withdrawn: msg({ message: '退学', context: 'status' }),
  transferred: msg({ message: '转学', context: 'status' }),
  graduated: msg({ message: '毕业', context: 'status' }),
  completed: msg({ message: '结业', context: 'status' }),
  incomplete: msg({ message: '肄业', context: 'status' }),
  employed: msg`在职`,
  external: msg`外聘`,
  retired: msg({ message: '退休', context: 'status' }),
  departed: msg({ message: '离职', context: 'status' }),
};

export const memberStatusTones: Record<MemberStatus, Tone> = {
  ...{ enrolled: 'ok', suspended: 'late', enlisted: 'late', withdrawn: 'error', transferred: 'none' },
  ...{ graduated: 'now', completed: 'none', incomplete: 'none' },
  ...{ employed: 'ok', external: 'now', retired: 'none', departed: 'none' },
} satisfies Record<MemberStatus, Tone>;

export const memberActNames: Record<MemberAct, MessageDescriptor> = {
  add: msg`新增`,
  edit: msg`修改资料`,
  place: msg`调整`,
  import: msg({ message: '导入', context: 'act' }),
  restructure: msg`院系专业调整`,
  changeMajor: msg`转专业`,
  repeat: msg`留级`,
  suspend: msg({ message: '休学', context: 'act' }),
  resume: msg`复学`,
  enlist: msg({ message: '入伍', context: 'act' }),
  withdraw: msg({ message: '退学', context: 'act' }),
  transfer: msg({ message: '转学', context: 'act' }),
  graduate: msg({ message: '毕业', context: 'act' }),
  complete: msg({ message: '结业', context: 'act' }),
  leaveEarly: msg({ message: '肄业', context: 'act' }),
  restore: msg`恢复学籍`,
  retire: msg({ message: '退休', context: 'act' }),
  depart: msg({ message: '离职', context: 'act' }),
  employ: msg`转为在职`,
  engage: msg`转为外聘`,
};

export const memberFieldNames: Record<MemberChange['fields'][number]['field'], MessageDescriptor> = {
  name: msg`姓名`,
  number: msg`学工号`,
  college: msg({ message: '学院', context: 'field' }),
  major: msg({ message: '专业', context: 'field' }),
  className: msg`班级`,
  entryYear: msg`年级`,
  status: msg`状态`,
  phone: msg`手机号`,
  mail: msg`邮箱`,
  document: msg`证件号`,
};

export const leftWords: Record<MembersActed['examples'][number]['why'], MessageDescriptor> = {
  kind: msg`身份不符`,
  status: msg`当前状态不能进行此操作`,
  unchanged: msg`已是如此`,
  major: msg`目标班级不属于其专业`,
  stopped: msg`目标专业已停招`,
};

export const memberAccountNames: Record<MemberAccount, MessageDescriptor> = {
  active: msg`已激活`,
  waiting: msg`已发凭条`,
  none: msg`未发凭条`,
};
