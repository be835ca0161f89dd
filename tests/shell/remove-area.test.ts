import { globSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPlugins } from '#shell/load-plugins.ts';
import { capabilityNames } from '#shell/capabilities.ts';
import { createRegistry } from '#shell/registry.ts';
import { top } from '../support/child.ts';
import { checksThere, copyProduct, runThere } from '../support/product-copy.ts';
import { person } from './some-plugins.builder.ts';

// One that others call by a capability, and one that has menu entries; whichever come first, since no test of the frame
// names an area.
const plugins = loadPlugins().toSorted((a, b) => (a.id < b.id ? -1 : 1));
const areas = plugins.map(({ id }) => id);
const removed = new Set(
  [plugins.find(({ provides }) => provides), plugins.find(({ menu, routes }) => menu?.length && routes.length)].map(
    (plugin) => plugin!.id,
  ),
);
const gone = plugins.filter(({ id }) => removed.has(id));
const stay = plugins.filter(({ id }) => !removed.has(id));

/** The folders that README names. */
const foldersOf = (area: string) => [`src/plugins/${area}`, `tests/${area}`];
/** Where what only this area needed may stand; pieces that all may use are in `common`. */
const isOfArea = (file: string, some: ReadonlySet<string>) =>
  ['common', ...some].some((area) => /^src\/(contract|machines|views)\//.test(file) && file.split('/')[2] === area) ||
  /^(src\/kit|tests\/support)\//.test(file);

const filesOf = (folder: string) => globSync('{src,server,scripts,tests}/**/*.{ts,tsx}', { cwd: folder });

/** Takes areas away as README says. @returns what else knip took away */
async function remove(copy: string, some: ReadonlySet<string>): Promise<string[]> {
  for (const folder of [...some].flatMap(foldersOf)) await rm(join(copy, folder), { recursive: true, force: true });
  const before = filesOf(copy);
  await runThere(copy, checksThere.unused[0], '--no-progress', '--fix', '--allow-remove-files');
  const after = new Set(filesOf(copy));
  return before.filter((file) => !after.has(file));
}

async function isContentThere(copy: string, ...names: readonly (keyof typeof checksThere)[]) {
  for (const name of names) {
    const { isContent, said } = await runThere(copy, ...checksThere[name]);
    expect([name, isContent, isContent ? '' : said]).toEqual([name, true, '']);
  }
}

describe('tests of an area', () => {
  it('are leant on by no other tests, nor is its plugin, so that they can leave with it', () => {
    const leaning = globSync('tests/**/*.{ts,tsx}', { cwd: top }).flatMap((file) => {
      const needed = readFileSync(join(top, file), 'utf8').matchAll(
        /from '(?:\.\.|(?:\.\.\/)+src\/plugins)\/([a-z]+)\//g,
      );
      return [...needed]
        .filter(([, area]) => areas.includes(area!) && !file.startsWith(`tests/${area}/`))
        .map(([, area]) => `${file} needs ${area}`);
    });
    expect(leaning).toEqual([]);
  });
});

describe(`the product without ${[...removed].join(' and ')}`, () => {
  let copy: string;
  let trail: string[];
  beforeAll(async () => {
    copy = await copyProduct();
    trail = await remove(copy, removed);
  });

  it('has nothing of them left that nobody uses, and lost nothing of others', async () => {
    expect(await readdir(join(copy, 'src', 'plugins'))).toEqual(stay.map(({ id }) => id));
    expect(trail.filter((file) => !isOfArea(file, removed))).toEqual([]);
    await isContentThere(copy, 'unused');
  });

  it('finds all that it imports, and keeps to who may import whom', () => isContentThere(copy, 'imports'));

  it('builds', async () => {
    const built = await runThere(copy, 'node_modules/vite/bin/vite.js', 'build', '--logLevel=warn', '--minify=false');
    expect([built.isContent, built.isContent ? '' : built.said]).toEqual([true, '']);
  });

  it('passes the tests of the frame', async () => {
    const files = ['registry', 'shell'].map((name) => `tests/shell/${name}.test.ts`);
    const tested = await runThere(copy, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files);
    expect([tested.isContent, tested.isContent ? '' : tested.said]).toEqual([true, '']);
  });

  it('has none of their routes, menu entries and capabilities, and all of the others', () => {
    const registry = createRegistry(stay);
    const everybody = { ...person(...registry.places.map(({ route: { needs } }) => needs)), school: '云海大学' };
    const menus = (['top', 'avatar', 'account', 'study', 'manage', 'maintain', 'administer', 'tip'] as const).flatMap(
      (menu) => registry.menu(menu, { ...everybody, teacherState: '1' }).map(({ route: { id } }) => id),
    );
    expect(gone).toHaveLength(2);
    for (const { routes, menu = [], provides = {} } of gone) {
      for (const { id, path } of routes) expect([id, registry.byId(id), registry.find(path)]).toEqual([id, null, null]);
      for (const { route } of menu) expect(menus).not.toContain(route);
      for (const name of capabilityNames.filter((one) => one in provides)) expect(registry.provider(name)).toBeNull();
    }
  });
});

describe.skipIf(!process.env.DEEP).each(areas)('the product without %s', (area) => {
  let copy: string;
  beforeAll(async () => {
    copy = await copyProduct();
  });
  afterAll(() => rm(copy, { recursive: true }));

  it('compiles, imports what is there, and has nothing that nobody uses', async () => {
    const some = new Set([area]);
    expect((await remove(copy, some)).filter((file) => !isOfArea(file, some))).toEqual([]);
    await isContentThere(copy, 'unused', 'imports', 'types and lint');
  });
});
