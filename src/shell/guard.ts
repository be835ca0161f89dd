import { createActor, fromPromise, initialTransition } from 'xstate';
import { routeGuardMachine, type MatchedRoute, type Rights } from '#machines/shell/route-guard.machine.ts';
import { decidingOf, type Grants } from '#contract/common/permissions.rule.ts';
import { observe } from './inspect.ts';
import { forgetWayBack, rememberWayBack } from './browser-storage.ts';
import type { PersonStore } from './person.store.ts';
import type { Place } from './registry.ts';

export type Verdict = 'allowed' | 'loading' | 'waiting' | 'denied' | 'missing';

/** A child asks its parents' rights too: the first that is not held stands for all. */
export const matchedRoute = ({ route, chain }: Place, grants: Grants): MatchedRoute => ({
  id: route.id,
  needs: decidingOf(
    chain.map(({ needs }) => needs),
    grants,
  ),
});

/** What the guard's machine (M17) decides at once about a place; nothing happens by asking. */
export function verdictOn(place: Place | null, rights: Rights): Verdict {
  const input = { path: '', route: place && matchedRoute(place, rights.grants), hasReloaded: false, ...rights };
  return initialTransition(routeGuardMachine, input)[0].value as Verdict;
}

const reloadMemory = 'chunkReload';
/** A missing part that is missing again so soon after a reload is not mended by another one, ms. */
const reloadPause = 20_000;

/** A blocked session storage must not lead to a page that reloads for ever. */
function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadMemory) ?? 0) < reloadPause;
  } catch {
    return true;
  }
}

export interface GuardParts {
  store: PersonStore;
  /** Reads who is logged in. @throws Error where that is not known */
  readGrants: () => Promise<Grants>;
  openModal: () => void;
}

/** What happens around a verdict: the login opens, the path is kept for the way back, a lost chunk reloads once. */
export function createGuard({ store, readGrants, openModal }: GuardParts) {
  /** Whether `third` is ours to forget: a way through a third party keeps its own path there. */
  let isPathKept = false;
  /** The page that was open last, and who it was open for; null for a visitor. */
  let open: { path: string; of: string | null } = { path: '', of: null };
  const machine = routeGuardMachine.provide({
    actors: { getInfo: fromPromise<Grants>(readGrants) },
    actions: {
      rememberPath: (_, { path }) => {
        rememberWayBack(path, open.path === path ? open.of : null);
        isPathKept = true;
      },
      openModal,
      // A 401 told the session already; a broken network ends no session.
      reportUnauthorized: () => undefined,
      reload: () => {
        sessionStorage.setItem(reloadMemory, String(Date.now()));
        location.reload();
      },
    },
  });

  const actor = createActor(machine, {
    inspect: observe,
    input: {
      path: '',
      route: { id: '', needs: 'open' },
      session: 'none',
      grants: new Set<string>(),
      hasReloaded: hasJustReloaded(),
    },
  });
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('allowed')) return;
    const { path, session } = snapshot.context;
    open = { path, of: session === 'known' ? store.person.id : null };
    if (!isPathKept) return;
    forgetWayBack();
    isPathKept = false;
  });
  return actor;
}

export type Guard = ReturnType<typeof createGuard>;
