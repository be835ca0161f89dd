import pg from 'pg';
import type { Postmaster } from './embedded-cluster.ts';
import type { EmbeddedHome } from './embedded-home.ts';
import { StartError } from '../refusals/start-error.ts';

/** The address of one database of the cluster, for any client on this machine that may read the data folder. */
export function embeddedUrl(home: EmbeddedHome, { port }: Postmaster, password: string, database: string): string {
  const host = process.platform === 'win32' ? '127.0.0.1' : encodeURIComponent(home.socket);
  return `postgres://platform:${password}@${host}:${port}/${database}`;
}

const wrongPassword = '28P01';

/**
 * One connection.
 * @returns null while the database does not answer.
 * @throws StartError when it answers and refuses the password, which waiting does not mend.
 */
export async function connectOnce(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'owner' });
  client.on('error', () => null); // 'end' follows, and is heard where it matters
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => null);
    if ((error as { code?: string }).code === wrongPassword)
      throw new StartError('The database refuses the password in the data folder; put the right file back.', error);
    return null;
  }
}
