import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ColumnsFault, FileField } from '#contract/scores/settings.rule.ts';
import type { TypedFault } from './typed-grading.rule.ts';

export const fieldWords: Readonly<Record<FileField, MessageDescriptor>> = {
  number: msg`学号`,
  name: msg`姓名`,
  className: msg`教学班`,
  administrativeClass: msg`行政班`,
  course: msg`课程`,
  term: msg`学期`,
  final: msg`期末`,
  hundred: msg`百分制成绩`,
  grade: msg`最终成绩`,
  points: msg`绩点`,
  state: msg`考试情况`,
  publishedAt: msg`公布时间`,
};

export const bandsFaultWords: Readonly<Record<NonNullable<TypedFault>, MessageDescriptor>> = {
  figures: msg`起始分须为 0 到 100，绩点须为 0 到 10`,
  none: msg`绩点表至少有一档`,
  order: msg`起始分须从高到低，不能相同`,
  incomplete: msg`最低一档须从 0 分开始`,
  decimals: msg`起始分至多一位小数，绩点至多两位小数`,
  rising: msg`较低一档的绩点不能更高`,
};

export const columnsFaultWords: Readonly<Record<ColumnsFault, MessageDescriptor>> = {
  none: msg`至少有一列`,
  blank: msg`请输入列名`,
  twice: msg`列名不能相同`,
};
