import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DataCheck } from '#contract/datamanagement/data-checks.contract.ts';
import type { DataExport, DataSchedule } from '#contract/datamanagement/data-exports.contract.ts';

export const exportProblems: Record<NonNullable<DataExport['problem']>, MessageDescriptor> = {
  notAllowed: msg`申请人已无权导出这些数据`,
  tooLarge: msg`数据过多，请改用 CSV 或联系平台`,
  unexpected: msg`服务器未能生成，请稍后再试`,
};

export const periodNames: Record<DataSchedule['every'], MessageDescriptor> = {
  day: msg`每天`,
  week: msg`每周`,
  month: msg`每月`,
};

export const weekdayNames: readonly MessageDescriptor[] = [
  ...[msg`周一`, msg`周二`, msg`周三`, msg`周四`, msg`周五`, msg`周六`, msg`周日`],
];

export const checkGroups: Record<DataCheck['group'], MessageDescriptor> = {
  twice: msg`重复`,
  missing: msg`缺失`,
  contradicting: msg`矛盾`,
};
