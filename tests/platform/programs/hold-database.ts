// Starts the embedded database of a data folder, says where it is, and holds it until it is killed or told to stop.
import { startEmbedded } from '../../../server/platform/embedded/embedded-database.ts';

const database = await startEmbedded(process.argv[2]!).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(JSON.stringify({ url: database.url, pid: database.postmaster().pid }));
process.stdin.once('data', () => void database.stop().then(() => process.exit(0)));
