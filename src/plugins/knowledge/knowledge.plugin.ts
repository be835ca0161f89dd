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
    { route: 'knowledge.course', menu: 'manage', order: 15, group: msg`内容` },
  ],
  pageShortcuts: () => import('./knowledge.shortcuts.ts'),
});
