import { msg } from '@lingui/core/macro';
import { notesAddresses } from '#contract/notes/notes.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** What learners note for themselves: beside what they study, and gathered over all courses. */
export default definePlugin({
  id: 'notes',
  tags: ['user'],
  routes: [
    {
      id: 'notes.own',
      path: notesAddresses.own.pattern,
      title: msg`我的笔记`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./notes.icon.ts'),
      screen: () => import('./own-notes.screen.tsx'),
    },
  ],
  menu: [{ route: 'notes.own', menu: 'account', order: 27 }],
  studyPanels: [
    {
      id: 'notes.study',
      title: msg`笔记`,
      order: 10,
      shortcuts: [
        { keys: ['n'], title: msg`记笔记`, group: msg`笔记` },
        { keys: ['Ctrl+↵'], title: msg`保存并记下一条`, group: msg`笔记` },
      ],
      load: () => import('./study-notes.section.tsx'),
    },
  ],
});
