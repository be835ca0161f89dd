import { consoleAddresses } from '#contract/console/console.addresses.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { WaitingWorkOf } from '#server/platform/ports/health.port.ts';
import { accountSecrets } from './secrets/account-secrets.ts';
import { authJoining } from './joining/auth-joining.service.ts';
import { authPersonalData } from './auth.personal-data.ts';
import { authRoutes } from './auth.routes.ts';
import { loginsRepository } from './logins.repository.ts';
import { lockedAccountsRepository } from './console/all-sessions.repository.ts';
import { filesAsFaces } from './console/faces.repository.ts';
import { provideAccounts } from './accounts.capability.ts';
import { renewAccountKeys } from './secrets/renew-keys.ts';
import { roleAudiences } from './role-audiences.repository.ts';
import { roleHoldings } from './role-holdings.repository.ts';
import { securityMessageTypes } from './security.words.ts';
import { sessionPort } from './session-lookup.repository.ts';

const lockedWork: WaitingWorkOf = {
  id: 'auth.locked',
  order: 3,
  name: dataWords('锁定的账号', 'Locked accounts'),
  count: async (db) => ({ waiting: await lockedAccountsRepository(db).count(), failed: null }),
  address: consoleAddresses.sessions.to({ tab: 'locked' }),
};

/** Accounts, every way in by what the platform itself knows, and sessions. */
export default defineModule({
  id: 'auth',
  area: {
    title: dataWords('登录', 'Sign-in'),
    always: dataWords('没有它，谁也不能登录', 'Nobody could log in without it'),
  },
  tables: {
    accounts: {
      people: { id: 'emptied', joined_into_id: 'emptied' },
      others: ['avatar_file_id', 'school_id'],
      joining: { id: 'stays', joined_into_id: 'stays' },
      shown: ['name', 'nickname', 'avatar_file_id', 'introduction', 'school_id', 'disabled_at', 'teacher_state'],
    },
    // Roles come along by joining/auth-joining.service.ts.
    account_roles: {
      people: { account_id: 'deleted', granted_by: 'kept' },
      others: ['school_id', 'scope_id'],
      joining: { account_id: 'stays', granted_by: 'stays' },
    },
    sessions: { people: { account_id: 'deleted' }, joining: { account_id: 'stays' } },
    known_devices: { people: { account_id: 'deleted' }, joining: { account_id: 'stays' } },
    qr_tickets: { people: { account_id: 'deleted' }, joining: { account_id: 'stays' } },
    second_factors: { people: { account_id: 'deleted' }, joining: { account_id: 'stays' } },
    recovery_codes: {},
    login_challenges: { people: { account_id: 'deleted' }, joining: { account_id: 'stays' } },
    login_nonces: {},
    login_guards: {},
    one_time_codes: {},
  },
  needs: ['captchas', 'identities', 'inbox', 'registers', 'verifications'],
  keys: {
    of: 'rows of accounts, sessions and second factors',
    renew: (db, settings) => renewAccountKeys(db, accountSecrets(settings)),
  },
  open({ db, pool, settings, now, log, outbox }, { captchas, identities, inbox, registers, verifications }) {
    const secrets = accountSecrets(settings);
    const accounts = provideAccounts({ db, secrets, settings, inbox, identities, captcha: captchas, log });
    const parts = {
      ...{ db, secrets, settings, now, log, messages: outbox.messages, inbox },
      ...{ captcha: captchas, identities, registers, verifications, avatarAddress: publicMedia },
    };
    return {
      routes: (api) => authRoutes(api, parts),
      chores: [{ name: 'auth', everyMs: 600_000, run: () => loginsRepository(db).sweep() }],
      personal: { ...authPersonalData(secrets, accounts), joining: authJoining(parts) },
      messageTypes: securityMessageTypes,
      audiences: roleAudiences,
      holdings: roleHoldings,
      files: { name: dataWords('头像', 'Faces'), holds: filesAsFaces },
      health: { waiting: [lockedWork] },
      provides: { accounts, sessions: sessionPort(pool, settings.session) },
    };
  },
});
