import { i18n, type Messages } from '@lingui/core';
import { createDOMRenderer, renderToStyleElements } from '@fluentui/react-components';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { drawnFor } from '#contract/portal/page-looks.rule.ts';
import type { PageAsked, PageLooks, PageView, RenderedPage } from '#contract/portal/page-view.rule.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { platformCodec } from '#contract/portal/portal.codec.ts';
import type { PlatformInfo } from '#contract/portal/portal.contract.ts';
import * as coverArt from '#views/common/art/cover.ts';
import { CleanerContext } from '#views/common/cleaner.ts';
import { CoverArtContext } from '#views/common/cover-art.ts';
import { speakOf } from '#views/common/now.ts';
import { App } from './app.tsx';
import { cleanUndrawn } from './clean-undrawn.ts';
import type { Call, Signer } from './call.ts';
import { createShell } from './create-shell.ts';
import type { Plugin } from './declaration.ts';
import { defaultPreferences } from './preferences.store.ts';
import { queryKeyOf } from './query-key.ts';
import { showSite } from './site.store.ts';

type Asked = PageAsked & { looks: PageLooks };

/** The page is drawn from the answers that it has; what is not among them the browser asks for. */
const callNobody = Object.assign(() => new Promise<never>(() => undefined), {
  headersFor: async () => ({}),
  seal: () => new Promise<never>(() => undefined),
}) as unknown as Call & Signer;

function shellFor({ origin, looks: { language, mode, colour } }: Asked, view: PageView, plugins: readonly Plugin[]) {
  const preferences = { ...defaultPreferences, language, mode, colour };
  const shell = createShell({ plugins, navigate: () => undefined, origin, preferences, callWith: () => callNobody });
  for (const { key, result } of view.answers) shell.queries.setQueryData(key, result);
  const info = shell.queries.getQueryData<PlatformInfo>(queryKeyOf(portalOperations.info, {}));
  return info ? { shell, site: platformCodec.decode(info) } : null;
}

/** Draws the page as the browser would; a part that fails or is missing is left to the browser as its skeleton. */
async function draw(asked: Asked, view: PageView, plugins: readonly Plugin[]): Promise<RenderedPage | null> {
  const { path, search, looks } = asked;
  const made = shellFor(asked, view, plugins);
  if (!made) return null;
  const { shell, site } = made;
  showSite(shell.stores, site);
  // A page that says nothing of itself (a login, a form) is drawn by the browser alone.
  if (!shell.registry.find(path)?.chain.some(({ page }) => page)) return null;
  const renderer = createDOMRenderer();
  const ssr: { redirectTo?: string } = {};
  const { prelude } = await prerender(
    <CleanerContext value={cleanUndrawn}>
      <CoverArtContext value={coverArt}>
        <Router ssrPath={path} ssrSearch={search} ssrContext={ssr}>
          <App
            shell={shell}
            renderer={renderer}
            firstLook={{ isPhone: looks.isPhone, isDark: looks.mode === 'dark' }}
          />
        </Router>
      </CoverArtContext>
    </CleanerContext>,
    // Everything in its place: what React would move there later needs a script in the page.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const root = await new Response(prelude).text();
  if (ssr.redirectTo !== undefined) return null;
  const styles = renderToStaticMarkup(<>{renderToStyleElements(renderer)}</>);
  return { root, styles, attributes: { 'data-drawn-for': drawnFor(looks) } };
}

/** One page after another: words and the moment are one thing for the whole thread, and a second page would only wait for the first. */
let last: Promise<unknown> = Promise.resolve();

/** @param messages all texts of the language */
export function renderPage(
  asked: Asked,
  view: PageView,
  { plugins, messages }: { plugins: readonly Plugin[]; messages: Messages },
): Promise<RenderedPage | null> {
  const drawn = last.then(() => {
    i18n.loadAndActivate({ locale: asked.looks.language, messages });
    speakOf(view.at);
    return draw(asked, view, plugins);
  });
  last = drawn.catch(() => null);
  return drawn;
}
