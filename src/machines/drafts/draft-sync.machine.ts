import { assign, fromPromise, setup } from 'xstate';
import { backoffMs } from '../common/backoff.ts';
import type { Draft, DraftContext, DraftEvent, DraftInput, Receipt, MergeContents } from './draft-sync.context.ts';
import { currentOf, failedWith, failureOf, isPassing } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *           change               after idleTime, longest; flush              done
 *   clean ─────────► dirty ⟲ ──────────────────────────────────► saving ─────────────► clean
 *     ▲              ▲ ▲ change restarts idleTime                 │ │ │ │ done [changed since] ──► dirty
 *     │ takeTheirs   │ │                                          │ │ │ └ 405 ──► closed■
 *     │              │ └ change ── refused ◄── fail; done in part ┤ │ └── 401 ──► held ── session.entered ──► saving
 *     │              │                │ retry ──► saving          │ │
 *     │              └ saving ◄──── offline ◄─── no answer, 5030 ─┘ │ online, flush, after backoff
 *     └───────────── conflicting ◄──────────────── 409 ─────────────┘     conflicting ── keepMine ──► saving
 *
 *   clean ── renew [a newer version] ──► clean, as the server has it
 *   Any: change, and the start upon an earlier visit's text ──► the journal ──► journalled
 */

const theirsOf = <Content>(error: unknown) => currentOf(error) as Draft<Content> | undefined;

const reasonOf = (error: unknown) => {
  const { code, message } = failureOf(error);
  return { code, message };
};

/** The server has what was sent; what was kept back, or typed meanwhile, is still to be sent. */
const acknowledged = <Content>(
  { content, sent, sending, unsent }: DraftContext<Content>,
  { base, merged, version, savedAt }: Receipt<Content>,
  mergeContents: MergeContents<Content>,
) => ({
  ...{ version, savedAt, base: base ?? merged ?? sent, unsent: unsent - sending + (base ? 1 : 0) },
  content: merged ? mergeContents(sent, content, merged) : content,
  ...{ failures: 0, code: null, message: null },
});

/** Both sides of a conflict: what was not touched here is theirs on both, so that keeping mine takes nothing back. */
const facing = <Content>(
  { base, content }: DraftContext<Content>,
  theirs: Draft<Content> | undefined,
  mergeContents: MergeContents<Content>,
) => ({ theirs: theirs ?? null, content: theirs ? mergeContents(base, content, theirs.content) : content });

const mineUpon = <Content>({ theirs, base, version }: DraftContext<Content>) => ({
  base: theirs?.content ?? base,
  version: theirs?.version ?? version,
  theirs: null,
});

const theirsInstead = <Content>({ theirs, base, version, savedAt }: DraftContext<Content>) => ({
  content: theirs?.content ?? base,
  base: theirs?.content ?? base,
  version: theirs?.version ?? version,
  savedAt: theirs?.savedAt ?? savedAt,
  unsent: 0,
  theirs: null,
});

/**
 * Keeps what a person types with the server: a child of every editor. Each change goes to the journal at once, and to
 * the server when the person pauses, at the latest after `longest`.
 * @param together the three-way merge of this content; without it the page's own stands as a whole
 */
export const draftSyncMachine = <Content>(mergeContents: MergeContents<Content> = (_base, mine) => mine) =>
  setup({
    types: {} as {
      context: DraftContext<Content>;
      input: DraftInput<Content>;
      output: { message: string | null };
      events: DraftEvent<Content>;
    },
    actors: {
      /** @throws with `result.current` as a Draft on 409. */
      save: fromPromise<Receipt<Content>, Draft<Content> & { base: Content }>(notProvided('save')),
    },
    actions: {
      /**
       * Writes the draft into the browser, encrypted for the person, and answers `draft.journalled`; or forgets it where
       * `unsent` is 0.
       */
      journal: notProvided('journal'),
      take: assign(({ context, event }) =>
        event.type === 'draft.change' ? { content: event.content, unsent: context.unsent + 1 } : {},
      ),
      flush: assign({ isFlushing: true }),
    },
    guards: {
      hasUnsent: ({ context }) => context.unsent > 0,
      isFlushing: ({ context }) => context.isFlushing,
      isChangedSince: ({ context }) => context.unsent > context.sending,
      isSamePerson: ({ context, event }) => event.type === 'session.entered' && event.personId === context.personId,
    },
    delays: {
      idleTime: 2000,
      longest: 10_000,
      backoff: ({ context }) => backoffMs(context.failures, context.jitter()),
    },
  }).createMachine({
    id: 'draft',
    context: ({ input }) => ({
      content: input.unsent ?? input.content,
      base: input.content,
      version: input.version,
      savedAt: input.savedAt,
      personId: input.personId,
      jitter: input.jitter ?? Math.random,
      unsent: input.unsent == null ? 0 : 1,
      sending: 0,
      sent: input.content,
      isFlushing: false,
      failures: 0,
      theirs: null,
      code: null,
      message: null,
      journalled: null,
    }),
    initial: 'starting',
    on: {
      'draft.change': { actions: ['take', 'journal'] },
      'draft.journalled': {
        actions: assign({ journalled: ({ event: { content, isKept } }) => ({ content, isKept }) }),
      },
      'draft.clash': {
        target: '.conflicting',
        actions: assign(({ context, event }) => facing(context, event.theirs, mergeContents)),
      },
    },
    output: ({ context }) => ({ message: context.message }),
    states: {
      starting: { always: [{ guard: 'hasUnsent', target: 'dirty', actions: 'journal' }, { target: 'clean' }] },
      clean: {
        entry: [assign({ isFlushing: false, failures: 0, code: null, message: null }), 'journal'],
        on: {
          'draft.change': { target: 'dirty', actions: ['take', 'journal'] },
          'draft.renew': {
            guard: ({ context, event }) => event.held.version > context.version,
            actions: assign(({ context, event: { held } }) => ({
              ...held,
              base: held.content,
              savedAt: held.savedAt ?? context.savedAt,
            })),
          },
        },
      },
      dirty: {
        initial: 'typing',
        after: { longest: 'saving' },
        on: { 'draft.flush': { target: 'saving', actions: 'flush' } },
        states: {
          typing: {
            always: { guard: 'isFlushing', target: '#draft.saving' },
            after: { idleTime: '#draft.saving' },
            on: { 'draft.change': { target: 'typing', reenter: true, actions: ['take', 'journal'] } },
          },
        },
      },
      saving: {
        entry: assign(({ context }) => ({ sending: context.unsent, sent: context.content })),
        invoke: {
          src: 'save',
          input: ({ context: { content, base, version, savedAt } }) => ({ content, base, version, savedAt }),
          onDone: [
            {
              guard: 'isChangedSince',
              target: 'dirty',
              actions: assign(({ context, event }) => acknowledged(context, event.output, mergeContents)),
            },
            {
              guard: ({ event }) => event.output.base !== undefined,
              target: 'refused',
              actions: assign(({ context, event }) => acknowledged(context, event.output, mergeContents)),
            },
            {
              target: 'clean',
              actions: assign(({ context, event }) => acknowledged(context, event.output, mergeContents)),
            },
          ],
          onError: [
            {
              guard: failedWith(409),
              target: 'conflicting',
              actions: assign(({ context, event }) => facing(context, theirsOf<Content>(event.error), mergeContents)),
            },
            { guard: failedWith(401), target: 'held' },
            {
              guard: failedWith(405),
              target: 'closed',
              actions: assign(({ event }) => reasonOf(event.error)),
            },
            {
              guard: ({ event }) => isPassing(failureOf(event.error).code),
              target: 'offline',
              actions: assign(({ context, event }) => ({
                ...reasonOf(event.error),
                failures: context.failures + 1,
              })),
            },
            // What was refused is not what stands there now.
            { guard: 'isChangedSince', target: 'dirty' },
            { target: 'refused', actions: assign(({ event }) => reasonOf(event.error)) },
          ],
        },
        on: { 'draft.flush': { actions: 'flush' } },
      },
      offline: {
        on: { 'draft.online': 'saving', 'draft.flush': { target: 'saving', actions: 'flush' } },
        after: { backoff: 'saving' },
      },
      // The same content would be refused again: it waits for a change, or for the person's word.
      refused: {
        entry: assign({ isFlushing: false }),
        on: { 'draft.change': { target: 'dirty', actions: ['take', 'journal'] }, 'draft.retry': 'saving' },
      },
      held: { on: { 'session.entered': { guard: 'isSamePerson', target: 'saving' } } },
      conflicting: {
        on: {
          'draft.keepMine': { target: 'saving', actions: assign(({ context }) => mineUpon(context)) },
          'draft.takeTheirs': { target: 'clean', actions: assign(({ context }) => theirsInstead(context)) },
        },
      },
      closed: { type: 'final' },
    },
  });
