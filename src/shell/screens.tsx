import { useLingui } from '@lingui/react';
import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Redirect, Router, useLocation, useSearch } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { usePhone } from '#views/common/use-phone.ts';
import { RouteProgress } from '#views/common/frame/route-progress.view.tsx';
import { NeedsRoom, Refused, SessionUnknown } from './absent.tsx';
import { Frame } from './frame.tsx';
import { matchedRoute, verdictOn } from './guard.ts';
import { FirstPart, Late, OpenPart } from './lazy.ts';
import { ShownContext, useShown, useShownPath, useShownSearch } from './location.ts';
import { textsAt } from './place-texts.ts';
import type { Place, Registry } from './registry.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useShell } from './shell-context.ts';
import { usePersonStore } from './stores-context.ts';
import { useFrameKeys } from './shortcuts.ts';

const parts = { first: FirstPart, open: OpenPart, all: Late };

/** The screens from the outermost parent's to the route's own, each around the next. */
function nest(registry: Registry, place: Place): ReactNode {
  const Part = parts[textsAt(registry, place)];
  return place.chain.reduceRight<ReactNode>(
    (inner, { screen }) => (screen ? <Part load={screen}>{inner}</Part> : inner),
    null,
  );
}

/** What the guard goes by. */
function useRights() {
  const { person, session } = usePersonStore();
  return { session: session === 'failed' ? 'unknown' : session, grants: person.grants } as const;
}

function Content({ path }: { path: string }) {
  const { registry } = useShell();
  const { person, session } = usePersonStore();
  const rights = useRights();
  const isPhone = usePhone();
  const search = useSearch();
  const place = registry.find(path);
  if (!place) return <Redirect to={(path === '/' ? portalAddresses.home : portalAddresses.missing).to()} replace />;
  // Until it is known who this is, nothing is shown that may be another's.
  if (session === 'unknown') return <SkeletonPage />;
  if (session === 'failed') return <SessionUnknown />;
  const verdict = verdictOn(place, rights);
  if (verdict !== 'allowed') return <Refused isVisitor={verdict !== 'denied'} />;
  if (place.route.needsRoom && isPhone) return <NeedsRoom title={place.route.title} />;
  if (!place.route.screen && place.route.children) {
    const child = registry.firstChild(place.route, person);
    return child ? (
      <Redirect to={search ? `${child.path}?${search}` : child.path} replace />
    ) : (
      <Refused isVisitor={person.id === null} />
    );
  }
  return nest(registry, place);
}

/** Tells the guard where the address is and who is there, so that what belongs to a verdict happens. */
function useGuardedAddress() {
  const { registry, guard } = useShell();
  const [path] = useLocation();
  const search = useSearch();
  const { session, grants } = useRights();
  useLayoutEffect(() => guard.send({ type: 'route.rightsChanged', session, grants }), [guard, session, grants]);
  useLayoutEffect(() => {
    const place = registry.find(path);
    const route = place && matchedRoute(place, grants);
    guard.send({ type: 'route.enter', path: search ? `${path}?${search}` : path, route });
    // The query belongs to the way back, and is no reason to decide again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [guard, registry, path, grants]);
}

/** Route title plus site title (specification, section 2); a screen may name its thing instead of the route. */
function useTitle({ path, search }: { path: string; search: string }, siteTitle: string) {
  const { _ } = useLingui();
  const { registry, titles } = useShell();
  const own = titles.own.use().get(search ? `${path}?${search}` : path);
  const name = own ?? registry.find(path)?.route.title;
  const title = name && (typeof name === 'string' ? name : _(name));
  useEffect(() => {
    document.title = title ? `${title} - ${siteTitle}` : siteTitle;
  }, [title, siteTitle]);
}

/** Stands below the shown address, which its keys go by. */
function FrameKeys() {
  useFrameKeys();
  return null;
}

/** What the address shows: frame, screen, and the ways in which a screen can be absent. */
export function Screens({ siteTitle }: { siteTitle: string }) {
  const { registry } = useShell();
  const shown = useShown();
  const layout = registry.find(shown.path)?.layout ?? 'main';
  useGuardedAddress();
  useTitle(shown, siteTitle);
  useEffect(() => {
    if (!location.hash) window.scrollTo(0, 0);
  }, [shown.path]);
  return (
    <ShownContext value={shown}>
      <FrameKeys />
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
