import { msg } from '@lingui/core/macro';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { definePlugin, latePart } from '#shell/plugin-api.ts';

export default definePlugin({
  id: 'banks',
  tags: ['course'],
  routes: [
    {
      id: 'banks.questions',
      path: banksAddresses.questions.pattern,
      title: msg`题库`,
      needs: 'course.edit',
      layout: 'manage',
      icon: () => import('./question-bank.icon.ts'),
      screen: () => import('./question-bank.screen.tsx'),
    },
    {
      id: 'banks.edit',
      path: banksAddresses.edit.pattern,
      title: msg`编辑题目`,
      needs: 'course.edit',
      layout: 'manage',
      hidden: true,
      screen: () => import('./question-editor.screen.tsx'),
    },
    {
      id: 'banks.import',
      path: banksAddresses.import.pattern,
      title: msg`导入题目`,
      needs: 'course.import',
      layout: 'manage',
      hidden: true,
      screen: () => import('./import-wizard.screen.tsx'),
    },
  ],
  provides: {
    questionBank: () => ({
      Choice: latePart(() => import('./question-choice.part.tsx'), 0),
      MadeExport: latePart(() => import('./made-export.part.tsx'), 24),
    }),
  },
  menu: [{ route: 'banks.questions', menu: 'manage', order: 20, group: msg`内容` }],
});
