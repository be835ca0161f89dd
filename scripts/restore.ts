import { restore } from '../server/platform/restore.ts';
import { dataSettings, onlyArgument, runCommand } from './command.ts';

await runCommand(async () => {
  const folder = onlyArgument('npm run restore -- <folder of a backup>');
  const report = await restore({ ...dataSettings(process.env), folder });
  const left = report.hasDatabase ? '' : ' The database of DATABASE_URL is not in it: restore it with its own tools.';
  return `${report.dataDir} is as the backup was.${left}`;
});
