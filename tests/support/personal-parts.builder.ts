import { accountSecrets } from '#server/modules/auth/account-secrets.ts';
import { authForOthers } from '#server/modules/auth/auth-for-others.ts';
import { openFiles } from '#server/modules/files/open-files.ts';
import { personalParts } from '#server/personal-parts.ts';
import type { TestApp } from './test-app.ts';

/** What every area keeps of a person, as the app itself joins it. */
export async function partsOf({ db, settings }: TestApp) {
  const secrets = accountSecrets(settings);
  const files = await openFiles(settings, async () => null);
  return personalParts({ secrets, settings, files, others: authForOthers({ db, settings, secrets }) });
}
