import { msg } from '@lingui/core/macro';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { definePlugin } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'homework',
  tags: ['course'],
  routes: [
    {
      id: 'homework.list',
      path: homeworkAddresses.list.pattern,
      title: msg`作业考试`,
      needs: 'course',
      layout: 'study',
      icon: () => import('./homework.icon.ts'),
      screen: () => import('./homework-list.screen.tsx'),
    },
    {
      id: 'homework.attempt',
      path: homeworkAddresses.attempt.pattern,
      title: msg`作业`,
      needs: 'course',
      layout: 'blank',
      hidden: true,
      screen: () => import('./homework-attempt.screen.tsx'),
    },
    {
      id: 'homework.manage',
      path: homeworkAddresses.manage.pattern,
      title: msg`作业考试`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./homework.icon.ts'),
      screen: () => import('./course-work.screen.tsx'),
    },
    {
      id: 'homework.marking',
      path: homeworkAddresses.marking.pattern,
      title: msg`批改`,
      needs: 'course.edit',
      layout: 'blank',
      hidden: true,
      needsRoom: true,
      screen: () => import('./marking.screen.tsx'),
    },
  ],
  menu: [
    { route: 'homework.list', menu: 'study', order: 20 },
    { route: 'homework.manage', menu: 'manage', order: 50, group: msg`教学` },
  ],
  sections: [
    {
      id: 'homework.waiting',
      order: 2,
      on: 'home',
      title: msg`待批改作业`,
      shownTo: 'person',
      when: ({ teacherState }) => teacherState === '1',
      load: () => import('./waiting-work.section.tsx'),
    },
  ],
  shortcuts: [
    { keys: ['0–9'], title: msg`给分；连续按键为两位数`, group: msg`批改`, on: 'homework.marking' },
    { keys: ['M'], title: msg`满分`, group: msg`批改`, on: 'homework.marking' },
    { keys: ['.'], title: msg`加 0.5 分`, group: msg`批改`, on: 'homework.marking' },
    { keys: ['⌫'], title: msg`清空`, group: msg`批改`, on: 'homework.marking' },
    { keys: ['J', 'K'], title: msg`下一题、上一题`, group: msg`批改`, on: 'homework.marking' },
    { keys: ['N', 'P'], title: msg`下一份、上一份`, group: msg`批改`, on: 'homework.marking' },
    { keys: ['Ctrl+↵'], title: msg`保存并批改下一份`, group: msg`批改`, on: 'homework.marking' },
    { keys: ['J', 'K'], title: msg`下一题、上一题`, group: msg`做作业`, on: 'homework.attempt' },
    { keys: ['1–9'], title: msg`选择选项`, group: msg`做作业`, on: 'homework.attempt' },
    { keys: ['F'], title: msg`标记此题`, group: msg`做作业`, on: 'homework.attempt' },
  ],
});
