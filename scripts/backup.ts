import { backup } from '../server/platform/backup/backup.ts';
import { dataSettings, onlyArgument, runCommand } from './command.ts';

await runCommand(async () => {
  const folder = onlyArgument('npm run backup -- <new folder>');
  const report = await backup({ ...dataSettings(process.env), folder });
  const left = report.hasDatabase ? '' : ' The database of DATABASE_URL is not in it: save it with its own tools.';
  return `Saved ${report.files} files to ${report.folder}.${left}`;
});
