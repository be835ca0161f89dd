import pg from 'pg';
import { inject } from 'vitest';

const keys = { 'demo province': 7_305_104, 'started folder': 7_305_105 };

/**
 * Makes what several files of a run copy: the first that asks makes it, the others wait.
 * @param isMade whether it is there
 */
export async function madeOnce(
  what: keyof typeof keys,
  isMade: (client: pg.Client) => Promise<boolean>,
  make: () => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: inject('cluster').url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [keys[what]]);
    if (!(await isMade(client))) await make();
  } finally {
    await client.end();
  }
}
