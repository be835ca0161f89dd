import { proxy } from 'valtio';
import { createActor, fromPromise } from 'xstate';
import type { Call } from './call.ts';
import { platformCodec, type Platform as Site } from '#contract/portal.codec.ts';
import { portalOperations } from '#contract/portal.operations.ts';
import { grantsOf } from '#contract/permissions.rule.ts';
import { makeSiteVariantMachine } from '#machines/site-variant.machine.ts';
import { keep, kept } from './kept.ts';
import { sight } from './mobile-redirect.ts';
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

/** Reads what this host is (M21); what the browser remembers shows until then, and instead when the server is silent. */
export function readSite(call: Call): void {
  const remembered = kept(memory);
  const site = remembered ? (JSON.parse(remembered) as Site) : null;
  if (site) show(site);
  siteStore.status = 'loading';
  const machine = makeSiteVariantMachine<Site>().provide({
    actors: {
      readHost: fromPromise(async () => {
        try {
          const { result } = await call(portalOperations.info, {});
          siteStore.status = 'known';
          return platformCodec.decode(result);
        } catch (error) {
          siteStore.status = 'failed';
          throw error;
        }
      }),
    },
    actions: {
      show: (_, { site: found }) => show(found),
      remember: (_, { site: found }) => keep(memory, JSON.stringify(found)),
      redirect: (_, { address }) => location.replace(address),
    },
  });
  createActor(machine, { input: { remembered: site, sight } }).start();
}
