import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chance } from '#server/demo/demo-random.ts';
import { findPostmaster } from '#server/platform/embedded/embedded-cluster.ts';
import { embeddedHome } from '#server/platform/embedded/embedded-home.ts';
import { pause } from '#server/platform/embedded/embedded-process.ts';
import type { Child } from '../support/child.ts';
import { dataFolder } from '../support/data-folder.ts';
import { freePort, overTheWire } from '../support/remote-server.ts';
import { filesBelow, freshCheckout, npmStart, removeCheckout, type Made } from './checkout.ts';
import { expectWholeProvince } from './whole-province.ts';

// `npm run test:deep` cuts twenty first starts off, from a fresh checkout on; SEED says again when.
const rounds = 20;
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);

interface Phase {
  name: string;
  /** What is said when it begins; null: nothing comes before it. */
  after: string | null;
  /** What was made before. */
  parts: readonly Made[];
}
const phases: readonly Phase[] = [
  // The bundle is there, so that the next start has nothing but the packages to make good.
  { name: 'install', after: 'Installing packages', parts: ['dist'] },
  { name: 'browser bundle', after: null, parts: ['node_modules'] },
  { name: 'database', after: null, parts: ['node_modules', 'dist'] },
  { name: 'migrations', after: '· database', parts: ['node_modules', 'dist'] },
  { name: 'demo province', after: '· migrations', parts: ['node_modules', 'dist'] },
];

/** Kill reaches all at once, as a power cut does; Ctrl-C is told to all by the terminal. */
const cuts = { 'kill -9': 'SIGKILL', 'Ctrl-C': 'SIGINT' } as const;
const cut = ({ process: { pid } }: Child, how: keyof typeof cuts) => {
  try {
    process.kill(-pid!, cuts[how]);
  } catch {
    // It has ended by itself.
  }
};

/** Reads on until a line says so. @returns how long each step took that it told of, ms */
async function readUntil(child: Child, words: string): Promise<Map<string, number>> {
  const took = new Map<string, number>();
  for (;;) {
    const line = await child.line();
    const [, name, seconds] = /^· (.+) ([\d.]+) s$/.exec(line) ?? [];
    if (name) took.set(name, Number(seconds) * 1000);
    if (line.includes(words)) return took;
  }
}

/** Ctrl-C stops everything, the database too. */
async function expectStopped(child: Child, dataDir: string) {
  await child.ended();
  if (!existsSync(dataDir)) return;
  const home = await embeddedHome(dataDir);
  // Before the tests too, where nothing may be expected by polling.
  await vi.waitUntil(async () => (await findPostmaster(home)) === null, { timeout: 60_000 });
}

/** A start that nobody cuts off. @returns how long its steps took */
async function expectWholeStart(checkout: string, dataDir: string): Promise<Map<string, number>> {
  const port = await freePort();
  const child = npmStart(checkout, dataDir, port);
  const took = await readUntil(child, '· listening');
  const base = `http://127.0.0.1:${port}`;
  await expectWholeProvince({ inject: (request) => overTheWire(base, request) }, dataDir);
  expect(await (await fetch(base)).text()).toContain('<div id="root">');
  cut(child, 'Ctrl-C');
  await expectStopped(child, dataDir);
  return took;
}

const luck = chance(`cut ${seed}`);
const plan = Array.from({ length: rounds }, (_, round) => ({
  phase: phases[round % phases.length]!,
  how: Math.floor(round / phases.length) % 2 === 0 ? ('kill -9' as const) : ('Ctrl-C' as const),
  /** Of how long the phase took when nobody cut it. */
  share: luck.next(),
  /** Packages of another list are there already. */
  isOutdated: round >= rounds / 2,
}));
const titled = plan.map((one) => ({ ...one, title: `${one.phase.name}, by ${one.how}, at ${one.share.toFixed(3)}` }));

describe.skipIf(!process.env.DEEP)(`a first start that is cut off by chance, SEED=${seed}`, () => {
  let whole = '';
  let took = new Map<string, number>();
  beforeAll(async () => {
    whole = await freshCheckout();
    took = await expectWholeStart(whole, await dataFolder());
  }, 3_600_000);

  it.each(titled)('is made good by the next one: $title', async ({ phase, how, share, isOutdated }) => {
    const isReinstalled = phase.name === 'install' && isOutdated;
    const checkout = await freshCheckout(whole, isReinstalled ? ['node_modules', ...phase.parts] : phase.parts);
    if (isReinstalled)
      for (const name of ['.installed', '.package-lock.json']) {
        // A new file: the old one is that of the other checkout, too.
        await rm(join(checkout, 'node_modules', name));
        await writeFile(join(checkout, 'node_modules', name), '{"packages":{}}');
      }
    const dataDir = await dataFolder();
    const child = npmStart(checkout, dataDir, await freePort());
    if (phase.after) await readUntil(child, phase.after);
    // npm takes a second before anything begins.
    await Promise.race([pause(share * (took.get(phase.name)! + 1000)), child.ended()]);
    cut(child, how);
    if (how === 'Ctrl-C') await expectStopped(child, dataDir);
    else await child.ended();

    await expectWholeStart(checkout, dataDir);
    for (const name of ['node_modules', 'dist'])
      expect(await filesBelow(join(checkout, name))).toEqual(await filesBelow(join(whole, name)));
    await removeCheckout(checkout);
  });
});
