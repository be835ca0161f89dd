import { announcementLifecycle } from '#machines/messages/announcement.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

testWholeTable(announcementLifecycle, [
  {
    when: 'always',
    facts: {},
    moves: {
      draft: { 'announcement.send': 'sending', 'announcement.schedule': 'scheduled' },
      scheduled: {
        'announcement.send': 'sending',
        'announcement.begin': 'sending',
        'announcement.schedule': 'scheduled',
        'announcement.unschedule': 'draft',
        'announcement.lapse': 'draft',
      },
      sending: { 'announcement.finish': 'sent', 'announcement.withdraw': 'withdrawn' },
      sent: { 'announcement.withdraw': 'withdrawn' },
      withdrawn: {},
    },
  },
]);
