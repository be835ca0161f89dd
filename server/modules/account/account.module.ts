import { hourMs } from '#contract/common/length.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { accountPersonalData } from './account.personal-data.ts';
import { accountRoutes } from './account.routes.ts';
import { deleteDue, endDueJoinings } from './account.service.ts';
import { joinedColumns } from './joining/joined-columns.ts';
import type { JoiningGround } from './joining/joining-plan.service.ts';
import { joiningRoutes } from './joining/joining.routes.ts';
import { joiningsRepository } from './joining/joinings.repository.ts';

/** What belongs to the person: a copy of the data, two accounts made one, and the end of the account. */
export default defineModule({
  id: 'account',
  area: {
    title: dataWords('账号', 'Account'),
    always: dataWords('账号、个人信息和注销都在这里', 'Accounts, personal data and their deletion are here'),
  },
  tables: {
    deletion_requests: { people: { account_id: 'deleted' }, joining: { account_id: 'stays' } },
    joining_proofs: {
      people: { account_id: 'deleted', other_id: 'deleted' },
      joining: { account_id: 'stays', other_id: 'stays' },
    },
    account_joinings: {
      people: { stays_id: 'kept', goes_id: 'kept' },
      joining: { stays_id: 'stays', goes_id: 'stays' },
    },
  },
  needs: ['accounts', 'inbox'],
  open({ db, gathered }, { accounts, inbox }) {
    const ports = { parts: gathered.personal, inbox };
    let known: JoiningGround | null = null;
    // The database does not change while the server is up.
    const ground = async (over: Database) =>
      (known ??= { columns: await joinedColumns(over, gathered.tables), parts: gathered.personal });
    return {
      routes(api) {
        accountRoutes(api, ports);
        joiningRoutes(api, { accounts, ground });
      },
      chores: [
        { name: 'deletions', everyMs: hourMs, run: () => deleteDue(db, ports) },
        { name: 'joinings', everyMs: hourMs, run: () => endDueJoinings(db, ports) },
        { name: 'proofs of joinings', everyMs: hourMs, run: () => joiningsRepository(db).sweepProofs() },
      ],
      personal: accountPersonalData,
    };
  },
});
