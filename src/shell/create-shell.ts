import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { areasNews } from '#contract/areas/areas.rule.ts';
import type { Call, Signer } from './call.ts';
import { capabilityNames } from './capabilities.ts';
import { createGuard } from './guard.ts';
import { here } from './location.ts';
import { createLive } from './live.ts';
import { createNotices } from './notices.tsx';
import { createOverlays } from './overlays.tsx';
import type { Plugin } from './declaration.ts';
import type { Notice, PlatformCore, PlatformTools } from './platform.ts';
import { isRefusedCall, noticingRefused } from './refused-calls.ts';
import { tellingFields } from './refusals.ts';
import { createRegistries } from './registry.ts';
import { createSession, type Session } from './session.ts';
import { createStores } from './stores.ts';
import type { Preferences } from './preferences.store.ts';
import { createTabs } from './tabs.ts';
import { createTitles } from './titles.ts';
import { whyAddress } from '#views/common/why-address.ts';

export interface ShellParts {
  plugins: readonly Plugin[];
  /** Made late, since a call may have to ask for the sign-in that the shell's own areas provide. */
  callWith: (platform: PlatformCore, session: Session) => Call & Signer;
  navigate: PlatformTools['navigate'];
  origin: string;
  preferences: Preferences;
}

/** Everything of the frame that is not looks: registry, platform, overlays, notices, titles, kept answers. */
export function createShell({ plugins, callWith, navigate, origin, preferences }: ShellParts) {
  const stores = createStores(preferences);
  const registries = createRegistries(plugins);
  /** Of the areas that are on now. */
  const registryNow = () => registries.without(stores.site.site?.areasOff ?? []);
  const { ask, Overlays } = createOverlays();
  const { notify, Notices } = createNotices();
  const titles = createTitles();
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        ...{ retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
        // What could not be read again, after news that came just before the network went.
        refetchOnReconnect: ({ state }) => state.isInvalidated,
      },
      mutations: { networkMode: 'always' },
    },
  });

  /** What a right refused says why. */
  const withWhy = (notice: Notice): Notice => {
    const { kind, action, requestId } = notice;
    if (kind !== 'error' || action || !requestId || !isRefusedCall(requestId)) return notice;
    const onPress = () => navigate(whyAddress(requestId), { replace: true });
    return { ...notice, action: { label: i18n._(msg`为什么`), onPress } };
  };

  const tools: PlatformTools = {
    call: tellingFields(noticingRefused((operation, input, options) => call(operation, input, options))),
    headersFor: (path) => call.headersFor(path),
    seal: (fields) => call.seal(fields),
    navigate,
    origin,
    askOverlay: ask,
    notify: (notice) => notify(withWhy(notice)),
    confirm: async (question) =>
      (await ask<true, typeof question>(() => import('./confirm.overlay.tsx'), question)) ?? false,
  };

  const tabs = createTabs(tools);
  const openModal = () => platform.provides('signIn') && void platform.signIn.ask();
  const onForget = () => {
    titles.clear();
    tabs.send({ type: 'tab.reset' });
  };
  const areasChanged = new Set<() => void>();
  const onAreaOff = () => areasChanged.forEach((look) => look());
  const session = createSession({ tools, store: stores.person, queries, openModal, onAreaOff, onForget });
  const guard = createGuard({
    store: stores.person,
    openModal,
    readGrants: async () => {
      await session.readPerson();
      return stores.person.person.grants;
    },
  });

  const platform = {
    ...tools,
    provides: (name) => registryNow().provider(name) !== null,
    setTitle: titles.set,
    setUnsaved: (isUnsaved) => tabs.send({ type: 'tab.mark', path: here(), isUnsaved }),
    logout: session.askLogout,
    onLeave: session.onLeave,
    entry: session.entry,
  } as PlatformCore;
  const made = new Map<string, unknown>();
  for (const name of capabilityNames)
    Object.defineProperty(platform, name, {
      get() {
        const provide = registryNow().provider(name);
        if (!provide) throw new Error(`no plugin provides the capability "${name}"`);
        if (!made.has(name)) made.set(name, provide(tools));
        return made.get(name);
      },
    });
  const call = callWith(platform, session);
  const live = createLive({
    store: stores.person,
    headersFor: tools.headersFor,
    recheck: session.recheck,
    // What could not be read again leaves the page behind: it is asked for once more with the next stream.
    renew: () => queries.invalidateQueries({}, { throwOnError: true }),
  });

  return {
    /** As it is now; another one as soon as areas are switched. */
    get registry() {
      return registryNow();
    },
    /** Of all areas, on and off. */
    whole: registries.whole,
    /** Calls when areas may have been switched. */
    onAreas: (look: () => void) => {
      areasChanged.add(look);
      live.listen(areasNews, look);
    },
    ...{ stores, platform, session, live, guard, tabs, queries, titles, Overlays, Notices },
  };
}

export type Shell = ReturnType<typeof createShell>;
