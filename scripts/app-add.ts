import { readSettings } from '../server/platform/settings/settings.ts';
import { StartError } from '../server/platform/refusals/start-error.ts';
import { runCommand } from './command.ts';
import { addApp } from './operator-acts.ts';

/** `npm run app:add -- <id> <name> [school id]`: an app that may log its school's people in by signature. */
await runCommand(() => {
  const [appId, name, schoolId = null, ...more] = process.argv.slice(2);
  if (!appId || !name || more.length > 0) throw new StartError('Usage: npm run app:add -- <id> <name> [school id]');
  return addApp(readSettings(process.env), { appId, name, schoolId });
});
