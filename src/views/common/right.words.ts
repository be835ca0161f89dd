import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Action, Tag } from '#contract/common/permissions.rule.ts';

/** What pages and calls of a tag are about. */
export const tagWords: Readonly<Record<Tag, MessageDescriptor>> = {
  index: msg`首页、学校与名师`,
  course: msg`课程`,
  resourceLibrary: msg`资源库`,
  libSys: msg`资源库维护`,
  user: msg`个人中心`,
  profile: msg`教师与学校管理`,
  activity: msg`活动`,
  digital: msg`数字教材`,
  common: msg`帮助与反馈`,
};

export const actionWords: Readonly<Record<Action, MessageDescriptor>> = {
  add: msg({ message: '新增', context: 'right' }),
  delete: msg({ message: '删除', context: 'right' }),
  edit: msg({ message: '修改', context: 'right' }),
  query: msg({ message: '查询', context: 'right' }),
  get: msg({ message: '详情', context: 'right' }),
  enable: msg({ message: '启用', context: 'right' }),
  disable: msg({ message: '禁用', context: 'right' }),
  import: msg({ message: '导入', context: 'right' }),
  export: msg({ message: '导出', context: 'right' }),
};

/** Of a tag itself. */
export const enterWords = msg({ message: '进入页面', context: 'right' });
