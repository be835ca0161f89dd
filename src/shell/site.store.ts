import { proxy } from 'valtio';
import type { Call } from './call.ts';
import { platformCodec, type Platform as Site } from '#contract/portal.codec.ts';
import { portalOperations } from '#contract/portal.operations.ts';
import { grantsOf } from '#contract/permissions.rule.ts';
import { keep, kept } from './kept.ts';
import { redirectSmallScreen } from './mobile-redirect.ts';
import { personStore, visitor } from './person.store.ts';

/** What this host is: footer, title, edition (docs/protocol.md, "Footer"). Null until it was ever read. */
export const siteStore = proxy<{ site: Site | null; status: 'loading' | 'known' | 'failed' }>({
  site: null,
  status: 'loading',
});

/** The last answer, so that title and colour stand at once on the next visit. */
const memory = 'site';

function show(site: Site) {
  siteStore.site = site;
  visitor.grants = grantsOf(site.visitor.permissions);
  visitor.edition = site.edition;
  const { person } = personStore;
  personStore.person = person.id === null ? { ...visitor } : { ...person, edition: site.edition };
}

/** Reads what this host is; what the browser remembers shows until then, and instead when the server is silent. */
export async function readSite(call: Call): Promise<void> {
  const remembered = kept(memory);
  if (remembered) show(JSON.parse(remembered) as Site);
  siteStore.status = 'loading';
  try {
    const { result } = await call(portalOperations.info, {});
    const site = platformCodec.decode(result);
    show(site);
    keep(memory, JSON.stringify(site));
    siteStore.status = 'known';
    redirectSmallScreen(site.mobileAddress);
  } catch {
    siteStore.status = 'failed';
  }
}
