import { auditVerdict } from './audit-verdict.ts';
import { dataSettings, runCommand } from './command.ts';

await runCommand(() => auditVerdict(dataSettings(process.env)));
