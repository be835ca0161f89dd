import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import type { AnnotationSet, HandInFileAsked, HandInFileShown } from '#contract/homework/annotations.contract.ts';
import { annotationsOperations as operations } from '#contract/homework/annotations.operations.ts';
import { conflictOf, draftConflict } from '#kit/conflict.ts';
import { journalDraft, saveOf } from '#kit/journal-draft.ts';
import { entryOf, type RecoveredDraft } from '#kit/recovered-draft.ts';
import { useStaying } from '#kit/use-staying.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft, Receipt } from '#machines/drafts/draft-sync.context.ts';
import type { Drawing, LoadedDrawing } from '#machines/homework/annotating.context.ts';
import { annotatingMachine } from '#machines/homework/annotating.machine.ts';
import { useActorRef, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { createJournal, forgetJournals } from '#shell/plugin-editing.ts';
import type { Save } from '#views/common/save-line.view.tsx';
import { drawingChanges, drawingOf, mergedDrawing, unsentDrawing } from './drawing.rule.ts';

type DraftSnapshot = SnapshotFrom<ReturnType<typeof draftSyncMachine<Drawing>>>;

const draftOf = (set: AnnotationSet): Draft<Drawing> => ({
  content: drawingOf(set),
  version: set.version,
  savedAt: null,
});

/** The machine with the server and a journal behind it. */
function machineOf(
  { call }: Platform,
  personId: string,
  asked: HandInFileAsked,
  journalKey: string,
  set: AnnotationSet,
) {
  const { id, questionId, fileId } = asked;
  const journal = createJournal<RecoveredDraft<Drawing>>(
    `annotations ${personId} ${id} ${questionId} ${fileId}`,
    journalKey,
  );
  let isFirst = true;
  const load = fromPromise<LoadedDrawing>(async () => {
    const held = draftOf(isFirst ? set : (await call(operations.look, asked)).result.set);
    isFirst = false;
    return { ...held, unsent: unsentDrawing(held.content, await journal.read()) };
  });
  const save = fromPromise<Receipt<Drawing>, Draft<Drawing> & { base: Drawing }>(
    async ({ input: { content, base, version, savedAt } }) => {
      const changes = drawingChanges(base, content);
      if (!changes) return { version, savedAt };
      const keepalive = document.visibilityState === 'hidden' && JSON.stringify(changes).length < 50_000;
      try {
        const { result } = await call(operations.save, { ...asked, version, ...changes }, { keepalive });
        return { version: result.version, savedAt: result.savedAt, merged: drawingOf(result) };
      } catch (error) {
        const theirs = conflictOf(operations.save, error);
        throw theirs ? draftConflict(draftOf(theirs)) : error;
      }
    },
  );
  return annotatingMachine.provide({
    actors: {
      load,
      draft: draftSyncMachine<Drawing>(mergedDrawing).provide({
        actors: { save },
        actions: { journal: journalDraft(() => journal, entryOf) },
        // A stroke is whole when it ends; only words come letter by letter.
        delays: { idleTime: 400 },
      }),
    },
  });
}

/** Drawing on one file, for as long as it is open: saves on leaving, survives what happens to the page. */
export function useAnnotating(asked: HandInFileAsked, journalKey: string, { set }: HandInFileShown) {
  const platform = usePlatform();
  const personId = platform.person.id ?? '';
  // Made once for a file: what the server holds comes by saving.
  // oxlint-disable-next-line react/exhaustive-deps
  const machine = useMemo(() => machineOf(platform, personId, asked, journalKey, set), [personId]);
  const actor = useActorRef(machine, { input: { personId, by: platform.person.name } });
  const snapshot = useSelector(actor, (now) => now);
  const draft = useSelector(snapshot.children.draft, (now) => now) as DraftSnapshot | undefined;
  const save: Save = draft ? saveOf(draft) : { state: snapshot.matches('closed') ? 'failed' : 'saving', savedAt: null };
  const tellDraft = (type: 'draft.flush' | 'draft.online') => actor.getSnapshot().children.draft?.send({ type });
  useLayoutEffect(() => () => actor.getSnapshot().children.draft?.send({ type: 'draft.flush' }), [actor]);
  useStaying({
    onLeave: platform.onLeave,
    forget: () => void forgetJournals(),
    flush: () => tellDraft('draft.flush'),
    online: () => tellDraft('draft.online'),
    isAtRisk: () => save.state === 'unkept',
    save: async () => tellDraft('draft.flush'),
  });
  return { snapshot, save, send: actor.send };
}
