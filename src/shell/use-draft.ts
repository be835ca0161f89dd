import { useSelector } from '@xstate/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { journalDraft, saveOf } from '#kit/journal-draft.ts';
import { entryOf, resumed } from '#kit/kept-draft.ts';
import { draftSyncMachine } from '#machines/draft-sync.machine.ts';
import type { Draft, Receipt } from '#machines/draft.ts';
import type { Save } from '#views/common/save-line.view.tsx';
import { forgetJournals } from './journal.ts';
import { usePlatform } from './platform.ts';
import type { ReadJournal } from './use-journal.ts';

type Actor<Content> = ActorRefFrom<ReturnType<typeof draftSyncMachine<Content>>>;

/** Sends what changed; what it throws on 409 carries the server's side (draft-sync machine). */
export type Saver<Content> = (draft: Draft<Content> & { base: Content }) => Promise<Receipt<Content>>;

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

/** At rest: nothing is unsent, or it waits for a decision of the person. */
const isResting = (value: unknown) =>
  value === 'clean' || value === 'conflicting' || value === 'refused' || value === 'closed';

function settled<Content>(actor: Actor<Content>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isResting(actor.getSnapshot().value)) return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = actor.subscribe({ next: look, complete: () => resolve() });
    look();
  });
}

/**
 * What is typed into one thing, kept with the server. The component's `key` must name the thing: another thing is
 * another draft. Leaving the screen saves first, in the background; what a crash cut off is in the journal, and the next
 * visit goes on from there.
 */
export function useDraft<Content extends object>(
  server: Draft<Content>,
  { journal, kept }: ReadJournal<Content>,
  save: Saver<Content>,
): DraftHandle<Content> {
  const { t } = useLingui();
  const { person, onLeave, notify } = usePlatform();
  const [initial] = useState(() => resumed(server, kept));
  const [actor] = useState<Actor<Content>>(() =>
    createActor(
      draftSyncMachine<Content>().provide({
        actors: { save: fromPromise(({ input }) => save(input)) },
        actions: { journal: journalDraft(() => journal, entryOf) },
      }),
      { input: { ...initial, personId: person.id ?? '' } },
    ).start(),
  );
  useKept(actor, onLeave);
  const tellResumed = useEffectEvent(() =>
    notify({ kind: 'info', title: t`已恢复上次未保存的内容`, text: t`正在保存。` }),
  );
  const isResumed = initial.unsent !== null;
  useEffect(() => {
    if (isResumed) tellResumed();
  }, [isResumed]);
  useEffect(() => {
    // Whoever logs in again after the session ended sends what waited for it.
    if (person.id !== null) actor.send({ type: 'session.entered', personId: person.id });
  }, [actor, person.id]);
  const snapshot = useSelector(actor, (state) => state);
  const { content, theirs } = snapshot.context;
  return {
    content,
    theirs: theirs?.content ?? null,
    save: saveOf(snapshot),
    change: (next) => actor.send({ type: 'draft.change', content: next }),
    flush: () => {
      if (snapshot.status === 'active' && !isResting(actor.getSnapshot().value)) actor.send({ type: 'draft.flush' });
      return settled(actor);
    },
    settle: async () => {
      if (!isResting(actor.getSnapshot().value)) actor.send({ type: 'draft.flush' });
      await settled(actor);
      const { value: at, context } = actor.getSnapshot();
      return at === 'clean' ? context.version : null;
    },
    retry: () => actor.send({ type: 'draft.retry' }),
    keepMine: () => actor.send({ type: 'draft.keepMine' }),
    takeTheirs: () => actor.send({ type: 'draft.takeTheirs' }),
  };
}

/** Saves before a logout and when the component goes, and stops the actor only when everything is saved. */
function useKept<Content>(actor: Actor<Content>, onLeave: ReturnType<typeof usePlatform>['onLeave']) {
  const uses = useRef(0);
  useEffect(() => {
    uses.current += 1;
    const flush = () => {
      if (!isResting(actor.getSnapshot().value)) actor.send({ type: 'draft.flush' });
      return settled(actor);
    };
    const online = () => actor.send({ type: 'draft.online' });
    const warn = (event: BeforeUnloadEvent) => {
      if (actor.getSnapshot().value !== 'clean') event.preventDefault();
    };
    const hidden = () => document.visibilityState === 'hidden' && void flush();
    const stay = onLeave({ save: flush, forget: () => void forgetJournals() });
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      uses.current -= 1;
      stay();
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', hidden);
      // Strict mode takes effects away and puts them back at once: only what stays away is gone.
      setTimeout(() => uses.current === 0 && void flush().then(() => uses.current === 0 && actor.stop()));
    };
  }, [actor, onLeave]);
}
