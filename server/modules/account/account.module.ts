import { hourMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { accountPersonalData } from './account.personal-data.ts';
import { accountRoutes } from './account.routes.ts';
import { deleteDue } from './account.service.ts';

/** What belongs to the person: a copy of the data, and the end of the account. */
export default defineModule({
  id: 'account',
  area: {
    title: dataWords('账号', 'Account'),
    always: dataWords('账号、个人信息和注销都在这里', 'Accounts, personal data and their deletion are here'),
  },
  tables: { deletion_requests: { people: { account_id: 'deleted' } } },
  needs: ['inbox'],
  open({ db, gathered }, { inbox }) {
    const ports = { parts: gathered.personal, inbox };
    return {
      routes: (api) => accountRoutes(api, ports),
      chores: [{ name: 'deletions', everyMs: hourMs, run: () => deleteDue(db, ports) }],
      personal: accountPersonalData,
    };
  },
});
