import { mayEnter } from '#contract/common/permissions.rule.ts';
import { rolesByAccess, type RoleCode } from '#contract/common/roles.rule.ts';
import type { MenuEntry, RouteEntry } from './declaration.ts';
import type { Person } from './person.store.ts';
import type { Registry } from './registry.ts';

const entriesOf = (registry: Registry): MenuEntry[] => registry.plugins.flatMap(({ menu = [] }) => menu);
const isShownTo = (entries: readonly MenuEntry[], person: Person) => entries.some(({ when }) => when?.(person) ?? true);

/** What the menus ask of somebody before they show a page, besides its right. */
export interface EntryCheck {
  isShown: boolean;
  /** A managed school (XX) decides; a verified teacher (JSRZ) does. */
  asksSchool: boolean;
  asksTeacher: boolean;
  /** Roles to which it is shown; empty where the role has no say. */
  roles: readonly RoleCode[];
}

/**
 * Asks the conditions of the menus themselves, with one fact changed at a time: what makes a difference has a say.
 * @returns null where no menu has the page
 */
export function entryCheck(registry: Registry, routeId: string, person: Person): EntryCheck | null {
  const entries = entriesOf(registry).filter(({ route }) => route === routeId);
  if (entries.length === 0) return null;
  const shown = (facts: Partial<Person>) => isShownTo(entries, { ...person, ...facts });
  const nobody = { school: null, teacherState: '0', role: 'learner' } as const;
  const roles = rolesByAccess.filter((role) => shown({ ...nobody, role }));
  return {
    isShown: shown({}),
    asksSchool: !shown(nobody) && shown({ ...nobody, school: '·' }),
    asksTeacher: !shown(nobody) && shown({ ...nobody, teacherState: '1' }),
    roles: roles.length === rolesByAccess.length ? [] : roles,
  };
}

/** Pages that stand in some menu, and in none of this person's; each once. */
export function missingPages(registry: Registry, person: Person): RouteEntry[] {
  const entries = entriesOf(registry);
  const routes = new Set(entries.map(({ route }) => route));
  return [...routes].flatMap((id) => {
    const { route } = registry.byId(id)!;
    const own = entries.filter((entry) => entry.route === id);
    return mayEnter(route.needs, person.grants) && isShownTo(own, person) ? [] : [route];
  });
}
