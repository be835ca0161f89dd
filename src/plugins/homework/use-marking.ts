import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { waitFor, type SnapshotFrom } from 'xstate';
import { saveOf } from '#kit/journal-draft.ts';
import { laid } from '#kit/merge.ts';
import { useStaying } from '#kit/use-staying.ts';
import type { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { SubmissionMarks } from '#machines/homework/mark-submission.context.ts';
import { markingOperations as operations } from '#contract/homework/marking.operations.ts';
import { submissionFreed, submissionTopic } from '#contract/homework/submission-news.rule.ts';
import { useActorRef, useLive, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { forgetJournals } from '#shell/plugin-editing.ts';
import type { Save } from '#views/common/save-line.view.tsx';
import type { ConflictRow } from '#views/homework/marking-conflict.view.tsx';
import { isSameMark, type OwnMark } from '#views/homework/marks.rule.ts';
import { markingMachineOf } from './marking.actors.ts';

type DraftSnapshot = SnapshotFrom<ReturnType<typeof draftSyncMachine<SubmissionMarks>>>;

/** The marking desk for as long as it is open: saves on leaving, gives the lock back, tells what a conflict is about. */
export function useMarking(submissionId: string) {
  const platform = usePlatform();
  const personId = platform.person.id ?? '';
  const refresh = useRefresh();
  // Made once: going from one submission to the next is the machine's own.
  // oxlint-disable-next-line react/exhaustive-deps
  const { machine, memory } = useMemo(() => markingMachineOf(platform, personId), [personId]);
  const actor = useActorRef(machine, { input: { submissionId, personId } });
  const snapshot = useSelector(actor, (now) => now);
  const tellDraft = (type: 'draft.flush' | 'draft.online') => actor.getSnapshot().children.draft?.send({ type });

  const draft = useSelector(snapshot.children.draft, (now) => now) as DraftSnapshot | undefined;
  const save: Save = draft ? saveOf(draft) : { state: 'saving', savedAt: null };
  const { call } = platform;
  // Before the machine stops: the last mark goes out, and the lock goes back once it is there.
  useLayoutEffect(
    () => () => {
      const { children, context, value } = actor.getSnapshot();
      if (typeof value !== 'object') return;
      children.draft?.send({ type: 'draft.flush' });
      if (context.draft === 'clean') void call(operations.releaseLock, { id: context.submissionId }).catch(() => null);
    },
    [actor, call],
  );
  const flushed = () => {
    actor.getSnapshot().children.draft?.send({ type: 'draft.flush' });
    return waitFor(actor, ({ context: { draft } }) => draft === 'clean', { timeout: 6000 }).then(
      () => true,
      () => false,
    );
  };
  useStaying({
    onLeave: platform.onLeave,
    forget: () => void forgetJournals(),
    flush: () => tellDraft('draft.flush'),
    online: () => tellDraft('draft.online'),
    isAtRisk: () => save.state === 'unkept',
    save: async () => void (await flushed()),
  });

  const { context } = snapshot;
  const current = context.submissionId;
  // Whoever stands before a colleague's lock is let in when that one leaves.
  useLive(
    snapshot.matches('taken') ? submissionFreed : null,
    () => actor.send({ type: 'marking.retry' }),
    submissionTopic(current),
  );
  useEffect(() => {
    void refresh(operations.neighbours);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current, snapshot.value === 'cleared']);

  const conflictRows = (): ConflictRow[] => {
    const { theirs, loaded, marks } = context;
    if (!theirs || !loaded) return [];
    return loaded.submission.questions.flatMap(({ question: { id, position } }) => {
      const [mine, other] = [marks[id], theirs.content.marks[id]];
      const isSame = isSameMark(mine, other);
      return !mine || !other || isSame || !memory.touched.has(id)
        ? []
        : [{ questionId: id, position, mine, theirs: other }];
    });
  };

  return {
    snapshot,
    save,
    memory,
    flushed,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    change: (questionId: string, mark: OwnMark) => {
      memory.touched.add(questionId);
      actor.send({ type: 'marking.change', questionId, mark });
    },
    retry: () => actor.getSnapshot().children.draft?.send({ type: 'draft.retry' }),
    conflictRows,
    /** Own marks on top of what the other one wrote to other questions. */
    keepMine: () => {
      const { draft } = actor.getSnapshot().children;
      const { content, theirs } = (draft!.getSnapshot() as DraftSnapshot).context;
      const marks = laid(theirs?.content.marks ?? {}, content.marks, [...memory.touched]);
      draft!.send({ type: 'draft.change', content: { marks, comment: content.comment } });
      actor.send({ type: 'marking.keepMine' });
    },
  };
}
