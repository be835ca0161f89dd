import { restore } from '../server/platform/backup/restore.ts';
import { auditVerdict } from './audit-verdict.ts';
import { dataSettings, onlyArgument, runCommand } from './command.ts';

await runCommand(async () => {
  const folder = onlyArgument('npm run restore -- <folder of a backup>');
  const settings = dataSettings(process.env);
  const report = await restore({ ...settings, folder });
  const left = report.hasDatabase
    ? ` ${await auditVerdict(settings)}`
    : ' The database of DATABASE_URL is not in it: restore it with its own tools.';
  return `${report.dataDir} is as the backup was.${left}`;
});
