import { expect } from 'vitest';
import { demoLogins, demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { createClient, type CallTarget } from '../support/client.ts';
import { databaseOf } from '../support/server-process.ts';

/** The demo province is there, all of it once, and lets its people in. */
export async function expectWholeProvince(server: CallTarget, dataDir: string): Promise<void> {
  for (const phone of Object.values(demoLogins)) await createClient(server).login(phone, demoPassword);
  const { client } = (await databaseOf(dataDir))!;
  const { rows } = await client.query<Record<string, number>>(`
    select (select count(*)::int from accounts) > 600 as people, (select count(*)::int from courses) as courses,
      (select count(*)::int from materials) > 600 as materials,
      (select count(*)::int from files f where not exists (select from accounts where id = f.owner_id)) as ownerless`);
  await client.end();
  expect(rows).toEqual([{ people: true, courses: 37, materials: true, ownerless: 0 }]);
}
