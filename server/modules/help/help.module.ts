import { dataWords } from '#server/platform/ports/data-words.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { standingPages } from '#server/platform/ports/public-pages.port.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { renewContactKeys } from './contacts.repository.ts';
import { helpPersonalData } from './help.personal-data.ts';
import type { WaitingWorkOf } from '#server/platform/ports/health.port.ts';
import { countOpenTickets, filesInFeedback, readsFeedback } from './help.repository.ts';
import { helpRoutes } from './help.routes.ts';
import { helpMessageTypes } from './help.words.ts';

/** What stands at /common/index for everybody to read. */
const commonCodes = ['help', 'ServiceAgreement', 'PrivacyPolicy'];

const cipherOf = ({ secrets, oldKeys }: Settings) => fieldCipher(secrets.PHONE_KEY, oldKeys.PHONE_KEY);

const openTickets: WaitingWorkOf = {
  id: 'help.tickets',
  order: 4,
  name: dataWords('意见反馈', 'Feedback'),
  count: async (db) => ({ waiting: await countOpenTickets(db), failed: null }),
  address: helpAddresses.tickets.to(),
};

/** What people tell the platform, and certificates that anyone may check. */
export default defineModule({
  id: 'help',
  area: {
    title: dataWords('帮助中心', 'Help'),
    always: dataWords('注册时同意的协议在这里阅读', 'Agreements that people accept are read here'),
  },
  tables: {
    feedback_tickets: {
      people: { sender_id: 'deleted', answered_by: 'kept' },
      joining: { sender_id: { name: dataWords('意见反馈', 'Feedback') } },
    },
    feedback_files: { others: ['file_id'] },
  },
  keys: { of: 'contacts', renew: (db, settings) => renewContactKeys(db, cipherOf(settings)) },
  needs: ['inbox'],
  open: ({ settings }, { inbox }) => ({
    routes: (api) => helpRoutes(api, cipherOf(settings), inbox),
    publicPages: [
      standingPages(
        'help',
        'common',
        commonCodes.map((code) => helpAddresses.common.to({ code })),
      ),
    ],
    personal: helpPersonalData(cipherOf(settings)),
    messageTypes: helpMessageTypes,
    health: { waiting: [openTickets] },
    files: { name: dataWords('意见反馈', 'Feedback'), reads: readsFeedback, holds: filesInFeedback },
  }),
});
