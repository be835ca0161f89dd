import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createDOMRenderer } from '@fluentui/react-components';
import { subscribeKey } from 'valtio/utils';
import { navigate } from 'wouter/use-browser-location';
import type { PlatformInfo } from '#contract/portal/portal.contract.ts';
import { shownPath } from '#contract/portal/shown-path.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { speakOf } from '#views/common/now.ts';
import { App } from './app.tsx';
import { applyPreferences } from './apply-preferences.ts';
import { createShell, type Shell } from './create-shell.ts';
import { drawnLook } from './drawn-look.ts';
import { failureText } from './failure-text.ts';
import { clientId, sessionToken } from './browser-storage.ts';
import { allTexts, languages, openTexts } from './language.ts';
import { bring } from './lazy.ts';
import { lateCall } from './late-call.ts';
import { loadPlugins } from './load-plugins.ts';
import { textsAt } from './place-texts.ts';
import { persistPreferences, storedPreferences, type Preferences } from './preferences.store.ts';
import { queryKeyOf } from './query-key.ts';
import { takeSeededAnswers } from './seeded-answers.ts';
import { readSite } from './site.store.ts';
import { readWireSettings } from './wire.ts';

/**
 * The network went before the texts of the interface came: the one sentence that cannot be among them, in both
 * languages. The page tries again as soon as the network is back.
 */
function sayNoTexts(root: HTMLElement): void {
  const sentence = document.createElement('p');
  sentence.role = 'alert';
  sentence.style.cssText = 'max-width:32em;margin:20vh auto;padding:0 24px;font:16px/28px system-ui,sans-serif';
  sentence.textContent = '网络连接不上，请检查后刷新页面。No connection: check the network and reload the page.';
  root.replaceChildren(sentence);
  window.addEventListener('online', () => location.reload());
}

/** English has an address of its own; who opens it goes on in English. */
function speakAsAddressed(preferences: Preferences): void {
  const language = new URLSearchParams(location.search).get('lang');
  const known = languages.find((one) => one === language);
  if (known) preferences.language = known;
}

/** What a drawn page is made of: whatever changes before it is here would show bones in its place. */
async function partsCome({ registry }: Shell): Promise<void> {
  const place = registry.find(location.pathname);
  if (!place) return;
  const texts = { first: null, open: openTexts, all: allTexts }[textsAt(registry, place)];
  const loads = [registry.frame(place.layout), ...place.chain.map(({ screen }) => screen)];
  await Promise.all([texts?.(), ...loads.map((load) => load && bring(load, location.search))]);
}

/**
 * Takes over the page that the server drew, if it drew it for somebody who looks the same; else draws it.
 * @param answersAt when the answers were read that it was drawn from; null where they are not here
 */
async function show(root: HTMLElement, shell: Shell, answersAt: number | null): Promise<void> {
  const look = answersAt !== null && root.hasChildNodes() ? drawnLook(document.documentElement, shell.stores) : null;
  const app = (
    <StrictMode>
      {look ? <App shell={shell} renderer={createDOMRenderer(document)} firstLook={look} /> : <App shell={shell} />}
    </StrictMode>
  );
  if (look) {
    speakOf(answersAt);
    // A part that is lost is asked for once more, and missed, by the page itself.
    await partsCome(shell).catch(() => undefined);
    hydrateRoot(root, app);
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
}

/** Makes the shell and renders it. */
export async function start(root: HTMLElement): Promise<void> {
  const { pathname, search, hash } = location;
  if (shownPath(pathname) !== pathname) history.replaceState(null, '', shownPath(pathname) + search + hash);
  const settings = readWireSettings(document);
  const { preview, as } = portalAddresses.home.read(search);
  const isHome = location.pathname === portalAddresses.home.pattern;
  // Nobody else needs what looks at a draft.
  const draftOf = isHome && preview && sessionToken() ? (await import('./site-preview.ts')).draftOf(preview) : null;
  const shell = createShell({
    plugins: loadPlugins(),
    navigate,
    origin: location.origin,
    preferences: storedPreferences(),
    callWith: (platform, session) => {
      const call = lateCall(
        async () =>
          (await import('./server-call.ts')).serverCall({
            settings,
            token: sessionToken,
            clientId,
            locale: () => preferences.language,
            now: Date.now,
            report: session.onAnswer,
            signIn: async () => platform.provides('signIn') && platform.signIn.ask(),
            confirmSelf: async () => platform.provides('confirmSelf') && platform.confirmSelf.ask(),
            failureText,
          }),
        failureText,
      );
      return draftOf ? draftOf(call) : call;
    },
  });
  const { preferences } = shell.stores;
  // A sign in the place of a text is a fault of ours; it stands in the console, and fails the tests.
  i18n.on('missing', ({ id }) => console.error(`Warning: no text for ${id}`));
  speakAsAddressed(preferences);
  const answersAt = sessionToken() ? null : takeSeededAnswers(document, shell.queries, preferences.language);
  shell.guard.start();
  if (!draftOf || as === '') shell.session.start();
  shell.live.follow();
  // A preview is narrow and stays here.
  const isMainLayout = () => !draftOf && (shell.registry.find(location.pathname)?.layout ?? 'main') === 'main';
  const seeded = shell.queries.getQueryData<PlatformInfo>(queryKeyOf(portalOperations.info, {}));
  const readOwnSite = (known?: PlatformInfo) =>
    readSite(shell.stores, shell.platform.call, isMainLayout, { known, isPreview: draftOf !== null });
  readOwnSite(seeded);
  // Its name and its news come in the reader's language.
  subscribeKey(preferences, 'language', () => readOwnSite());
  shell.onAreas(() => readOwnSite());
  persistPreferences(preferences);
  try {
    await applyPreferences(preferences, shell.queries);
  } catch {
    return sayNoTexts(root);
  }
  await show(root, shell, answersAt);
  // A face for systems without a Chinese one, last in the family list; its hundred slices must not hold up the page.
  requestAnimationFrame(() => setTimeout(() => void import('@fontsource-variable/noto-sans-sc/index.css')));
  // Links are prepared, and the head is kept true, once the page stands.
  const goOn = () => setTimeout(() => void import('./afterwards.ts').then(({ afterwards }) => afterwards(shell)));
  if (document.readyState === 'complete') goOn();
  else addEventListener('load', goOn, { once: true });
}
