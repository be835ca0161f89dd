import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RoleCode } from '#contract/common/roles.rule.ts';

export const roleWords: Readonly<Record<RoleCode, MessageDescriptor>> = {
  platformAdmin: msg`平台管理员`,
  schoolAdmin: msg`学校管理员`,
  collegeAdmin: msg`院系管理员`,
  examOfficer: msg`考务`,
  supervisor: msg`督导`,
  academicSecretary: msg`教学秘书`,
  counsellor: msg`辅导员`,
  classCounsellor: msg`班级辅导员`,
  libMaintainer: msg`资源库维护员`,
  teacher: msg`教师`,
  learner: msg`学生`,
};
