import { publicMedia } from '#contract/files/files.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { accountSecrets } from './secrets/account-secrets.ts';
import { authPersonalData } from './auth.personal-data.ts';
import { authRoutes } from './auth.routes.ts';
import { loginsRepository } from './logins.repository.ts';
import { provideAccounts } from './accounts.capability.ts';
import { renewAccountKeys } from './secrets/renew-keys.ts';
import { roleAudiences } from './role-audiences.repository.ts';
import { roleHoldings } from './role-holdings.repository.ts';
import { securityMessageTypes } from './security.words.ts';
import { sessionPort } from './session-lookup.repository.ts';

/** Accounts, every way in by what the platform itself knows, and sessions. */
export default defineModule({
  id: 'auth',
  tables: {
    accounts: {
      people: { id: 'emptied' },
      others: ['avatar_file_id', 'school_id'],
      shown: ['name', 'nickname', 'avatar_file_id', 'introduction', 'school_id', 'disabled_at', 'teacher_state'],
    },
    account_roles: { people: { account_id: 'deleted' }, others: ['school_id', 'scope_id'] },
    sessions: { people: { account_id: 'deleted' } },
    known_devices: { people: { account_id: 'deleted' } },
    qr_tickets: { people: { account_id: 'deleted' } },
    login_nonces: {},
    login_guards: {},
    one_time_codes: {},
  },
  needs: ['captchas', 'identities', 'inbox', 'verifications'],
  keys: {
    of: 'rows of accounts and sessions',
    renew: (db, settings) => renewAccountKeys(db, accountSecrets(settings)),
  },
  open({ db, pool, settings, now, log, outbox }, { captchas, identities, inbox, verifications }) {
    const secrets = accountSecrets(settings);
    const accounts = provideAccounts({ db, secrets, settings, inbox });
    const parts = {
      ...{ db, secrets, settings, now, log, messages: outbox.messages, inbox },
      ...{ captcha: captchas, identities, verifications, avatarAddress: publicMedia },
    };
    return {
      routes: (api) => authRoutes(api, parts),
      chores: [{ name: 'auth', everyMs: 600_000, run: () => loginsRepository(db).sweep() }],
      personal: authPersonalData(secrets, accounts),
      messageTypes: securityMessageTypes,
      audiences: roleAudiences,
      holdings: roleHoldings,
      provides: { accounts, sessions: sessionPort(pool, settings.session) },
    };
  },
});
