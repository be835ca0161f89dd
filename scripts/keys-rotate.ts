import { readSettings } from '../server/platform/settings/settings.ts';
import { runCommand } from './command.ts';
import { rotateKeys } from './operator-acts.ts';

/** `npm run keys:rotate`, while the platform runs. */
await runCommand(() => rotateKeys(readSettings(process.env)));
