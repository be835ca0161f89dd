import { pino } from 'pino';
import { isMobile, masked } from '../src/contract/identifier.rule.ts';
import { accountSecrets } from '../server/modules/auth/account-secrets.ts';
import { makeAdministrator } from '../server/modules/auth/administrators.ts';
import { renewAccountKeys } from '../server/modules/auth/renew-keys.ts';
import { appSigns } from '../server/modules/providers/app-signs.ts';
import type { Database } from '../server/platform/database.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase, type DatabaseSettings } from '../server/platform/open-database.ts';
import { outbox } from '../server/platform/outbox.ts';
import type { Settings } from '../server/platform/settings.ts';
import { StartError } from '../server/platform/start-error.ts';
import { runningUrl } from './running-url.ts';

type ActSettings = Settings & DatabaseSettings;

/** On the database of a platform that runs or not. */
async function onDatabase<Result>(settings: ActSettings, work: (db: Database) => Promise<Result>): Promise<Result> {
  const databaseUrl = settings.databaseUrl ?? (await runningUrl(settings.dataDir));
  const { db, close } = await openDatabase({ ...settings, databaseUrl });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await close();
  }
}

const said = {
  made: 'is an administrator now; a password is set by recovery on the login page (找回密码).',
  granted: 'had an account, which is an administrator’s now.',
  already: 'is an administrator already.',
};

/** @returns a sentence for people. @throws StartError for what is no mobile number */
export async function createAdministrator(settings: ActSettings, phone: string): Promise<string> {
  if (!isMobile(phone)) throw new StartError(`"${phone}" is no mobile number: 11 digits that begin with 13 to 19.`);
  const outcome = await onDatabase(settings, (db) => makeAdministrator(db, accountSecrets(settings), phone));
  return `${masked(phone)} ${said[outcome]}`;
}

/** Encrypts with the present keys what the old ones still hold. @returns a sentence for people */
export const rotateKeys = (settings: ActSettings): Promise<string> =>
  onDatabase(settings, async (db) => {
    const rows = await renewAccountKeys(db, accountSecrets(settings));
    await appSigns({ db, settings, now: Date.now }).renewKeys();
    const messages = await outbox(db, settings, pino({ level: 'silent' })).renewKeys();
    return `${rows} rows of accounts and sessions and ${messages} messages were encrypted with the present keys.`;
  });
