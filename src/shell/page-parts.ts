import { mayEnter } from '#contract/common/permissions.rule.ts';
import type { PartsAsked } from '#contract/portal/page-view.rule.ts';
import { isWork, type HomeSection, type Layout, type MenuEntry, type RouteEntry, type Section } from './declaration.ts';
import { accountFrame, workFrame } from './frames.ts';
import { textsAt } from './place-texts.ts';
import type { Registry } from './registry.ts';

/** Which module a load brings: the server's own build writes it down (scripts/named-parts.ts). */
const partOf = (load: unknown): string[] => {
  const { part } = (load ?? {}) as { part?: string };
  return part === undefined ? [] : [part];
};

const shellFrame = (layout: Layout) => (layout === 'account' ? accountFrame : isWork(layout) ? workFrame : null);

/** Menus of the main frame, whose pictures come before they are shown. */
const mainMenus: readonly MenuEntry['menu'][] = ['top', 'phone', 'tip'];

const iconsFor = (registry: Registry, grants: ReadonlySet<string>) =>
  registry.plugins
    .flatMap(({ menu = [] }) => menu)
    .filter(({ menu, when }) => mainMenus.includes(menu) && !when)
    .flatMap((entry) => {
      const { route } = registry.byId(entry.route)!;
      return mayEnter(route.needs, grants) && !route.hidden ? [entry.icon ?? route.icon] : [];
    });

/**
 * What areas contribute to a page. What is for some people only is left out: who this is, is not known here.
 * @param grants those of visitors; null where somebody is logged in
 */
export function sectionsFor(
  registry: Registry,
  chain: readonly RouteEntry[],
  grants: ReadonlySet<string> | null,
): Section[] {
  const isFor = ({ shownTo, when }: HomeSection) => (grants ? shownTo !== 'person' : shownTo !== 'visitor' && !when);
  return chain.flatMap(({ sections }) =>
    sections ? registry.sections(sections).filter((section) => section.on !== 'home' || isFor(section)) : [],
  );
}

/** Modules that an address needs beside the entry's own, as the browser's build names them. */
export function pageParts(registry: Registry, { path, language, grants }: PartsAsked): string[] {
  const texts = `src/locales/${language}/messages.po`;
  const place = registry.find(path);
  if (!place) return [texts];
  const { chain, layout } = place;
  const frame = registry.frame(layout) ?? shellFrame(layout);
  const isInMainFrame = !registry.frame(layout) && !isWork(layout) && layout !== 'blank';
  const loads = [
    frame,
    ...chain.map(({ screen }) => screen),
    ...sectionsFor(registry, chain, grants).map(({ load }) => load),
    ...(isInMainFrame && grants ? iconsFor(registry, grants) : []),
  ];
  // Whoever may be logged in has parts of the own in every page.
  const more = { first: [], open: ['open'], all: ['open', 'later'] }[grants ? textsAt(registry, place) : 'all'];
  // A visitor's page that says what it reads comes with its answers; any other asks at once.
  const asksAtOnce = grants === null || !chain.some(({ page }) => page);
  const calls = asksAtOnce ? ['src/shell/server-call.ts'] : [];
  return [texts, ...calls, ...more.map((part) => `${texts}?${part}`), ...loads.flatMap(partOf)];
}
