import { i18n } from '@lingui/core';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Redirect, Router } from 'wouter';
import { useSnapshot } from 'valtio';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { RouteProgress } from '#views/common/frame/route-progress.view.tsx';
import { Frame } from './frame.tsx';
import { Late } from './lazy.ts';
import { ShownContext, useShown, useShownPath, useShownSearch } from './location.ts';
import { personStore, type Person } from './person.store.ts';
import type { Place } from './registry.ts';
import { Refused } from './refused.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useShell } from './shell-context.ts';
import { useVerdict } from './guard.ts';

/** The screens from the outermost parent's to the route's own, each around the next. */
const nest = ({ chain }: Place): ReactNode =>
  chain.reduceRight<ReactNode>((inner, { screen }) => (screen ? <Late load={screen}>{inner}</Late> : inner), null);

function Content({ path }: { path: string }) {
  const { registry } = useShell();
  const person = useSnapshot(personStore).person as Person;
  const place = registry.find(path);
  const verdict = useVerdict(place);
  if (!place || verdict === 'missing')
    return path === '/' ? <Redirect to="/index/home" replace /> : <Redirect to="/404" replace />;
  if (verdict === 'loading') return <SkeletonPage />;
  if (verdict !== 'allowed') return <Refused verdict={verdict} />;
  if (!place.route.screen && place.route.children) {
    const child = registry.firstChild(place.route, person);
    return child ? <Redirect to={child.path} replace /> : <Refused verdict="denied" />;
  }
  return nest(place);
}

/** Route title plus site title (specification, section 2); a screen may name its thing before them. */
function useTitle(path: string, siteTitle: string) {
  const { registry, titles } = useShell();
  const own = titles.own.use();
  const route = registry.find(path)?.route;
  const name = own?.path === path ? own.title : route?.title;
  const title = name && (typeof name === 'string' ? name : i18n._(name));
  useEffect(() => {
    document.title = title ? `${title} - ${siteTitle}` : siteTitle;
  }, [title, siteTitle]);
}

/** What the address shows: frame, screen, and the ways in which a screen can be absent. */
export function Screens({ siteTitle }: { siteTitle: string }) {
  const { registry } = useShell();
  const shown = useShown();
  const layout = registry.find(shown.path)?.layout ?? 'main';
  useTitle(shown.path, siteTitle);
  useEffect(() => {
    if (!location.hash) window.scrollTo(0, 0);
  }, [shown.path]);
  return (
    <ShownContext value={shown}>
      <RouteProgress isLoading={shown.isLate} />
      <Router hook={useShownPath} searchHook={useShownSearch}>
        <Frame layout={layout}>
          <ScreenBoundary place={shown.path}>
            <Suspense fallback={<SkeletonPage />}>
              <Content path={shown.path} />
            </Suspense>
          </ScreenBoundary>
        </Frame>
      </Router>
    </ShownContext>
  );
}
