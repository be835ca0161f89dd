import { describe, expect, it } from 'vitest';
import { meantBy, recordsOf, whose } from '../support/all-records.ts';
import type { Whose } from '../support/area-records.ts';
import { classroom } from '../support/homework.builder.ts';
import { fitting, shapeOf } from '../support/hostile-input.ts';
import { isTouch, watchRows } from '../support/row-changes.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const room = await classroom(platform);
const maintainer = await platform.person('libMaintainer');
const records = await recordsOf(platform, room, maintainer);
const { school_id: schoolId } = await platform.db
  .selectFrom('courses')
  .select('school_id')
  .where('id', '=', room.courseId)
  .executeTakeFirstOrThrow();
const askers = [
  platform.visitor(),
  room.learner,
  room.teacher,
  maintainer,
  await platform.person('schoolAdmin', { schoolId }),
  await platform.person('platformAdmin'),
];

const reads = platform.routes
  .filter(({ config }) => config?.operation?.method === 'GET' && !config.operation.isAct)
  .map((route) => [route.config!.operation!.path, route] as const);
type Read = (typeof reads)[number][1];

/** With what stands in the path and the query of its own area's record; what is not told there is as the schema has it. */
function addressOf(route: Read): string {
  const record = whose(route);
  const { ids, query = {} }: Pick<Whose, 'ids' | 'query'> = typeof record === 'object' ? record : { ids: {} };
  const made = (name: string, kind = meantBy[name]) => kind && records[kind];
  const fit = (part: unknown) => Object.entries((fitting(shapeOf(part)) ?? {}) as Record<string, unknown>);
  const params = new Map(fit(route.schema?.params));
  const path = route.config!.operation!.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(made(name, ids[name]) ?? String(params.get(name))),
  );
  const search = new URLSearchParams(
    fit(route.schema?.querystring).map(([name, value]) => [name, made(name, query[name]) ?? String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Not what is read: who was refused, who saw what is confidential, and who asks too often. */
const apart = ['audit_heads', 'audit_log', 'rate_counters'];
const changes = await watchRows(platform.db, apart);

/** What comes round, once. */
const comesRound = async () => {
  for (const { run } of platform.app.modules.chores) await run();
};
const changedTables = async () => {
  const changed = (await changes()).filter((change) => !isTouch(change));
  return [...new Set(changed.map(({ table }) => table))];
};
// What the records above brought with them is done before anybody reads.
await comesRound();

describe('a read', () => {
  it.each(reads)('%s leaves the database as it was', async (_path, route) => {
    await changes();
    const codes = new Set<number>();
    for (const asker of askers) codes.add((await asker.send('GET', addressOf(route))).json<{ code: number }>().code);
    expect(await changedTables()).toEqual([]);
    // Somebody has really read it; a school, a certificate, a code has a test of its own.
    if (whose(route) !== 'everybody' && !route.config!.operation!.isBare) expect([...codes]).toContain(200);
  });

  it('leaves nothing in memory that is written later', async () => {
    await comesRound();
    expect(await changedTables()).toEqual([]);
  });
});
