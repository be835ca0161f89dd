import type { Database } from '../../server/platform/database/database.ts';
import { addVirtualPeople } from '../../server/rehearsal/virtual-people.repository.ts';
import type { CrowdPerson } from './live-crowd.ts';

/** Learners who are logged in, put straight into the database. @returns their ids beside what their browsers hold */
export async function livePeople(db: Database, count: number): Promise<{ ids: string[]; people: CrowdPerson[] }> {
  const people = await addVirtualPeople(db, count);
  return { ids: people.map(({ id }) => id), people };
}
