import { msg } from '@lingui/core/macro';
import { knowledgeAddresses } from '#contract/knowledge/knowledge.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** What a course teaches as a graph: for those who learn by it, and for its team. */
export default definePlugin({
  id: 'knowledge',
  tags: ['course'],
  routes: [
    {
      id: 'knowledge.offering',
      path: knowledgeAddresses.offering.pattern,
      title: msg`知识图谱`,
      needs: 'course',
      layout: 'study',
      icon: () => import('./knowledge.icon.ts'),
      screen: () => import('./offering-knowledge.screen.tsx'),
    },
    {
      id: 'knowledge.course',
      path: knowledgeAddresses.course.pattern,
      title: msg`知识图谱`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./knowledge.icon.ts'),
      screen: () => import('./course-knowledge.screen.tsx'),
    },
  ],
  menu: [
    { route: 'knowledge.offering', menu: 'study', order: 35 },
    { route: 'knowledge.course', menu: 'manage', order: 18, group: msg`内容` },
  ],
  shortcuts: [
    { keys: ['/'], title: msg`查找知识点`, group: msg`知识图谱`, on: 'knowledge.offering' },
    { keys: ['←', '→'], title: msg`沿关系移动`, group: msg`知识图谱`, on: 'knowledge.offering' },
    { keys: ['N'], title: msg`新增知识点`, group: msg`知识图谱`, on: 'knowledge.course' },
    { keys: ['P'], title: msg`添加前置`, group: msg`知识图谱`, on: 'knowledge.course' },
    { keys: ['B'], title: msg`绑定内容`, group: msg`知识图谱`, on: 'knowledge.course' },
    { keys: ['F2'], title: msg`重命名`, group: msg`知识图谱`, on: 'knowledge.course' },
  ],
});
