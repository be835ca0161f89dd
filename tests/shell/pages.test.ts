import { expect, it } from 'vitest';
import { loadPlugins } from '#shell/load-plugins.ts';
import { visitor } from '#shell/person.store.ts';
import { createRegistry } from '#shell/registry.ts';

const registry = createRegistry(loadPlugins());

it('each page in a visitor’s menu says what it reads', () => {
  const linked = registry.menu('top', visitor);
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.filter(({ route }) => !route.page).map(({ route }) => route.id)).toEqual([]);
});

it('no read changes anything: each is a GET that does nothing', async () => {
  const pages = await Promise.all(registry.places.flatMap(({ route }) => (route.page ? [route.page()] : [])));
  const somewhere = { path: '/', search: `id=${crypto.randomUUID()}&code=help` };
  const reads = pages.flatMap((one) => one.default.reads?.(somewhere) ?? []);
  expect(reads.length).toBeGreaterThan(6);
  expect(reads.filter(({ operation }) => operation.method !== 'GET' || operation.isAct)).toEqual([]);
});
