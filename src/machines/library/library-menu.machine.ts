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

type LibraryEvent = { type: 'library.idChanged'; id: string } | { type: 'library.retry' };

interface Context {
  /** The specification's ZYKID; '' while none is known. */
  libraryId: string;
  detail: LibraryDetail | null;
  entries: readonly LibraryEntry[];
  message: string | null;
}

/** Which library the space shows, and its menu. The id stands in the query and in the browser's storage. */
export const libraryMenuMachine = setup({
  types: {} as {
    context: Context;
    input: { inQuery: string | null; stored: string | null };
    events: LibraryEvent;
    output: { goTo: string };
  },
  actors: {
    load: fromPromise<{ detail: LibraryDetail; navs: readonly LibraryNav[] }, { id: string }>(notProvided('load')),
  },
  actions: {
    store: (_args, _params: { id: string }) => notProvided('store')(),
    change: assign(({ event }) =>
      event.type === 'library.idChanged' ? { libraryId: event.id, detail: null, entries: [] } : {},
    ),
  },
  guards: { isKnown: ({ context }) => context.libraryId !== '' },
}).createMachine({
  id: 'libraryMenu',
  context: ({ input: { inQuery, stored } }) => ({
    libraryId: inQuery || stored || '',
    detail: null,
    entries: [],
    message: null,
  }),
  output: { goTo: libraryAddresses.list.to() },
  initial: 'resolving',
  states: {
    resolving: { always: [{ guard: 'isKnown', target: 'loading' }, { target: 'none' }] },
    loading: {
      entry: [assign({ message: null }), { type: 'store', params: ({ context }) => ({ id: context.libraryId }) }],
      invoke: {
        src: 'load',
        input: ({ context }) => ({ id: context.libraryId }),
        onDone: {
          target: 'ready',
          actions: assign(({ event: { output } }) => ({
            detail: output.detail,
            entries: libraryEntries(output.navs),
          })),
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
