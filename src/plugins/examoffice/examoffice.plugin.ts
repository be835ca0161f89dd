import { msg } from '@lingui/core/macro';
import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import { isOfExamOffice } from '#contract/examoffice/exam-office-choices.rule.ts';
import { definePlugin } from '#shell/plugin-api.ts';

const icon = () => import('./examoffice.icon.ts');
/** As the calls of the office ask it. */
const needs = 'course.export';

/** 考务: the exams of a school, their rooms, seats and invigilators; and what invigilators watch. */
export default definePlugin({
  id: 'examoffice',
  tags: ['course', 'user'],
  routes: [
    {
      id: 'examoffice.page',
      path: examOfficeAddresses.page.pattern,
      title: msg({ message: '考务', context: 'office' }),
      needs,
      layout: 'administer',
      icon,
      screen: () => import('./exam-office.screen.tsx'),
    },
    {
      id: 'examoffice.exam',
      path: examOfficeAddresses.exam.pattern,
      title: msg`考场安排`,
      needs,
      layout: 'administer',
      icon,
      screen: () => import('./exam-plan.screen.tsx'),
    },
    {
      id: 'examoffice.print',
      path: examOfficeAddresses.print.pattern,
      title: msg`打印考务表格`,
      needs,
      layout: 'blank',
      hidden: true,
      screen: () => import('./exam-printouts.screen.tsx'),
    },
    {
      id: 'examoffice.duties',
      path: examOfficeAddresses.duties.pattern,
      title: msg`我的监考`,
      needs: 'user',
      layout: 'account',
      icon: () => import('./exam-duties.icon.ts'),
      screen: () => import('./exam-duties.screen.tsx'),
    },
  ],
  menu: [
    { route: 'examoffice.page', menu: 'account', order: 47.6, group: msg`管理`, when: isOfExamOffice },
    { route: 'examoffice.page', menu: 'administer', order: 7.6, group: msg`组织`, when: isOfExamOffice },
    { route: 'examoffice.duties', menu: 'account', order: 13.5, when: ({ role }) => role !== 'learner' },
  ],
});
