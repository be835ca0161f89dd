import { reset } from '../server/platform/backup/reset.ts';
import { dataSettings, runCommand } from './command.ts';

await runCommand(async () => {
  const settings = dataSettings(process.env);
  return (await reset(settings))
    ? `${settings.dataDir} is empty; the next start begins afresh.`
    : 'There was nothing to remove.';
});
