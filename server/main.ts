import { createApp } from './app.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { readSettings } from './platform/settings.ts';

const settings = readSettings(process.env);
const database = await openDatabase(settings);
await migrate(database.db);
const app = await createApp({ pool: database.pool, settings });
await app.listen({ host: settings.host, port: settings.port });
