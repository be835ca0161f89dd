// Applies a folder of migrations to a database: what a starting node does.
import { migrate } from '../../../server/platform/migrate.ts';
import { connectDatabase } from '../../../server/platform/open-database.ts';

const { db } = connectDatabase(process.argv[2]!, 2);
console.log('connecting');
console.log(JSON.stringify(await migrate(db, process.argv[3])));
await db.destroy();
