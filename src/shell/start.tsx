import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { ofetch } from 'ofetch';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { Appearance } from '#views/common/appearance.view.tsx';
import { createCall } from './call.ts';
import { createShell, type Shell } from './create-shell.ts';
import { failureText } from './failure-text.ts';
import { activate } from './language.ts';
import { Late } from './lazy.ts';
import { loadPlugins } from './load-plugins.ts';
import { personStore } from './person.store.ts';
import { PlatformContext } from './platform.ts';
import { persistPreferences, preferencesStore } from './preferences.store.ts';
import { Screens } from './screens.tsx';
import { ShellContext } from './shell-context.ts';
import { clientId, sessionToken } from './kept.ts';
import { readSite } from './site.store.ts';
import { readWireSettings } from './wire.ts';

export function App({ shell }: { shell: Shell }) {
  const { mode, colour } = useSnapshot(preferencesStore);
  const { edition } = useSnapshot(personStore).person;
  const { Overlays, Notices } = shell;
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={shell.queries}>
        <ShellContext value={shell}>
          <PlatformContext value={shell.platform}>
            <Appearance mode={mode === 'dark' ? 'dark' : 'light'} colour={colour} edition={edition}>
              <Screens siteTitle={i18n._(msg`云海智学`)} />
              <Suspense>
                {shell.registry.overlays.map(({ id, load }) => (
                  <Late key={id} load={load} />
                ))}
              </Suspense>
              <Overlays />
              <Notices />
            </Appearance>
          </PlatformContext>
        </ShellContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Makes the shell and renders it. */
export async function start(root: HTMLElement): Promise<void> {
  persistPreferences();
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
        failureText,
      }),
  });
  shell.guard.start();
  shell.session.start();
  void readSite(shell.platform.call);
  await activate(preferencesStore.language);
  createRoot(root).render(
    <StrictMode>
      <App shell={shell} />
    </StrictMode>,
  );
}
