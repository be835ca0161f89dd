import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import type { Place, Registry } from './registry.ts';

/**
 * Which texts a place waits for: those of the first page, of the public pages too, or all (scripts/parted-texts.ts). An
 * area's own frame waits for all, and so does what is around it.
 */
export function textsAt(registry: Registry, { route, chain, layout }: Place): 'first' | 'open' | 'all' {
  if (route.path === portalAddresses.home.pattern) return 'first';
  return chain.some(({ page }) => page) && !registry.frame(layout) ? 'open' : 'all';
}
