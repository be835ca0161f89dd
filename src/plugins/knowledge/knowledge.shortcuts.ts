import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['/'], title: msg`查找知识点`, group: msg`知识图谱`, on: 'knowledge.offering' },
  { keys: ['←', '→'], title: msg`沿关系移动`, group: msg`知识图谱`, on: 'knowledge.offering' },
  { keys: ['N'], title: msg`新增知识点`, group: msg`知识图谱`, on: 'knowledge.course' },
  { keys: ['P'], title: msg`添加前置`, group: msg`知识图谱`, on: 'knowledge.course' },
  { keys: ['B'], title: msg`绑定内容`, group: msg`知识图谱`, on: 'knowledge.course' },
  { keys: ['F2'], title: msg`重命名`, group: msg`知识图谱`, on: 'knowledge.course' },
] satisfies PageShortcut[];
