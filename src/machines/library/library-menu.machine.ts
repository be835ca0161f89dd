import { assign, fromPromise, setup } from 'xstate';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *               query, else stored             done
 *   resolving ─────────────────────► loading ───────► ready
 *       │ none                       ▲   ▲ │ fail
 *       ▼                            │   │ └──────► failed
 *     none■ (to /sourceLib)          │   └─ retry ────┘
 *                                    └── idChanged, in loading, ready and failed
 *   resolving ── it came with the page ──────────► ready
 */

/** SC material centre · KC courses · ZDY a section of its own, of materials or of courses (BKLX 1, 2). */
export type LibraryNav =
  | { kind: 'materials' | 'courses'; title: string; children: readonly LibraryNav[] }
  | {
      kind: 'section';
      sectionId: string;
      holds: 'materials' | 'courses';
      title: string;
      children: readonly LibraryNav[];
    }
  /** A type that this version does not know. */
  | { kind: 'unknown'; title: string };

export interface LibraryEntry {
  /** Whether it lists materials or courses. */
  holds: 'materials' | 'courses';
  /** Null: all of the library. */
  sectionId: string | null;
  /** Null stands for 全部课程 or 全部素材. */
  title: string | null;
  children: readonly LibraryEntry[];
}

/** The menu: entries of unknown types are left out, the material centre and the courses begin with all of theirs. */
export const libraryEntries = (navs: readonly LibraryNav[]): LibraryEntry[] =>
  navs.flatMap((nav): LibraryEntry[] => {
    if (nav.kind === 'unknown') return [];
    const children = libraryEntries(nav.children);
    if (nav.kind === 'section') return [{ holds: nav.holds, sectionId: nav.sectionId, title: nav.title, children }];
    const all: LibraryEntry = { holds: nav.kind, sectionId: null, title: null, children: [] };
    return [{ holds: nav.kind, sectionId: null, title: nav.title, children: [all, ...children] }];
  });

export interface LibraryDetail {
  id: string;
  name: string;
  /** TB; null without a banner. */
  banner: string | null;
}

/** What a space begins with. */
export interface LoadedLibrary {
  detail: LibraryDetail;
  navs: readonly LibraryNav[];
}

type LibraryEvent = { type: 'library.idChanged'; id: string } | { type: 'library.retry' };

interface Context {
  /** The specification's ZYKID; '' while none is known. */
  libraryId: string;
  detail: LibraryDetail | null;
  entries: readonly LibraryEntry[];
  message: string | null;
}

interface Input {
  inQuery: string | null;
  stored: string | null;
  /** The library in the query, where it came with the page; null where it has to be asked for. */
  known: LoadedLibrary | null;
}

const shownOf = ({ detail, navs }: LoadedLibrary) => ({ detail, entries: libraryEntries(navs) });

const storeOwn = {
  type: 'store',
  params: ({ context }: { context: Context }) => ({ id: context.libraryId }),
} as const;

/** Which library the space shows, and its menu. The id stands in the query and in the browser's storage. */
export const libraryMenuMachine = setup({
  types: {} as {
    context: Context;
    input: Input;
    events: LibraryEvent;
    output: { goTo: string };
  },
  actors: {
    load: fromPromise<LoadedLibrary, { id: string }>(notProvided('load')),
  },
  actions: {
    store: (_args, _params: { id: string }) => notProvided('store')(),
    change: assign(({ event }) =>
      event.type === 'library.idChanged' ? { libraryId: event.id, detail: null, entries: [] } : {},
    ),
  },
  guards: { isLoaded: ({ context }) => context.detail !== null, isNamed: ({ context }) => context.libraryId !== '' },
}).createMachine({
  id: 'libraryMenu',
  context: ({ input: { inQuery, stored, known } }) => ({
    libraryId: inQuery || stored || '',
    ...{ detail: null, entries: [], message: null },
    ...(known && shownOf(known)),
  }),
  output: { goTo: libraryAddresses.list.to() },
  initial: 'resolving',
  states: {
    resolving: {
      always: [
        { guard: 'isLoaded', target: 'ready', actions: storeOwn },
        { guard: 'isNamed', target: 'loading' },
        { target: 'none' },
      ],
    },
    loading: {
      entry: [assign({ message: null }), storeOwn],
      invoke: {
        src: 'load',
        input: ({ context }) => ({ id: context.libraryId }),
        onDone: {
          target: 'ready',
          actions: assign(({ event: { output } }) => shownOf(output)),
        },
        onError: { target: 'failed', actions: assign({ message: ({ event }) => failureOf(event.error).message }) },
      },
    },
    ready: {},
    failed: { on: { 'library.retry': 'loading' } },
    none: { type: 'final' },
  },
  on: { 'library.idChanged': { target: '.loading', reenter: true, actions: 'change' } },
});
