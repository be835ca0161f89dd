import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import type { Tables } from '#server/platform/database/database.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { atEnd } from './at-end.ts';
import { command, withDatabase } from './databases.ts';

export interface ClonedDatabase {
  db: Kysely<Tables>;
  /** For what opens its own connections: another node, a real server process. */
  url: string;
}

/** A busy machine is no failure. */
export const patienceMs = 60_000;

/**
 * A database of one's own with every migration applied and no rows but theirs; 30 to 130 ms. Call it once a file, or
 * once a test that spoils it; it is dropped when the file ends.
 * @throws Error when the migrations themselves fail.
 */
export async function cloneDatabase(poolSize = 5): Promise<ClonedDatabase> {
  const { template, fault } = inject('cluster');
  if (fault) throw new Error(fault);
  const url = await databaseOf(template);
  const { db } = connectDatabase(url, poolSize, patienceMs);
  atEnd(() => db.destroy());
  return { db, url };
}

/** A copy of a database of the cluster; it is dropped when the file ends. @returns its address */
export async function databaseOf(template: string): Promise<string> {
  const { url: server } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(server, `create database ${name} template ${template} strategy file_copy`);
  atEnd(() => command(server, `drop database ${name} with (force)`));
  return withDatabase(server, name);
}
