import type { FastifyBaseLogger } from 'fastify';
import type { UserAuths } from '#contract/user.contract.ts';
import type { CaptchaGate } from '#server/platform/captcha.port.ts';
import type { Database } from '#server/platform/database.ts';
import type { Messages } from '#server/platform/messages.port.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { AccountSecrets } from './account-secrets.ts';

type Binding = UserAuths['bindings'][number];

/** What the module is given by app.ts. */
export interface AuthParts {
  db: Database;
  secrets: AccountSecrets;
  settings: Pick<Settings, 'session' | 'login' | 'codes' | 'qr' | 'networkPlaces' | 'secrets'>;
  captcha: CaptchaGate;
  messages: Messages;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The server's clock in milliseconds. */
  now: () => number;
  /** Third parties' identities of an account; absent: there are none. */
  bindingsOf?: (db: Database, accountId: string) => Promise<readonly Pick<Binding, 'provider' | 'label'>[]>;
  /** How a teacher's verification stands where it is more than the account's own state; null: it is not. */
  verificationOf?: (db: Database, accountId: string) => Promise<UserAuths['verification'] | null>;
  /** The public address of a file that stands as an avatar. */
  avatarAddress: (fileId: string) => string;
}
