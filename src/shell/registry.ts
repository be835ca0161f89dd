import { mayEnter } from '#contract/common/permissions.rule.ts';
import type { LoginView } from '#machines/auth/login-modal.machine.ts';
import type { Layout, MenuEntry, Plugin, RouteEntry, Section, WorkLayout } from './declaration.ts';
import type { Person } from './person.store.ts';

/** A route where it stands: who owns it, and what it is a child of. */
export interface Place {
  route: RouteEntry;
  owner: string;
  /** From the outermost parent to the route itself. */
  chain: readonly RouteEntry[];
  layout: Layout;
}

export interface MenuItem {
  route: RouteEntry;
  title: RouteEntry['title'];
  icon: RouteEntry['icon'];
  group: MenuEntry['group'];
  count: MenuEntry['count'];
  covers: MenuEntry['covers'];
  children: readonly MenuItem[];
}

const placesOf = (
  owner: string,
  routes: readonly RouteEntry[],
  above: readonly RouteEntry[] = [],
  inherited: Layout = 'main',
): Place[] =>
  routes.flatMap((route) => {
    const chain = [...above, route];
    const layout = route.layout ?? inherited;
    return [{ route, owner, chain, layout }, ...placesOf(owner, route.children ?? [], chain, layout)];
  });

/** `/a/:id` and a trailing `/*`; the specification's paths have neither, external links match nothing. */
function matches(pattern: string, path: string) {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const isOpen = wanted.at(-1) === '*';
  return (
    (isOpen ? given.length >= wanted.length - 1 : given.length === wanted.length) &&
    wanted.every((part, at) => part === '*' || (part.startsWith(':') && given[at] !== '') || part === given[at])
  );
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Names that only one plugin may claim. */
const claimsOf = ({
  id,
  routes,
  provides = {},
  frames = {},
  shortcuts = [],
  loginViews = [],
  workContext = {},
  tipBar,
}: Plugin): string[] => [
  `plugin ${id}`,
  ...placesOf(id, routes).flatMap(({ route }) => [`route ${route.id}`, `path ${route.path}`]),
  ...Object.keys(provides).map((name) => `capability ${name}`),
  ...Object.keys(frames).map((name) => `layout ${name}`),
  ...Object.keys(workContext).map((layout) => `work context of ${layout}`),
  ...(tipBar ? ['tip bar'] : []),
  ...loginViews.map(({ view }) => `login view ${view}`),
  ...shortcuts.map(({ keys }) => `keys ${keys.join(' ')}`),
];

function checkOwners(plugins: readonly Plugin[]) {
  const owners = new Map<string, string>();
  for (const plugin of plugins)
    for (const claim of claimsOf(plugin)) {
      const other = owners.get(claim);
      if (other) throw new Error(`${claim} is claimed by plugins "${other}" and "${plugin.id}"`);
      owners.set(claim, plugin.id);
    }
}

function checkOwnThings({ id, tags, routes, menu = [], shortcuts = [] }: Plugin) {
  const places = placesOf(id, routes);
  for (const { route } of places) {
    const [tag] = route.needs.split('.');
    if (route.needs !== 'open' && !tags.some((own) => own === tag))
      throw new Error(`route ${route.id} needs "${route.needs}", which is not a tag of plugin "${id}"`);
  }
  for (const entry of menu)
    if (!places.some(({ route }) => route.id === entry.route))
      throw new Error(`menu ${entry.menu} names route ${entry.route}, which is not a route of plugin "${id}"`);
  for (const { keys, route: named } of shortcuts)
    if (!places.some(({ route }) => route.id === named))
      throw new Error(`keys ${keys.join(' ')} name route ${named}, which is not a route of plugin "${id}"`);
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/**
 * All that the areas declare, put together.
 * @throws Error naming both owners when two plugins claim one id, path, capability or layout; or naming the thing that
 * a plugin says of somebody else's route or tag
 */
export function createRegistry(plugins: readonly Plugin[]) {
  checkOwners(plugins);
  for (const plugin of plugins) checkOwnThings(plugin);
  const places = plugins.flatMap(({ id, routes }) => placesOf(id, routes));
  const byId = new Map(places.map((place) => [place.route.id, place]));
  // Every link of a page looks for its route.
  const byPath = new Map<string, Place>(places.map((place) => [place.route.path, place]));
  const patterns = places.filter(({ route }) => /[:*]/.test(route.path));

  const items = (
    routes: readonly RouteEntry[],
    person: Person,
    { title, icon, group, count, covers }: Partial<Omit<MenuEntry, 'route'>> = {},
  ): MenuItem[] =>
    routes
      .filter((route) => !route.hidden && mayEnter(route.needs, person.grants))
      .map((route) => ({
        route,
        title: title ?? route.title,
        icon: icon ?? route.icon,
        group,
        count,
        covers,
        children: route.hideChildrenInMenu ? [] : items(route.children ?? [], person),
      }));

  const sections = plugins.flatMap(({ sections: own = [] }) => own).toSorted(byOrder);

  return {
    plugins,
    places,
    byId: (id: string): Place | null => byId.get(id) ?? null,
    /** The route of this very path, else the one with the longest pattern that fits. */
    find(path: string): Place | null {
      const clean = withoutSlash(path);
      const fitting = () =>
        patterns
          .filter(({ route }) => matches(route.path, clean))
          .toSorted((a, b) => b.route.path.length - a.route.path.length)[0];
      return byPath.get(clean) ?? fitting() ?? null;
    },
    /** Where a route without a screen leads: its first child that may be entered, null where there is none. */
    firstChild: (route: RouteEntry, person: Person): RouteEntry | null =>
      route.children?.find((child) => mayEnter(child.needs, person.grants)) ?? null,
    /** What this person sees in a menu, in order. It asks the routes' own rights, so menu and guard agree. */
    menu: (menu: MenuEntry['menu'], person: Person): MenuItem[] =>
      plugins
        .flatMap((plugin) => plugin.menu ?? [])
        .filter((entry) => entry.menu === menu && (entry.when?.(person) ?? true))
        .toSorted(byOrder)
        .flatMap((entry) => items([byId.get(entry.route)!.route], person, entry)),
    /** What areas contribute to a page, in its order. */
    sections: <On extends Section['on']>(on: On) =>
      sections.filter((section): section is Extract<Section, { on: On }> => section.on === on),
    search: plugins.flatMap(({ search = [] }) => search).toSorted(byOrder),
    studyPanels: plugins.flatMap(({ studyPanels = [] }) => studyPanels).toSorted(byOrder),
    itemDiscussion: plugins.find(({ itemDiscussion }) => itemDiscussion)?.itemDiscussion ?? null,
    workContext: (layout: WorkLayout) =>
      plugins.find(({ workContext }) => workContext?.[layout])?.workContext?.[layout] ?? null,
    tipBar: plugins.find(({ tipBar }) => tipBar)?.tipBar ?? null,
    shortcuts: plugins.flatMap(({ shortcuts = [] }) => shortcuts),
    /** What stands below the form of a view. */
    login: (view: LoginView) =>
      plugins
        .flatMap(({ login = [] }) => login)
        .filter(({ views = ['login'] }) => views.includes(view))
        .toSorted(byOrder),
    avatarActions: plugins.flatMap(({ avatarActions = [] }) => avatarActions).toSorted(byOrder),
    headActions: plugins.flatMap(({ headActions = [] }) => headActions).toSorted(byOrder),
    /** Who shows a view of the login; null where no area does. */
    loginView: (view: LoginView) =>
      plugins.flatMap(({ loginViews = [] }) => loginViews).find((one) => one.view === view)?.load ?? null,
    overlays: plugins.flatMap(({ overlays = [] }) => overlays),
    frame: (layout: Layout) => plugins.find(({ frames }) => frames?.[layout])?.frames?.[layout] ?? null,
    provider: (name: keyof NonNullable<Plugin['provides']>) =>
      plugins.find(({ provides }) => provides?.[name])?.provides?.[name] ?? null,
  };
}

export type Registry = ReturnType<typeof createRegistry>;

/** The area with which a plugin is on and off. */
export const areaOf = ({ id, area = id }: Pick<Plugin, 'id' | 'area'>): string => area;

/** Registries of those areas that are on, each made once: whoever holds one sees by it that areas were switched. */
export function createRegistries(plugins: readonly Plugin[]) {
  const whole = createRegistry(plugins);
  const known = new Map<string, Registry>([['', whole]]);
  return {
    whole,
    without(areasOff: readonly string[]): Registry {
      const key = areasOff.join();
      const registry = known.get(key) ?? createRegistry(plugins.filter((plugin) => !areasOff.includes(areaOf(plugin))));
      known.set(key, registry);
      return registry;
    },
  };
}
