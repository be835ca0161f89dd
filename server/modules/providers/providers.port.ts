import type { FastifyBaseLogger } from 'fastify';
import type { Provider } from '#contract/providers/providers.rule.ts';
import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** How a person came in. */
export type Way = Provider | 'token' | 'sign';

/** What the parts of the module are given. */
export interface ProvidersParts {
  db: Database;
  settings: Pick<Settings, 'providers' | 'secrets' | 'oldKeys' | 'signWindowMs'>;
  accounts: Accounts;
  inbox: Inbox;
  /** Ways in that a host offers (site.config.json). */
  loginsOf: (hostname: string) => readonly string[];
  keepPortrait: Files['keepPortrait'];
  /** The server's clock in milliseconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Somebody, as a provider knows them. */
export interface Identity {
  provider: Provider | 'app';
  subject: string;
  /** The provider's other name of the same person. */
  alias: string | null;
  /** Plain text; '' where the provider tells none. */
  nickname: string;
  /** Of a member of the school that the settings name, where its university tells one. */
  staffNumber?: string | null;
  /** Where the provider keeps the person's picture: one of its own hosts. */
  picture?: string | null;
  /** The provider's name for its own session, as SHA-256: it ends ours by it. */
  sessionKey?: Buffer | null;
}
