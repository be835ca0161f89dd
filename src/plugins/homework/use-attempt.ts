import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { Answer, AnswerChange, LearnerWork, SavedAnswer } from '#contract/homework/homework-attempt.contract.ts';
import { homeworkAttemptOperations as operations } from '#contract/homework/homework.operations.ts';
import { conflictOf, draftConflict } from '#kit/conflict.ts';
import { journalDraft, saveOf } from '#kit/journal-draft.ts';
import { entryOf, joined, resumed, type RecoveredDraft } from '#kit/recovered-draft.ts';
import { laid } from '#kit/merge.ts';
import { useStaying } from '#kit/use-staying.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft, Receipt } from '#machines/drafts/draft-sync.context.ts';
import { homeworkAttemptMachine } from '#machines/homework/homework-attempt.machine.ts';
import type { Answers, AttemptEvent, LoadedAttempt } from '#machines/homework/homework-attempt.context.ts';
import { useActorRef, usePlatform, uuid, type Platform } from '#shell/plugin-api.ts';
import { createJournal, forgetJournals } from '#shell/plugin-editing.ts';
import type { Save } from '#views/common/save-line.view.tsx';

type Attempt = NonNullable<LearnerWork['attempt']>;

const byQuestion = (answers: readonly SavedAnswer[]): Answers =>
  Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
const lastSaved = (answers: readonly SavedAnswer[]): string | null =>
  answers.reduce<string | null>((last, { savedAt }) => (last === null || savedAt > last ? savedAt : last), null);
const isSame = (one: Answer | null, other: Answer | null) =>
  JSON.stringify(isAnswered(one) ? one : null) === JSON.stringify(isAnswered(other) ? other : null);

const draftOf = ({ version, answers }: Attempt): Draft<Answers> => ({
  content: byQuestion(answers),
  version,
  savedAt: lastSaved(answers),
});

/** The homework machine with the server, the journal and this page's own count of changes. */
function machineOf({ call }: Platform, work: LearnerWork, attempt: Attempt, personId: string, onStale: () => void) {
  const journal = createJournal<RecoveredDraft<Answers>>(`homework ${personId} ${attempt.id}`, attempt.journalKey);
  const clientId = uuid();
  /** Only what was changed on this page is ever sent. */
  const touched = new Set<string>();
  let seq = 0;

  const save = fromPromise<Receipt<Answers>, Draft<Answers> & { base: Answers }>(
    async ({ input: { content, base, version, savedAt } }) => {
      const changes: AnswerChange[] = Object.entries(content)
        .filter(([questionId, answer]) => touched.has(questionId) && !isSame(answer, base[questionId] ?? null))
        .map(([questionId, answer]) => ({ questionId, answer: isAnswered(answer) ? answer : null, seq: ++seq }));
      if (changes.length === 0) return { version, savedAt };
      try {
        const keepalive = document.visibilityState === 'hidden' && JSON.stringify(changes).length < 50_000;
        const { result } = await call(
          operations.saveAnswers,
          { id: attempt.id, version, clientId, changes },
          { keepalive },
        );
        return { version: result.version, savedAt: result.savedAt };
      } catch (error) {
        const theirs = conflictOf(operations.saveAnswers, error);
        throw theirs ? draftConflict(draftOf(theirs)) : error;
      }
    },
  );
  const draft = draftSyncMachine<Answers>().provide({
    actors: { save },
    actions: { journal: journalDraft(() => journal, entryOf) },
  });
  const load = fromPromise<LoadedAttempt, { homeworkId: string }>(async () => {
    const kept = joined(await journal.read());
    const questionIds = work.questions.map(({ id }) => id);
    const held = draftOf(attempt);
    const server = {
      ...held,
      content: { ...Object.fromEntries(questionIds.map((id) => [id, null])), ...held.content },
    };
    const { content: answers, version, savedAt, unsent } = resumed(server, kept);
    for (const [id, answer] of Object.entries(unsent ?? {})) if (!isSame(answer, answers[id] ?? null)) touched.add(id);
    const { id: attemptId, status, receipt } = attempt;
    return { attemptId, status, questionIds, answers, version, savedAt, receipt, unsent };
  });
  const submit = fromPromise<NonNullable<Attempt['receipt']>, { attemptId: string; version: number; key: string }>(
    async ({ input: { attemptId, version, key } }) => {
      try {
        return (await call(operations.submit, { id: attemptId, version }, { key })).result;
      } catch (error) {
        if (conflictOf(operations.submit, error)) onStale();
        throw error;
      }
    },
  );
  return { machine: homeworkAttemptMachine.provide({ actors: { load, submit, draft } }), touched };
}

type DraftSnapshot = SnapshotFrom<ReturnType<typeof draftSyncMachine<Answers>>>;

interface AttemptReports {
  onSubmitted: () => void;
  /** Another page changed what this one knows: ask the server anew. */
  onStale: () => void;
}

/**
 * One attempt being answered: the machine runs as long as the page is open, saves on leaving and when the network is
 * back, and forgets the journal at a logout.
 */
export function useAttempt(work: LearnerWork, attempt: Attempt, { onSubmitted, onStale }: AttemptReports) {
  const platform = usePlatform();
  const personId = platform.person.id ?? '';
  const stale = useEffectEvent(onStale);
  // The machine is made once for an attempt; later answers of the server reach it through its own calls.
  const { machine, touched } = useMemo(
    () => machineOf(platform, work, attempt, personId, () => stale()),
    // oxlint-disable-next-line react/exhaustive-deps
    [attempt.id, personId],
  );
  const actor = useActorRef(machine, { input: { homeworkId: work.id, personId, createKey: uuid } });
  const snapshot = useSelector(actor, (now) => now);
  const tellDraft = useEffectEvent(
    (event: { type: 'draft.flush' | 'draft.online' } | { type: 'session.entered'; personId: string }) =>
      actor.getSnapshot().children.draft?.send(event),
  );
  const draft = useSelector(snapshot.children.draft, (now) => now) as DraftSnapshot | undefined;
  const save: Save = draft ? saveOf(draft) : { state: 'saved', savedAt: snapshot.context.savedAt };
  useStaying({
    onLeave: platform.onLeave,
    forget: () => void forgetJournals(),
    flush: () => tellDraft({ type: 'draft.flush' }),
    online: () => tellDraft({ type: 'draft.online' }),
    isAtRisk: () => save.state === 'unkept',
    save: async () => {
      tellDraft({ type: 'draft.flush' });
      await waitFor(actor, ({ context }) => context.draft === 'clean', { timeout: 1000 }).catch(() => null);
    },
  });
  // Before the machine stops: what was typed last still goes out.
  useLayoutEffect(() => () => actor.getSnapshot().children.draft?.send({ type: 'draft.flush' }), [actor]);
  useEffect(() => {
    if (personId) tellDraft({ type: 'session.entered', personId });
  }, [personId]);

  const isOver = snapshot.matches('submitted') || snapshot.status === 'done';
  const over = useEffectEvent(onSubmitted);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  const { context } = snapshot;
  return {
    snapshot,
    save,
    answers: context.answers,
    answer: (questionId: string, answer: Answer) => {
      touched.add(questionId);
      actor.send({ type: 'homework.answer', questionId, answer });
    },
    send: (event: AttemptEvent) => actor.send(event),
    retry: () => actor.getSnapshot().children.draft?.send({ type: 'draft.retry' }),
    takeTheirs: () => actor.getSnapshot().children.draft?.send({ type: 'draft.takeTheirs' }),
    /** Own changes on top of what the other page wrote to other questions. */
    keepMine: () => {
      const { draft } = actor.getSnapshot().children;
      const { content, theirs } = (draft!.getSnapshot() as DraftSnapshot).context;
      draft!.send({ type: 'draft.change', content: laid(theirs?.content ?? {}, content, [...touched]) });
      draft!.send({ type: 'draft.keepMine' });
    },
  };
}
