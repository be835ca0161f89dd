import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryCodec, libraryNavsCodec, type LibraryNavRecord } from '#contract/library/library.codec.ts';
import type { LibraryDetail, LibraryNavs } from '#contract/library/library.contract.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { libraryMenuMachine, type LibraryNav, type LoadedLibrary } from '#machines/library/library-menu.machine.ts';
import {
  CallError,
  freshAnswer,
  writeStored,
  readStored,
  queryKeyOf,
  queryOf,
  useMachine,
  useOperation,
  usePlatform,
} from '#shell/plugin-api.ts';
import { LibraryFrame } from '#views/library/library-frame.view.tsx';
import { SpaceContext } from './use-space.ts';

/** The library that the address names: ZYKID, or `id` where that is not a material's. */
function inQueryOf(path: string, query: URLSearchParams): string | null {
  const { id, libraryId } = libraryAddresses.space.read(query);
  return libraryId || (path === libraryAddresses.material.pattern ? null : id) || null;
}

/** Entries of the menu as the machine takes them; a sub-entry is a section of what holds it. */
const navsOf = (navs: readonly LibraryNavRecord[]): LibraryNav[] =>
  navs.map(({ id, kind, title, holds, children }) => {
    const below = children.map((child): LibraryNav => ({
      kind: 'section',
      sectionId: child.id,
      holds,
      title: child.title,
      children: [],
    }));
    return kind === 'section'
      ? { kind, sectionId: id, holds, title, children: below }
      : { kind, title, children: below };
  });

function loadedOf(id: string, library: LibraryDetail, menu: LibraryNavs): LoadedLibrary {
  const { name, banner } = libraryCodec.decode(library);
  return { detail: { id, name, banner: banner || null }, navs: navsOf(libraryNavsCodec.decode(menu)) };
}

/** The machine whose library and menu come from the server; the library is kept where the pages look for it too. */
function useSpaceMachine() {
  const { call } = usePlatform();
  const client = useQueryClient();
  return useMemo(
    () =>
      libraryMenuMachine.provide({
        actors: {
          load: fromPromise<LoadedLibrary, { id: string }>(async ({ input: { id } }) => {
            const ask = { ZYKID: id };
            const { detail, navs } = libraryOperations;
            // Kept where the pages look for it too, and taken from there where it came with the page.
            const [library, menu] = await Promise.all([
              client.fetchQuery(queryOf(call, detail, ask)),
              client.fetchQuery(queryOf(call, navs, ask)),
            ]);
            return loadedOf(id, library, menu);
          }),
        },
        actions: { store: (_, { id }) => writeStored('ZYKID', id) },
      }),
    [call, client],
  );
}

/** A library whose answers are here, as they are where they came with the page. */
function knownOf(client: QueryClient, id: string): LoadedLibrary | null {
  const library = freshAnswer(client, libraryOperations.detail, { ZYKID: id });
  const menu = freshAnswer(client, libraryOperations.navs, { ZYKID: id });
  return library && menu ? loadedOf(id, library, menu) : null;
}

/** The space of a library around its pages: head, menu, search. */
export default function LibrarySpaceScreen({ children }: { children?: ReactNode }) {
  const { navigate } = usePlatform();
  const client = useQueryClient();
  const [path] = useLocation();
  const [query] = useSearchParams();
  const inQuery = inQueryOf(path, query);
  const machine = useSpaceMachine();
  const [state, send] = useMachine(machine, {
    input: { inQuery, stored: readStored('ZYKID'), known: inQuery ? knownOf(client, inQuery) : null },
  });
  const { libraryId, entries, message } = state.context;
  useEffect(() => {
    if (inQuery && inQuery !== libraryId) send({ type: 'library.idChanged', id: inQuery });
    // Only a new address tells of another library.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inQuery, send]);
  const isReady = state.matches('ready');
  const library = useOperation(libraryOperations.detail, isReady ? { ZYKID: libraryId } : null);
  const cause = client.getQueryState(queryKeyOf(libraryOperations.detail, { ZYKID: libraryId }))?.error;
  const isMissing = cause instanceof CallError && (cause.code === 404 || cause.code === 400);
  if (state.matches('none')) return <Redirect to={libraryAddresses.list.to()} replace />;
  if (path === libraryAddresses.space.pattern)
    return <Redirect to={libraryAddresses.home.to({ id: libraryId })} replace />;
  const { sectionId, childId, search } = libraryAddresses.materials.read(query);
  return (
    <SpaceContext value={libraryId}>
      <LibraryFrame
        state={
          state.matches('failed')
            ? { status: 'failed', isMissing, message, onRetry: () => send({ type: 'library.retry' }) }
            : isReady && library.data?.ZYKID === libraryId
              ? { status: 'shown', library: libraryCodec.decode(library.data), entries }
              : { status: 'loading' }
        }
        {...{ path, sectionId, childId }}
        keyword={path === libraryAddresses.materials.pattern ? search : ''}
        onGo={navigate}
      >
        {children}
      </LibraryFrame>
    </SpaceContext>
  );
}
