import { ofetch } from 'ofetch';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { subscribeKey } from 'valtio/utils';
import { navigate } from 'wouter/use-browser-location';
import { App } from './app.tsx';
import { applyPreferences } from './apply-preferences.ts';
import { createCall } from './call.ts';
import { createShell } from './create-shell.ts';
import { failureText } from './failure-text.ts';
import { clientId, sessionToken } from './kept.ts';
import { loadPlugins } from './load-plugins.ts';
import { sayNoTexts } from './no-texts.ts';
import { persistPreferences, preferencesStore } from './preferences.store.ts';
import { readSite } from './site.store.ts';
import { readWireSettings } from './wire.ts';

/** Makes the shell and renders it. */
export async function start(root: HTMLElement): Promise<void> {
  const settings = readWireSettings(document);
  const shell = createShell({
    plugins: loadPlugins(),
    navigate,
    callWith: (platform, session) =>
      createCall(ofetch.create({ baseURL: '/api' }), {
        settings,
        token: sessionToken,
        clientId,
        locale: () => preferencesStore.language,
        now: Date.now,
        report: session.hear,
        signIn: async () => platform.provides('signIn') && platform.signIn.ask(),
        confirmSelf: async () => platform.provides('confirmSelf') && platform.confirmSelf.ask(),
        failureText,
      }),
  });
  shell.guard.start();
  shell.session.start();
  const isMainLayout = () => (shell.registry.find(location.pathname)?.layout ?? 'main') === 'main';
  const readOwnSite = () => readSite(shell.platform.call, isMainLayout);
  readOwnSite();
  // Its name and its news come in the reader's language.
  subscribeKey(preferencesStore, 'language', readOwnSite);
  persistPreferences();
  try {
    await applyPreferences(shell.queries);
  } catch {
    return sayNoTexts(root);
  }
  createRoot(root).render(
    <StrictMode>
      <App shell={shell} />
    </StrictMode>,
  );
  // A face for systems without a Chinese one, last in the family list; its hundred slices must not hold up the page.
  requestAnimationFrame(() => setTimeout(() => void import('@fontsource-variable/noto-sans-sc/index.css')));
}
