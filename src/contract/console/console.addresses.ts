import { address, day, oneOf, page, text, typed } from '../common/address.ts';
import { rolesByAccess } from '../common/roles.rule.ts';

export const consoleAddresses = {
  overview: address('/account/platformAdmin/overview'),
  jobs: address('/account/platformAdmin/jobs', {
    query: { state: oneOf(['failed', 'waiting', 'running', 'all']), queue: text(80), page },
  }),
  /** `from` and `to` are days; `to` includes its day. */
  outbox: address('/account/platformAdmin/outbox', {
    query: {
      state: oneOf(['all', 'waiting', 'dead', 'unknown', 'sent', 'dropped']),
      kind: oneOf(['', 'mail', 'sms']),
      fault: typed(80),
      from: day,
      to: day,
      page,
    },
  }),
  sessions: address('/account/platformAdmin/sessions', {
    query: {
      tab: oneOf(['open', 'logins', 'locked']),
      person: typed(40),
      school: typed(60),
      role: oneOf(['', ...rolesByAccess]),
      outcome: oneOf(['', 'done', 'refused']),
      /** Logins of so many days. */
      days: oneOf(['7', '1', '30']),
      page,
    },
  }),
  storage: address('/account/platformAdmin/storage', {
    query: { tab: oneOf(['usage', 'files', 'orphans']), page },
  }),
};
