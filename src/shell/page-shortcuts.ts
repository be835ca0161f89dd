import type { PageShortcut } from './declaration.ts';
import type { Registry } from './registry.ts';

/** The keys of the pages at this address, as their areas bring them. */
export async function pageShortcutsAt(registry: Registry, path: string): Promise<PageShortcut[]> {
  const here = registry.find(path)?.route.path;
  if (here === undefined) return [];
  const above = registry.places.filter(({ route }) => here === route.path || here.startsWith(`${route.path}/`));
  const areas = registry.plugins.filter(({ id }) => above.some(({ owner }) => owner === id));
  const brought = await Promise.all(areas.map(async ({ pageShortcuts }) => (await pageShortcuts?.())?.default ?? []));
  return brought.flat().filter(({ on }) => above.some(({ route }) => route.id === on));
}
