import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SchoolListPlace } from '#contract/schools/schools.addresses.ts';
import type { Major } from '#contract/schools/schools.contract.ts';
import type { SchoolKind } from '#contract/schools/school-kinds.rule.ts';

export const schoolKindNames: Record<SchoolKind, MessageDescriptor> = {
  comprehensive: msg({ message: '综合', context: 'school' }),
  engineering: msg`理工`,
  education: msg`师范`,
  medicine: msg`医药`,
  agriculture: msg`农林`,
  finance: msg`财经`,
  law: msg`政法`,
  arts: msg`艺术`,
  languages: msg`语言`,
  sports: msg`体育`,
  ethnic: msg`民族`,
  applied: msg`应用型`,
};

export type SchoolSort = SchoolListPlace['sort'];
export const schoolSorts: Record<SchoolSort, MessageDescriptor> = {
  city: msg`按市州`,
  kind: msg`按类型`,
  initial: msg`按首字母`,
  courses: msg`课程最多`,
};

export const majorLevelNames: Record<Major['level'], MessageDescriptor> = {
  undergraduate: msg`本科`,
  vocationalUndergraduate: msg`职业本科`,
  vocational: msg`高职专科`,
};
