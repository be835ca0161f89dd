import { mayEnter } from '#contract/common/permissions.rule.ts';
import type { Shortcut } from './declaration.ts';
import type { Person } from './person.store.ts';
import type { Registry } from './registry.ts';

/** What leads somewhere, as far as this person may go there. */
export const leading = (registry: Registry, person: Person): Shortcut[] =>
  registry.shortcuts.filter(({ route, when }) => {
    const place = route === undefined ? null : registry.byId(route);
    return place !== null && mayEnter(place.route.needs, person.grants) && (when?.(person) ?? true);
  });
