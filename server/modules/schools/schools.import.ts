import type { Insertable } from 'kysely';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './schools.tables.ts';

export type SchoolRow = Insertable<Tables['schools']>;

/** Adds schools in bulk; the caller owns the transaction. @returns their ids, in the order given */
export async function importSchools(tx: Database, schools: readonly SchoolRow[]): Promise<string[]> {
  const added = await tx.insertInto('schools').values(schools).returning(['id', 'name']).execute();
  const byName = new Map(added.map(({ id, name }) => [name, id]));
  return schools.map(({ name }) => byName.get(name)!);
}
