import { msg } from '@lingui/core/macro';
import { agendaTab } from '#contract/agenda/agenda.rule.ts';
import { definePlugin } from '#shell/plugin-api.ts';

/** What a person has to do and when things take place: a tab of the account's centre, and the next step on the home page. */
export default definePlugin({
  id: 'agenda',
  tags: [],
  routes: [],
  sections: [
    {
      id: 'agenda.center',
      order: 10,
      on: 'center',
      tab: agendaTab,
      title: msg`待办与日历`,
      load: () => import('./agenda.section.tsx'),
    },
    {
      id: 'agenda.next',
      // Below the day of whoever learns.
      order: 10.5,
      on: 'home',
      title: msg`接下来做什么`,
      shownTo: 'person',
      load: () => import('./next-step.section.tsx'),
    },
  ],
});
