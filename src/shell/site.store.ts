import { proxy } from 'valtio';
import { createActor, fromPromise } from 'xstate';
import type { Call } from './call.ts';
import { platformCodec, type Platform as Site } from '#contract/portal/portal.codec.ts';
import type { PlatformInfo } from '#contract/portal/portal.contract.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { grantsOf } from '#contract/common/permissions.rule.ts';
import { makeSiteVariantMachine } from '#machines/shell/site-variant.machine.ts';
import { observe } from './inspect.ts';
import { writeStored, readStored } from './browser-storage.ts';
import { sight } from './mobile-redirect.ts';
import type { PersonStore } from './person.store.ts';

/** What this host is: footer, title, edition (docs/protocol.md, "Footer"). Null until it was ever read. */
export interface SiteStore {
  site: Site | null;
}

/** Where what the host is shows. */
interface SiteShown {
  site: SiteStore;
  person: PersonStore;
}

export const createSiteStore = (): SiteStore => proxy<SiteStore>({ site: null });

/** The last answer, so that title and colour stand at once on the next visit. */
const memory = 'site';

/** Shows the host as it is: its name, its edition, what a visitor may see there. The same once more changes nothing. */
export function showSite({ site: shown, person: store }: SiteShown, site: Site): void {
  if (JSON.stringify(shown.site) === JSON.stringify(site)) return;
  shown.site = site;
  store.visitor = { ...store.visitor, grants: grantsOf(site.visitor.permissions), edition: site.edition };
  const { person } = store;
  store.person = person.id === null ? { ...store.visitor } : { ...person, edition: site.edition };
}

/** Null on a first visit, and where somebody else wrote into the memory. */
function rememberedSite(): Site | null {
  try {
    return JSON.parse(readStored(memory) ?? 'null') as Site | null;
  } catch {
    return null;
  }
}

/**
 * Reads what this host is (M21); what the browser remembers shows until then, and instead when the server is silent. A
 * first visit without an answer asks again when the network is back.
 * @param options `known`: what came with the page; `isPreview`: nobody else's pages are to show it
 * @param isMainLayout whether the address stands in the main frame, the only one that leads to the mobile site
 */
export function readSite(
  stores: SiteShown,
  call: Call,
  isMainLayout: () => boolean,
  { known, isPreview = false }: { known?: PlatformInfo | undefined; isPreview?: boolean } = {},
): void {
  const site = known ? platformCodec.decode(known) : isPreview ? null : rememberedSite();
  if (site) showSite(stores, site);
  const machine = makeSiteVariantMachine<Site>().provide({
    actors: {
      readHost: fromPromise(async () => platformCodec.decode(known ?? (await call(portalOperations.info, {})).result)),
    },
    actions: {
      show: (_, { site: found }) => showSite(stores, found),
      remember: (_, { site: found }) => void (isPreview || writeStored(memory, JSON.stringify(found))),
      redirect: (_, { address }) => location.replace(address),
    },
  });
  const input = { remembered: site, sight: () => sight(isMainLayout()) };
  const actor = createActor(machine, { input, inspect: observe });
  const retry = () => actor.send({ type: 'site.retry' });
  actor.subscribe(({ value }) => value === 'failed' && window.addEventListener('online', retry, { once: true }));
  actor.start();
}
