import type { Insertable } from 'kysely';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { initialsOf } from './school-initials.service.ts';
import './schools.tables.ts';

export type SchoolRow = Omit<Insertable<Tables['schools']>, 'initial' | 'initials'>;

/** Adds schools in bulk; the caller owns the transaction. @returns their ids, in the order given */
export async function importSchools(tx: Database, schools: readonly SchoolRow[]): Promise<string[]> {
  const rows = await Promise.all(schools.map(async (school) => ({ ...school, ...(await initialsOf(school.name)) })));
  const added = await tx.insertInto('schools').values(rows).returning(['id', 'name']).execute();
  const byName = new Map(added.map(({ id, name }) => [name, id]));
  return schools.map(({ name }) => byName.get(name)!);
}

/** The tiles of the province; those that are there stay. */
export async function importCities(tx: Database, cities: readonly Insertable<Tables['cities']>[]): Promise<void> {
  await tx
    .insertInto('cities')
    .values(cities)
    .onConflict((same) => same.doNothing())
    .execute();
}

export interface CollegeTree extends Pick<Insertable<Tables['colleges']>, 'id' | 'name'> {
  majors: readonly Pick<Insertable<Tables['majors']>, 'id' | 'code' | 'name' | 'level' | 'years'>[];
}

/** Adds the colleges of a school with their majors, in the order given. */
export async function importColleges(tx: Database, schoolId: string, colleges: readonly CollegeTree[]): Promise<void> {
  const added = await tx
    .insertInto('colleges')
    .values(colleges.map(({ majors: _, ...college }, position) => ({ ...college, school_id: schoolId, position })))
    .returning(['id', 'name'])
    .execute();
  const byName = new Map(added.map(({ id, name }) => [name, id]));
  await tx
    .insertInto('majors')
    .values(
      colleges.flatMap(({ name, majors }) =>
        majors.map((major) => ({ ...major, school_id: schoolId, college_id: byName.get(name)! })),
      ),
    )
    .execute();
}
