import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { inboxRepository, sweepMessages } from './inbox.repository.ts';
import { messagesPersonalData } from './messages.personal-data.ts';
import { messagesRoutes } from './messages.routes.ts';

/** What people are told, and what they have done with it. */
export default defineModule({
  id: 'messages',
  tables: { messages: {}, message_copies: { people: { person_id: 'deleted' } } },
  open: ({ db, live }) => ({
    routes: (api) => messagesRoutes(api, live),
    chores: [{ name: 'messages', everyMs: hourMs, run: () => sweepMessages(db) }],
    personal: messagesPersonalData,
    provides: { inbox: inboxRepository(live) },
  }),
});
