import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CourseMoment, CoursesOutcome } from '#contract/school-courses/school-courses.contract.ts';

/** Why one of many courses is left as it is. */
export const refusedWords: Record<CoursesOutcome['refused'][number]['why'], MessageDescriptor> = {
  gone: msg`课程不存在，或不由你管理`,
  changed: msg`刚刚被其他人修改，请刷新后重试`,
  state: msg`当前状态不能进行此操作`,
  noOffering: msg`所选学期没有开课，无法复制`,
  opened: msg`该学期已经开课`,
  past: msg`按此日期，结课时间已过`,
  leads: msg`已是课程负责人`,
  otherSchool: msg`该教师不属于课程所在学校`,
};

/** What happened to a course. */
export const momentNames: Record<CourseMoment['event'], MessageDescriptor> = {
  create: msg`新建课程`,
  submit: msg`送审`,
  return: msg`审核退回`,
  publish: msg`发布`,
  archive: msg({ message: '下架', context: 'course' }),
  restore: msg`重新上架`,
  handOver: msg`更换负责人`,
  openTerm: msg`安排开课`,
};
