import { defineModule } from '#server/platform/modules/module.ts';
import { writeMissingWords } from './member-words.service.ts';
import { memberChecks, memberKindsOfData } from './member-data.repository.ts';
import { membersPersonalData } from './members.personal-data.ts';
import { membersRoutes } from './members.routes.ts';

/** The register of each school: whoever learns or works there, and what became of them. */
export default defineModule({
  id: 'members',
  tables: {
    administrative_classes: {},
    members: { people: { account_id: 'emptied' } },
    member_words: {},
    member_acts: { people: { made_by: 'kept', undone_by: 'kept' } },
    member_changes: {},
  },
  open: ({ db }) => ({
    routes: (api) => membersRoutes(api, db),
    chores: [{ name: 'words of members', everyMs: 10_000, run: () => writeMissingWords(db) }],
    personal: membersPersonalData,
    data: { kinds: memberKindsOfData, checks: memberChecks },
  }),
});
