import { mayEnter } from '#contract/common/permissions.rule.ts';
import type { LeadingShortcut } from './declaration.ts';
import type { Person } from './person.store.ts';
import type { Registry } from './registry.ts';

/** What leads somewhere, as far as this person may go there. */
export const leading = (registry: Registry, person: Person): LeadingShortcut[] =>
  registry.shortcuts.filter(
    ({ route, when }) => mayEnter(registry.byId(route)!.route.needs, person.grants) && (when?.(person) ?? true),
  );
