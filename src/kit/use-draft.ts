import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft } from '#machines/drafts/draft-sync.context.ts';
import type { Save } from '#views/common/save-line.view.tsx';
import { journalDraft, saveOf } from './journal-draft.ts';
import { entryOf, resumed, type ReadJournal } from './recovered-draft.ts';
import { merge } from './merge.ts';
import type { Saver } from './save-fields.ts';
import { useStaying, type Staying } from './use-staying.ts';

type Actor<Content> = ActorRefFrom<ReturnType<typeof draftSyncMachine<Content>>>;

export interface DraftHandle<Content> {
  content: Content;
  /** The server's side of a conflict; null where there is none. */
  theirs: Content | null;
  save: Save;
  change: (content: Content) => void;
  /** Saves now what is not saved yet; resolves when it is, or cannot be. */
  flush: () => Promise<void>;
  /** Saves what is not saved yet. @returns the server's version, null when not everything could be saved */
  settle: () => Promise<number | null>;
  /** Sends once more what the server refused. */
  retry: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** What a draft needs of the frame around it. */
export interface DraftHost extends Pick<Staying, 'onLeave' | 'forget'> {
  /** Who types; null while the session has ended. */
  personId: string | null;
  /** What an earlier visit left is there again, and on its way. */
  onResumed: () => void;
}

interface Options<Content> {
  /** As the page knows it now: what a colleague wrote since reaches a draft in which nothing is unsent. */
  server: Draft<Content>;
  journal: ReadJournal<Content>;
  save: Saver<Content>;
}

/** At rest: nothing is unsent, or it waits for a decision of the person. */
const isResting = (value: unknown) =>
  value === 'clean' || value === 'conflicting' || value === 'refused' || value === 'closed';

/** Nothing more happens by itself while the network, the server or the session is away. */
const isHalted = (value: unknown) => isResting(value) || value === 'offline' || value === 'held';

function settled<Content>(actor: Actor<Content>, isDone: (value: unknown) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isDone(actor.getSnapshot().value)) return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = actor.subscribe({ next: look, complete: () => resolve() });
    look();
  });
}

/** Sends what is unsent now; resolves when it is there, or cannot be. */
function flushed<Content>(actor: Actor<Content>, isDone: (value: unknown) => boolean = isResting): Promise<void> {
  const { status, value } = actor.getSnapshot();
  if (status === 'active' && !isResting(value)) actor.send({ type: 'draft.flush' });
  return settled(actor, isDone);
}

/**
 * What is typed into one thing, kept with the server. The component's `key` must name the thing: another thing is
 * another draft. Leaving the screen saves first, in the background; what a crash cut off is in the journal, and the next
 * visit goes on from there.
 */
export function useDraftIn<Content extends object>(
  { personId, onLeave, forget, onResumed }: DraftHost,
  { server, journal: { journal, recovered: kept }, save }: Options<Content>,
): DraftHandle<Content> {
  const send = useRef(save);
  useEffect(() => {
    send.current = save;
  });
  const [initial] = useState(() => resumed(server, kept));
  const [actor] = useState<Actor<Content>>(() =>
    createActor(
      draftSyncMachine<Content>((base, mine, theirs) => merge(base, mine, theirs).content).provide({
        actors: { save: fromPromise(({ input }) => send.current(input)) },
        actions: { journal: journalDraft(() => journal, entryOf) },
      }),
      { input: { ...initial, personId: personId ?? '' } },
    ).start(),
  );
  const snapshot = useSelector(actor, (state) => state);
  useStaying({
    onLeave,
    forget,
    flush: () => flushed(actor),
    save: () => flushed(actor),
    online: () => actor.send({ type: 'draft.online' }),
    isAtRisk: () => actor.getSnapshot().value !== 'clean',
  });
  useLastSave(actor);
  const tellResumed = useEffectEvent(onResumed);
  const isResumed = initial.unsent !== null;
  useEffect(() => {
    if (isResumed) tellResumed();
  }, [isResumed]);
  useEffect(() => {
    // Whoever logs in again after the session ended sends what waited for it.
    if (personId !== null) actor.send({ type: 'session.entered', personId });
  }, [actor, personId]);
  const isClean = snapshot.value === 'clean';
  const renew = useEffectEvent(() => actor.send({ type: 'draft.renew', held: server }));
  useEffect(() => {
    if (isClean) renew();
  }, [isClean, server.version]);
  const { content, theirs } = snapshot.context;
  return {
    content,
    theirs: theirs?.content ?? null,
    save: saveOf(snapshot),
    change: (next) => actor.send({ type: 'draft.change', content: next }),
    flush: () => flushed(actor),
    settle: async () => {
      await flushed(actor, isHalted);
      const { value: at, context } = actor.getSnapshot();
      return at === 'clean' ? context.version : null;
    },
    retry: () => actor.send({ type: 'draft.retry' }),
    keepMine: () => actor.send({ type: 'draft.keepMine' }),
    takeTheirs: () => actor.send({ type: 'draft.takeTheirs' }),
  };
}

/** Saves when the component goes, and stops the actor only when everything is saved. */
function useLastSave<Content>(actor: Actor<Content>) {
  const uses = useRef(0);
  useEffect(() => {
    uses.current += 1;
    return () => {
      uses.current -= 1;
      // Strict mode takes effects away and puts them back at once: only what stays away is gone.
      setTimeout(() => uses.current === 0 && void flushed(actor).then(() => uses.current === 0 && actor.stop()));
    };
  }, [actor]);
}
