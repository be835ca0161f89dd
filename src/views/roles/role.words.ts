import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RoleCode } from '#contract/common/roles.rule.ts';

/** Whose records a right of a role is about; the server says it for each record. */
export const scopeWords: Readonly<Record<RoleCode, MessageDescriptor>> = {
  platformAdmin: msg({ message: '全部', context: 'scope' }),
  schoolAdmin: msg({ message: '本校', context: 'scope' }),
  collegeAdmin: msg({ message: '本院系', context: 'scope' }),
  examOfficer: msg({ message: '本校', context: 'scope' }),
  supervisor: msg({ message: '本校', context: 'scope' }),
  academicSecretary: msg({ message: '本院系', context: 'scope' }),
  counsellor: msg({ message: '本院系', context: 'scope' }),
  classCounsellor: msg({ message: '本班', context: 'scope' }),
  libMaintainer: msg({ message: '本库', context: 'scope' }),
  teacher: msg({ message: '本人的', context: 'scope' }),
  learner: msg({ message: '本人的', context: 'scope' }),
};
