import { readSettings } from '../server/platform/settings/settings.ts';
import { onlyArgument, runCommand } from './command.ts';
import { createAdministrator } from './operator-acts.ts';

/** `npm run admin:create -- <phone>`: the first administrator; while the platform runs, or while it does not. */
await runCommand(() => {
  const phone = onlyArgument('npm run admin:create -- <phone>');
  return createAdministrator(readSettings(process.env), phone);
});
