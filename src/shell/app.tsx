import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RendererProvider, SSRProvider, type GriffelRenderer } from '@fluentui/react-components';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useIsHere } from '#views/common/use-is-here.ts';
import { FirstLookContext, unknownLook, type FirstLook } from '#views/common/first-look.ts';
import { Appearance } from '#views/common/appearance.view.tsx';
import '#views/common/frame/preferences.css';
import { FactorMissing, PasswordOver } from './absent.tsx';
import { rememberLooks } from './browser-storage.ts';
import type { Shell } from './create-shell.ts';
import { isInspecting } from './inspect.ts';
import { FirstPart, Late } from './lazy.ts';
import { useMode } from './mode.ts';
import { PlatformContext } from './platform.ts';
import { Screens } from './screens.tsx';
import { useSiteTitle } from './site-title.ts';
import { ShellContext } from './shell-context.ts';
import { WhyNot } from './why-not.tsx';
import { StoresContext, usePerson, usePreferences } from './stores-context.ts';

const loadInspector = () => import('./inspector.tsx');

/** What areas put above the screens; apart from these, which must not be drawn again while they are taken over. */
function Above({ shell }: { shell: Shell }) {
  const isHere = useIsHere();
  return (
    <Suspense>{isHere && shell.registry.overlays.map(({ id, load }) => <FirstPart key={id} load={load} />)}</Suspense>
  );
}

/** The screens, and what areas put above them. */
const Rest = ({ shell, siteTitle }: { shell: Shell; siteTitle: string }) => (
  <>
    <Screens siteTitle={siteTitle} />
    <Above shell={shell} />
    <WhyNot />
  </>
);

/** Theme, screens, and what lies above them. */
function Page({ shell }: { shell: Shell }) {
  const [{ colour, language }] = usePreferences();
  const { edition, isPasswordOver, isFactorMissing } = usePerson();
  const siteTitle = useSiteTitle();
  const { Overlays, Notices } = shell;
  const mode = useMode();
  // The canvas behind the page, and the browser's own parts: scroll bars, choices.
  useEffect(() => {
    document.documentElement.dataset.mode = mode;
    rememberLooks({ language, mode, colour });
  }, [language, mode, colour]);
  return (
    <Appearance mode={mode} colour={colour} edition={edition}>
      {isPasswordOver ? (
        <PasswordOver />
      ) : isFactorMissing ? (
        <FactorMissing />
      ) : (
        <Rest shell={shell} siteTitle={siteTitle} />
      )}
      <Overlays />
      <Notices />
      {isInspecting && (
        <Suspense>
          <Late load={loadInspector} />
        </Suspense>
      )}
    </Appearance>
  );
}

interface Props {
  shell: Shell;
  /** Where Fluent's styles go, for a page that the server draws or has drawn; else into the document. */
  renderer?: GriffelRenderer;
  firstLook?: FirstLook;
}

const Styles = ({ renderer, children }: Pick<Props, 'renderer'> & { children: ReactNode }) =>
  renderer ? (
    <RendererProvider renderer={renderer}>
      <SSRProvider>{children}</SSRProvider>
    </RendererProvider>
  ) : (
    children
  );

/** The whole browser side around a shell. */
export const App = ({ shell, renderer, firstLook = unknownLook }: Props) => (
  <Styles renderer={renderer}>
    <FirstLookContext value={firstLook}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={shell.queries}>
          <ShellContext value={shell}>
            <StoresContext value={shell.stores}>
              <PlatformContext value={shell.platform}>
                <Page shell={shell} />
              </PlatformContext>
            </StoresContext>
          </ShellContext>
        </QueryClientProvider>
      </I18nProvider>
    </FirstLookContext>
  </Styles>
);
