import { fillDemo } from '../server/demo/demo-start.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { StartError } from '../server/platform/refusals/start-error.ts';
import { runCommand } from './command.ts';

/** `npm run seed -- --scale N`: the demo province N times into an empty database, for benchmarks. */
await runCommand(async () => {
  const [flag, value = '1', ...more] = process.argv.slice(2);
  const scale = Number(value);
  if ((flag && flag !== '--scale') || more.length > 0 || !Number.isInteger(scale) || scale < 1 || scale > 1000)
    throw new StartError('Usage: npm run seed -- --scale N   (N from 1 to 1000)');
  const settings = readSettings(process.env);
  if (settings.mode === 'production') throw new StartError('The demo province does not belong into production.');
  const { db, close } = await openDatabase(settings);
  try {
    await migrate(db);
    const began = performance.now();
    if (!(await fillDemo(db, settings, scale)))
      throw new StartError('The database has accounts already; npm run reset empties it.');
    return `The demo province, ${scale} times, in ${((performance.now() - began) / 1000).toFixed(1)} s.`;
  } finally {
    await close();
  }
});
