import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { appSigns } from './app-signs.service.ts';
import { boundIdentities, sweepProviders } from './identities.repository.ts';
import { joinedIdentities, providersPersonalData } from './providers.personal-data.ts';
import { signedOn } from './sign-ons.repository.ts';
import { providersRoutes } from './providers.routes.ts';

/** Every way in that leads over somebody else. */
export default defineModule({
  id: 'providers',
  area: {
    title: dataWords('第三方登录', 'Sign-in by third parties'),
    always: dataWords('有人只用第三方账号登录', 'Some people log in by these only'),
  },
  tables: {
    provider_states: { people: { account_id: 'deleted' }, joining: { account_id: 'stays' } },
    identities: { people: { account_id: 'deleted' }, joining: { account_id: joinedIdentities } },
    provider_tickets: {},
    provider_sessions: {},
    provider_logouts: {},
    apps: { others: ['school_id'] },
    app_signs: {},
  },
  needs: ['accounts', 'files', 'inbox'],
  keys: { of: 'apps', renew: (db, settings) => appSigns({ db, settings, now: Date.now }).renewKeys() },
  open: ({ db, settings, now, log, sites }, { accounts, files, inbox }) => ({
    routes: (api) =>
      providersRoutes(api, {
        ...{ db, settings, now, log, accounts, inbox },
        keepPortrait: files.keepPortrait,
        loginsOf: (hostname) => sites.siteOf(hostname).logins,
      }),
    chores: [{ name: 'providers', everyMs: 600_000, run: () => sweepProviders(db) }],
    personal: providersPersonalData,
    provides: { identities: { bound: boundIdentities, opened: signedOn } },
  }),
});
