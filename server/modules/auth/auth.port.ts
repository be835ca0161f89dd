import type { FastifyBaseLogger } from 'fastify';
import type { Capabilities } from '#server/platform/modules/capabilities.ts';
import type { CaptchaGate } from '#server/platform/ports/captcha.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import type { Messages } from '#server/platform/ports/messages.port.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { AccountSecrets } from './secrets/account-secrets.ts';

/** What the parts of the module are given. */
export interface AuthParts {
  db: Database;
  secrets: AccountSecrets;
  settings: Pick<Settings, 'session' | 'login' | 'codes' | 'qr' | 'networkPlaces' | 'secrets'>;
  captcha: CaptchaGate;
  messages: Messages;
  inbox: Inbox;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The server's clock in milliseconds. */
  now: () => number;
  identities: Capabilities['identities'];
  registers: Capabilities['registers'];
  verifications: Capabilities['verifications'];
  /** The public address of a file that stands as an avatar. */
  avatarAddress: (fileId: string) => string;
}
