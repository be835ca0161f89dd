import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoLogins, demoPassword } from '#contract/demo-accounts.rule.ts';
import { embeddedHome } from '#server/platform/embedded-home.ts';
import { openDatabase } from '#server/platform/open-database.ts';
import { pause } from '#server/platform/embedded-process.ts';
import { startChild, type Child } from '../support/child.ts';
import { createClient } from '../support/client.ts';
import { dataFolder } from '../support/data-folder.ts';
import { databaseOf, startServer } from '../support/server-process.ts';

/** `npm run test:deep` cuts twenty first starts off, at moments of chance. */
const rounds = process.env.DEEP ? 20 : 0;

const start = (dataDir: string) =>
  startChild('server/main.ts', [], { DATA_DIR: dataDir, MODE: 'demo', PORT: '0', NODE_ENV: '', VITEST: '' });

/** Or until the start has ended by itself. */
const until = async (child: Child, isSo: () => boolean) => {
  while (child.process.exitCode === null && !isSo()) await pause(5);
};

const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()) : [];

/** Ends with the moment, or with the start itself. */
const moments: Readonly<Record<string, (child: Child, dataDir: string) => Promise<unknown>>> = {
  async 'the database is made'(child, dataDir) {
    const { cluster } = await embeddedHome(dataDir);
    await until(child, () => existsSync(`${cluster}.new`));
  },
  async 'the migrations run'(child) {
    while (!(await child.line()).includes('database'));
  },
  async 'the province is filled in'(child, dataDir) {
    await until(child, () => filesIn(join(dataDir, 'files')).length > 30);
  },
};

/** The next start, which nobody cuts off: everything is there once. */
async function expectWhole(dataDir: string) {
  const server = await startServer({ DATA_DIR: dataDir, MODE: 'demo' });
  for (const phone of Object.values(demoLogins)) await createClient(server).login(phone, demoPassword);
  const { client } = (await databaseOf(dataDir))!;
  const { rows } = await client.query<Record<string, number>>(`
    select (select count(*)::int from accounts) > 600 as people, (select count(*)::int from courses) as courses,
      (select count(*)::int from materials) > 600 as materials,
      (select count(*)::int from files f where not exists (select from accounts where id = f.owner_id)) as ownerless`);
  await client.end();
  expect(rows).toEqual([{ people: true, courses: 36, materials: true, ownerless: 0 }]);
  server.child.process.kill('SIGTERM');
  expect(await server.child.ended()).toBe(0);
}

describe('a first start that is cut off', () => {
  it.skipIf(rounds > 0)('at any moment is made good by the next one', async () => {
    const dataDir = await dataFolder();
    for (const [name, comes] of Object.entries(moments)) {
      const child = start(dataDir);
      await comes(child, dataDir);
      expect([name, child.process.exitCode, child.errors()]).toEqual([name, null, '']);
      child.process.kill('SIGKILL');
      await child.ended();
    }
    await expectWhole(dataDir);
  });

  it.each(Array.from({ length: rounds }, (_, at) => at))(
    'by chance is made good by the next one (%s)',
    async (round) => {
      const dataDir = await dataFolder();
      const child = start(dataDir);
      // Where a start of this machine takes longer than a minute, the moments lie in its first one.
      await Promise.race([pause(Math.random() * 60_000), child.ended()]);
      child.process.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGINT');
      await child.ended();
      await expectWhole(dataDir);
    },
  );
});

it('two nodes that start at once on an empty database both come up', async () => {
  const { url, close } = await openDatabase({ dataDir: await dataFolder() });
  const mode = rounds > 0 ? 'demo' : 'test';
  const settings = { DATABASE_URL: url, DATA_DIR: await dataFolder(), MODE: mode };
  const nodes = await Promise.all([startServer(settings), startServer(settings)]);
  for (const { base } of nodes) expect((await fetch(`${base}/health/ready`)).status).toBe(200);
  for (const { child } of nodes) child.process.kill('SIGTERM');
  expect(await Promise.all(nodes.map(({ child }) => child.ended()))).toEqual([0, 0]);
  await close();
});
