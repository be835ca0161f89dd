import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportFailure, ImportField, ImportReason, ImportVerdict } from '#contract/members/people-import.rule.ts';
import { fileFailureTexts } from '#views/common/import-status.words.ts';
import type { Tone } from '#views/common/flag.view.tsx';

export const importFieldNames: Record<ImportField, MessageDescriptor> = {
  number: msg`学工号`,
  name: msg`姓名`,
  college: msg({ message: '学院', context: 'field' }),
  major: msg({ message: '专业', context: 'field' }),
  className: msg`班级`,
  entryYear: msg`年级`,
  phone: msg`手机号`,
  mail: msg`邮箱`,
  document: msg`证件号`,
  school: msg({ message: '学校', context: 'field' }),
  none: msg`不导入`,
};

export const importVerdictNames: Record<ImportVerdict, MessageDescriptor> = {
  new: msg`新增`,
  changed: msg`更新`,
  unchanged: msg`没有变化`,
  refused: msg`拒绝`,
  twice: msg`文件内重复`,
  missing: msg`文件未列出`,
};

export const importVerdictTones: Record<ImportVerdict, Tone> = {
  ...{ new: 'ok', changed: 'now', unchanged: 'none', refused: 'error', twice: 'error', missing: 'late' },
} satisfies Record<ImportVerdict, Tone>;

export const importReasonTexts: Record<ImportReason, MessageDescriptor> = {
  noNumber: msg`没有学工号`,
  numberForm: msg`学工号只能含字母、数字和连字符，最多 30 位`,
  numberRounded: msg`学工号被表格改成了科学计数，位数已丢失，请改为文本格式`,
  noName: msg`没有姓名`,
  nameLong: msg`姓名超过 50 个字`,
  nameEmoji: msg`姓名含表情符号`,
  nameDigits: msg`姓名是数字`,
  college: msg`没有对应的学院`,
  collegeClosed: msg`学院已停办`,
  collegeNeeded: msg`没有写明学院`,
  major: msg`学院内没有这个专业`,
  majorStopped: msg`专业已停招`,
  majorUnclear: msg`多个学院有同名专业，请注明学院`,
  class: msg`没有对应的班级，新建班级需要专业和年级`,
  year: msg`年级无法识别`,
  elsewhere: msg`不在你管理的范围内`,
  otherSchool: msg`属于其他学校`,
  twice: msg`学工号与另一行相同，内容不同`,
  same: msg`与另一行完全相同`,
  trimmed: msg`已去除首尾空白`,
  spelled: msg`学院写法已对应`,
  classNew: msg`新建班级`,
  phoneForm: msg`手机号格式不对，未写入`,
  phoneRounded: msg`手机号被表格改成了科学计数，位数已丢失，未写入`,
  phoneTwice: msg`手机号与另一行相同`,
  mailForm: msg`邮箱格式不对，未写入`,
  mailTwice: msg`邮箱与另一行相同`,
  documentForm: msg`证件号格式不对，未写入`,
  documentRounded: msg`证件号的末几位已被表格改写，请改为文本格式，未写入`,
  documentTwice: msg`证件号与另一行相同`,
  documentWithdrawn: msg`本人已撤回证件号的登记，未写入`,
};

export const importFailureTexts: Record<ImportFailure, MessageDescriptor> = {
  ...fileFailureTexts,
  tooLong: msg`文件超过 50,000 行，请分成几个文件。`,
  notDone: msg`服务器未能完成，请重试；名册尚未写入。`,
};
