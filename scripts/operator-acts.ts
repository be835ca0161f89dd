import { isMobile, masked } from '../src/contract/common/identifier.rule.ts';
import { accountSecrets } from '../server/modules/auth/secrets/account-secrets.ts';
import { makeAdministrator } from '../server/modules/auth/administrators.service.ts';
import { appSigns } from '../server/modules/providers/app-signs.service.ts';
import type { Database } from '../server/platform/database/database.ts';
import { findModules } from '../server/platform/modules/find-modules.ts';
import { proveKeys, renewProofs } from '../server/platform/secrets/key-proofs.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openDatabase, type DatabaseSettings } from '../server/platform/database/open-database.ts';
import { platformModule } from '../server/platform/platform.module.ts';
import type { Settings } from '../server/platform/settings/settings.ts';
import { StartError } from '../server/platform/refusals/start-error.ts';
import { runningUrl } from './running-url.ts';

type ActSettings = Settings & DatabaseSettings;

/** On the database of a platform that runs or not. */
async function onDatabase<Result>(settings: ActSettings, work: (db: Database) => Promise<Result>): Promise<Result> {
  const databaseUrl = settings.databaseUrl ?? (await runningUrl(settings.dataDir));
  const { db, close } = await openDatabase({ ...settings, databaseUrl });
  try {
    await migrate(db);
    await proveKeys(db, settings);
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

/** @returns the app's secret, which is shown this once. @throws StartError for an id that is taken or malformed */
export async function addApp(
  settings: ActSettings,
  app: { appId: string; name: string; schoolId: string | null },
): Promise<string> {
  if (!/^[\w-]{3,60}$/.test(app.appId))
    throw new StartError(`"${app.appId}" is no app id: 3 to 60 letters, digits, - and _.`);
  const secret = await onDatabase(settings, (db) => appSigns({ db, settings, now: Date.now }).add(app));
  if (secret === null) throw new StartError(`There is an app "${app.appId}" already.`);
  return `${app.name} may log people in. Its secret, shown this once: ${secret}`;
}

/** Encrypts with the present keys what the old ones still hold, in every module. @returns a sentence for people */
export const rotateKeys = (settings: ActSettings): Promise<string> =>
  onDatabase(settings, async (db) => {
    const written: string[] = [];
    for (const { keys } of [...(await findModules()), platformModule])
      if (keys) written.push(`${await keys.renew(db, settings)} ${keys.of}`);
    await renewProofs(db, settings);
    return `${new Intl.ListFormat('en-GB').format(written)} were encrypted with the present keys.`;
  });
