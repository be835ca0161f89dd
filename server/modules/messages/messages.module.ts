import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { renewCalendarKeys } from './calendar/calendar.repository.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { inboxRepository, sweepMessages } from './inbox.repository.ts';
import { messagesPersonalData } from './messages.personal-data.ts';
import { messagesRoutes } from './messages.routes.ts';

const cipherOf = ({ secrets, oldKeys }: Settings) => fieldCipher(secrets.PHONE_KEY, oldKeys.PHONE_KEY);

/** What people are told, and what they have done with it. */
export default defineModule({
  id: 'messages',
  tables: {
    messages: {},
    message_copies: { people: { person_id: 'deleted' } },
    calendar_addresses: { people: { person_id: 'deleted' } },
  },
  keys: { of: 'addresses of calendars', renew: (db, settings) => renewCalendarKeys(db, cipherOf(settings)) },
  open: ({ db, live, settings, sites, gathered: { dates } }) => ({
    routes(api) {
      messagesRoutes(api, live);
      calendarRoutes(api, db, { cipher: cipherOf(settings), dates, sites });
    },
    chores: [{ name: 'messages', everyMs: hourMs, run: () => sweepMessages(db) }],
    personal: messagesPersonalData,
    provides: { inbox: inboxRepository(live) },
  }),
});
