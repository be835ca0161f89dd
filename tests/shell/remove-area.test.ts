import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPlugins } from '#shell/load-plugins.ts';
import type { Plugin } from '#shell/plugin-api.ts';
import type { createRegistry, Registry } from '#shell/registry.ts';
import { capabilityNames } from '#shell/capabilities.ts';
import { person } from './some-plugins.builder.ts';

const top = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
/** What a build and a type-check read. */
const parts = ['src', 'server', 'tests', 'scripts', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];
const patienceMs = 600_000;

// One that others call by a capability, and one that has menu entries; whichever come first, since no test of the frame
// names an area.
const plugins = loadPlugins().toSorted((a, b) => (a.id < b.id ? -1 : 1));
const removed = new Set(
  [plugins.find(({ provides }) => provides), plugins.find(({ menu, routes }) => menu?.length && routes.length)].map(
    (plugin) => plugin!.id,
  ),
);
const gone = plugins.filter(({ id }) => removed.has(id));
const stay = plugins.filter(({ id }) => !removed.has(id));

/** Runs a tool of ours in the copy. @returns what it said, and whether it was content */
const tool = (cwd: string, file: string, ...args: string[]) =>
  run(process.execPath, [join(top, 'node_modules', file), ...args], { cwd, maxBuffer: 1e8 }).then(
    ({ stdout }) => ({ isContent: true, said: stdout }),
    (error: { stdout: string; stderr: string }) => ({ isContent: false, said: error.stdout + error.stderr }),
  );

describe('tests of an area', () => {
  it('are leant on by no other tests, so that they can leave with it', async () => {
    const areas = plugins.map(({ id }) => id);
    const leaning: string[] = [];
    for (const file of await readdir(join(top, 'tests'), { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue;
      const text = await readFile(join(top, 'tests', file), 'utf8');
      for (const [, area] of text.matchAll(/from '\.\.\/([a-z]+)\//g))
        if (areas.includes(area!) && !file.startsWith(`${area}/`)) leaning.push(`${file} needs tests/${area}`);
    }
    expect(leaning).toEqual([]);
  });
});

describe(`the product without ${[...removed].join(' and ')}`, () => {
  let copy: string;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'yh-without-'));
    const left = new Set([...removed].flatMap((id) => [join(top, 'src', 'plugins', id), join(top, 'tests', id)]));
    for (const part of [...parts, 'lingui.config.ts'])
      await cp(join(top, part), join(copy, part), { recursive: true, filter: (source) => !left.has(source) });
    await symlink(join(top, 'node_modules'), join(copy, 'node_modules'), 'dir');
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('has nothing of their folders', async () => {
    expect((await readdir(join(copy, 'src', 'plugins'))).toSorted()).toEqual(stay.map(({ id }) => id));
  });

  it(
    'type-checks, the other tests included',
    async () => {
      const { said, isContent } = await tool(copy, 'typescript/bin/tsc', '--noEmit', '--incremental', 'false');
      expect([said, isContent]).toEqual(['', true]);
    },
    patienceMs,
  );

  it(
    'builds',
    async () => {
      const { said, isContent } = await tool(copy, 'vite/bin/vite.js', 'build', '--logLevel', 'warn');
      expect([isContent, isContent ? '' : said]).toEqual([true, '']);
    },
    patienceMs,
  );

  it(
    'has none of their routes, menu entries and capabilities, and all of the others',
    async () => {
      const server = await createServer({
        root: copy,
        configFile: join(copy, 'vite.config.ts'),
        cacheDir: join(copy, '.vite'),
        server: { middlewareMode: true, watch: null, hmr: false },
        appType: 'custom',
        optimizeDeps: { noDiscovery: true },
        logLevel: 'error',
      });
      const loaded = await server.ssrLoadModule('/src/shell/load-plugins.ts');
      const made = await server.ssrLoadModule('/src/shell/registry.ts');
      const left = (loaded.loadPlugins as () => Plugin[])();
      const registry: Registry = (made.createRegistry as typeof createRegistry)(left);
      await server.close();

      const idsOf = (some: readonly Plugin[]) => some.flatMap(({ routes }) => routes.map(({ id }) => id)).toSorted();
      const everybody = { ...person(...registry.places.map(({ route: { needs } }) => needs)), school: '云海大学' };
      const menus = (['top', 'avatar', 'account', 'study', 'manage', 'maintain', 'administer', 'tip'] as const).flatMap(
        (menu) => registry.menu(menu, { ...everybody, teacherState: '1' }).map(({ route: { id } }) => id),
      );
      expect(idsOf(left)).toEqual(idsOf(stay));
      for (const { routes, menu = [], provides = {} } of gone) {
        for (const { id, path } of routes)
          expect([id, registry.byId(id), registry.find(path)]).toEqual([id, null, null]);
        for (const { route } of menu) expect(menus).not.toContain(route);
        for (const name of capabilityNames.filter((one) => one in provides)) expect(registry.provider(name)).toBeNull();
      }
    },
    patienceMs,
  );
});
