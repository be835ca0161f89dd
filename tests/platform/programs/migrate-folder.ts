// Applies a folder of migrations to a database: what a starting node does.
import { migrate } from '../../../server/platform/database/migrate.ts';
import { connectDatabase } from '../../../server/platform/database/open-database.ts';

const { db } = connectDatabase(process.argv[2]!, 2);
console.log('connecting');
console.log(JSON.stringify(await migrate(db, process.argv[3])));
await db.destroy();
