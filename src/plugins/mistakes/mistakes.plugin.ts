import { msg } from '@lingui/core/macro';
import { mistakesTab } from '#contract/mistakes/mistake.rule.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** What a learner answered wrongly in quizzes and homework: a tab of the account's centre. */
export default definePlugin({
  id: 'mistakes',
  tags: [],
  routes: [],
  sections: [
    {
      id: 'mistakes.center',
      order: 20,
      on: 'center',
      tab: mistakesTab,
      title: msg`错题本`,
      load: () => import('./mistakes.section.tsx'),
    },
  ],
});
