import { useLingui } from '@lingui/react/macro';
import type { Plugin, RouteEntry } from './declaration.ts';
import { areaOf } from './registry.ts';
import { useShell } from './shell-context.ts';

/** What an area has in the browser, on or off. */
export interface AreaPages {
  routes: readonly { title: string; path: string }[];
  menus: readonly string[];
  rights: readonly string[];
  sections: readonly string[];
  searches: readonly string[];
}

const withChildren = (routes: readonly RouteEntry[]): RouteEntry[] =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])]);
const each = (texts: readonly string[]) => [...new Set(texts)];

/** What comes and goes with an area, as its plugins declare it. */
export function useAreaPages(area: string): AreaPages {
  const { i18n } = useLingui();
  const { whole } = useShell();
  const own: readonly Plugin[] = whole.plugins.filter((plugin) => areaOf(plugin) === area);
  const routes = own.flatMap((plugin) => withChildren(plugin.routes));
  const titleOf = (id: string) => routes.find((route) => route.id === id)!.title;
  const titledSections = own.flatMap(({ sections = [] }) =>
    sections.flatMap((section) => ('title' in section && section.title ? [i18n._(section.title)] : [])),
  );
  return {
    routes: routes.map(({ title, path }) => ({ title: i18n._(title), path })),
    menus: each(own.flatMap(({ menu = [] }) => menu.map(({ route, title }) => i18n._(title ?? titleOf(route))))),
    rights: each(routes.map(({ needs }) => needs)).filter((needs) => needs !== 'open'),
    sections: each(titledSections),
    searches: each(own.flatMap(({ search = [] }) => search.map(({ title }) => i18n._(title)))),
  };
}
