import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { halfMade } from '#server/platform/embedded/embedded-cluster.ts';
import { embeddedHome } from '#server/platform/embedded/embedded-home.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { pause } from '#server/platform/embedded/embedded-process.ts';
import { startChild, type Child } from '../support/child.ts';
import { dataFolder } from '../support/data-folder.ts';
import { startServer } from '../support/server-process.ts';
import { expectWholeProvince } from './whole-province.ts';

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
    const { root } = await embeddedHome(dataDir);
    await until(child, () => readdirSync(root).some((name) => name.startsWith(halfMade)));
  },
  async 'the migrations run'(child) {
    while (!(await child.line()).includes('database'));
  },
  async 'the province is filled in'(child, dataDir) {
    await until(child, () => filesIn(join(dataDir, 'files')).length > 30);
  },
};

/** The next start, which nobody cuts off. */
async function expectWhole(dataDir: string) {
  const server = await startServer({ DATA_DIR: dataDir, MODE: 'demo' });
  await expectWholeProvince(server, dataDir);
  server.child.process.kill('SIGTERM');
  expect(await server.child.ended()).toBe(0);
}

describe('a first start that is cut off', () => {
  it('at any moment is made good by the next one', async () => {
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
});

it('two nodes that start at once on an empty database both come up', async () => {
  const { url, close } = await openDatabase({ dataDir: await dataFolder() });
  const mode = process.env.DEEP ? 'demo' : 'test';
  const settings = { DATABASE_URL: url, DATA_DIR: await dataFolder(), MODE: mode };
  const nodes = await Promise.all([startServer(settings), startServer(settings)]);
  for (const { base } of nodes) expect((await fetch(`${base}/health/ready`)).status).toBe(200);
  for (const { child } of nodes) child.process.kill('SIGTERM');
  expect(await Promise.all(nodes.map(({ child }) => child.ended()))).toEqual([0, 0]);
  await close();
});
