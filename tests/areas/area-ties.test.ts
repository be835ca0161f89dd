import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areaIdOf } from '#server/platform/modules/area.ts';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { loadPlugins } from '#shell/load-plugins.ts';
import { areaOf } from '#shell/registry.ts';

const modules = await findModules();
const areas = new Map(modules.flatMap(({ id, area }) => (area && !('of' in area) ? [[id, area] as const] : [])));
const plugins = new Map(loadPlugins().map((plugin) => [plugin.id, areaOf(plugin)]));

it('every module and every plugin belongs to an area that says what it is called', () => {
  for (const module of modules) expect([...areas.keys()], module.id).toContain(areaIdOf(module));
  for (const [id, area] of plugins) expect([...areas.keys()], id).toContain(area);
});

/** Whose module serves the calls of a folder of the contract. */
function areaOfContract(): ReadonlyMap<string, string> {
  const served = globSync('server/modules/**/*.routes.ts').flatMap((file) => {
    const owner = modules.find(({ id }) => id === file.split('/')[2])!;
    const folders = [...readFileSync(file, 'utf8').matchAll(/#contract\/([\w-]+)\/[\w-]+\.operations/g)];
    return folders.map(([, folder]) => [folder!, areaIdOf(owner)] as const);
  });
  return new Map(served);
}

it('an area asks only what is always on, what it says that it uses, or what it looks whether it is on', () => {
  const ownerOf = areaOfContract();
  const silent = globSync('src/plugins/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const own = plugins.get(file.split('/')[2]!)!;
    return [...text.matchAll(/#contract\/([\w-]+)\/[\w-]+\.operations/g)].flatMap(([, folder]) => {
      const other = ownerOf.get(folder!)!;
      const isSaid = other === own || areas.get(other)!.always || areas.get(own)!.uses?.includes(other);
      return isSaid || text.includes(`useAreaOn('${other}')`) ? [] : [`${file} asks ${other}`];
    });
  });
  expect(silent).toEqual([]);
});

it('what cannot be switched off uses nothing that can', () => {
  for (const [id, { always, uses = [] }] of areas)
    for (const used of uses) if (always) expect(areas.get(used)!.always, `${id} uses ${used}`).toBeDefined();
});
