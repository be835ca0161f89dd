import { useLingui } from '@lingui/react';
import { Suspense, use } from 'react';
import type { MenuEntry } from './declaration.ts';
import type { ShownLink } from '#views/common/frame/menu-link.view.tsx';
import { FirstPart, Late } from './lazy.ts';
import { ShownContext } from './location.ts';
import { useMenu } from './menus.ts';
import type { Load } from './platform.ts';
import type { MenuItem } from './registry.ts';

/** What a menu keeps of the address: the thing that is open (a course, its term; a library). */
const handedOn = new Set(['id', 'offering', 'library']);
const familyOf = (path: string) => path.split('/')[1];
const isWithin = (path: string, pattern: string) => path === pattern || path.startsWith(`${pattern}/`);

/** The entries whose page, or whose pages below, the address shows: the one that fits best. */
function currentOf(items: readonly MenuItem[], path: string): string | null {
  const all = items.flatMap((item): MenuItem[] => [item, ...item.children]);
  const fitting = all.filter(({ route, covers = [] }) =>
    [route.path, ...covers].some((place) => isWithin(path, place)),
  );
  return fitting.toSorted((a, b) => b.route.path.length - a.route.path.length)[0]?.route.id ?? null;
}

const gathered = new Map<string, Promise<unknown>>();

/** Done when all pictures of a menu are there, or cannot be: they are drawn at once rather than one by one. */
function allOf(menu: string, icons: readonly Load<{ className?: string }>[], ids: string): Promise<unknown> {
  const key = `${menu} ${ids}`;
  const known = gathered.get(key) ?? Promise.allSettled(icons.map((load) => load()));
  gathered.set(key, known);
  return known;
}

function MenuIcon({ load, all }: { load: Load<{ className?: string }>; all: () => Promise<unknown> }) {
  use(all());
  return <FirstPart load={load} />;
}

/**
 * A menu of this person as links. Pages of one family (`/courseManagement/…`) hand on what the address is about, so that a
 * menu stays with the course and term, or the library, that is open.
 */
export function useLinks(menu: MenuEntry['menu']): ShownLink[] {
  const { _ } = useLingui();
  const { path, search } = use(ShownContext);
  const items = useMenu(menu);
  const current = currentOf(items, path);
  const subject = new URLSearchParams([...new URLSearchParams(search)].filter(([part]) => handedOn.has(part)));
  const addressOf = (to: string) =>
    subject.size > 0 && to.startsWith('/') && familyOf(to) === familyOf(path) ? `${to}?${subject}` : to;
  const drawn = items.flatMap((item): MenuItem[] => [item, ...item.children]).filter(({ icon }) => icon);
  // Fetched with the first that is shown: a menu may be read for its words alone.
  const icons = () =>
    allOf(
      menu,
      drawn.map(({ icon }) => icon!),
      drawn.map(({ route }) => route.id).join(),
    );
  const linkOf = ({ route, title, icon, group, count, children }: MenuItem): ShownLink => ({
    id: route.id,
    title: _(title),
    href: addressOf(route.path),
    isCurrent: route.id === current || children.some((child) => child.route.id === current),
    target: route.target,
    group: group && _(group),
    icon: icon && (
      <Suspense fallback={<span style={{ width: 20, height: 20 }} />}>
        <MenuIcon load={icon} all={icons} />
      </Suspense>
    ),
    count: count && (
      <Suspense>
        <Late load={count} />
      </Suspense>
    ),
    children: children.map(linkOf),
  });
  return items.map(linkOf);
}
