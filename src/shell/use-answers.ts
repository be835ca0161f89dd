import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type {
  Answer,
  AnswerChange,
  AnswersSaved,
  Attempt,
  SavedAnswer,
} from '#contract/homework/homework-attempt.contract.ts';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import { failureOf } from '#machines/common/failure.ts';
import { draftConflict } from '#kit/conflict.ts';
import { journalDraft, saveOf } from '#kit/journal-draft.ts';
import { entryOf, joined, resumed, type RecoveredDraft } from '#kit/recovered-draft.ts';
import { laid, merge } from '#kit/merge.ts';
import { mergedAnswers } from '#kit/merged-answers.ts';
import { useStaying } from '#kit/use-staying.ts';
import { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Draft, Receipt } from '#machines/drafts/draft-sync.context.ts';
import { homeworkAttemptMachine } from '#machines/homework/homework-attempt.machine.ts';
import type { Answers, AttemptEvent, LoadedAttempt } from '#machines/homework/homework-attempt.context.ts';
import type { Save } from '#views/common/save-line.view.tsx';
import { createJournal, forgetJournals } from './journal.ts';
import { usePlatform } from './platform.ts';
import { useActorRef } from './flows.ts';
import { uuid } from './uuid.ts';

/** What the server holds of an attempt. */
type Held = Pick<Attempt, 'version' | 'answers'>;

/** What is answered, and the calls behind it. */
export interface Answered {
  /** In the name of the journal: what an attempt is of. */
  kind: string;
  /** The homework or the quiz. */
  ofId: string;
  questionIds: readonly string[];
  attempt: Held & Pick<Attempt, 'id' | 'status' | 'receipt' | 'journalKey'>;
  save: (
    asked: { id: string; version: number; clientId: string; changes: AnswerChange[] },
    options: { keepalive: boolean },
  ) => Promise<{ version: number; savedAt: string; others?: AnswersSaved['others'] }>;
  /** Another page's answers in a refused save; null where it was refused for something else. */
  theirsOf: (error: unknown) => Held | null;
  submit: (asked: { id: string; version: number }, options: { key: string }) => Promise<Attempt['receipt']>;
  /** The hand-in met what another page changed. */
  isStale: (error: unknown) => boolean;
}

const byQuestion = (answers: readonly SavedAnswer[]): Answers =>
  Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
const lastSaved = (answers: readonly SavedAnswer[]): string | null =>
  answers.reduce<string | null>((last, { savedAt }) => (last === null || savedAt > last ? savedAt : last), null);
const isSame = (one: Answer | null, other: Answer | null) =>
  JSON.stringify(isAnswered(one) ? one : null) === JSON.stringify(isAnswered(other) ? other : null);

const draftOf = ({ version, answers }: Held): Draft<Answers> => ({
  content: byQuestion(answers),
  version,
  savedAt: lastSaved(answers),
});

/** The machine with the server, the journal and this page's own count of changes. */
function machineOf(answered: Answered, personId: string, onStale: () => void) {
  const { attempt, questionIds } = answered;
  const name = `${answered.kind} ${personId} ${attempt.id}`;
  const journal = createJournal<RecoveredDraft<Answers>>(name, attempt.journalKey);
  const clientId = uuid();
  /** Only what was changed on this page is ever sent. */
  const touched = new Set<string>();
  let seq = 0;
  /** What the server takes no more. */
  const left = new Map<string, Answer | null>();

  const save = fromPromise<Receipt<Answers>, Draft<Answers> & { base: Answers }>(
    async ({ input: { content, base, version, savedAt } }) => {
      const changes: AnswerChange[] = Object.entries(content)
        .filter(([questionId, answer]) => touched.has(questionId) && !isSame(answer, base[questionId] ?? null))
        .map(([questionId, answer]) => ({ questionId, answer: isAnswered(answer) ? answer : null, seq: ++seq }));
      if (changes.length === 0) return { version, savedAt };
      try {
        const keepalive = document.visibilityState === 'hidden' && JSON.stringify(changes).length < 50_000;
        const saved = await answered.save({ id: attempt.id, version, clientId, changes }, { keepalive });
        const others = saved.others ?? [];
        return {
          ...{ version: saved.version, savedAt: saved.savedAt },
          ...(others.length > 0 && {
            merged: { ...content, ...Object.fromEntries(others.map(({ questionId, answer }) => [questionId, answer])) },
          }),
        };
      } catch (error) {
        if (failureOf(error).code === actedCodes.homeworkClosed)
          for (const { questionId, answer } of changes) left.set(questionId, answer);
        const theirs = answered.theirsOf(error);
        throw theirs ? draftConflict(draftOf(theirs)) : error;
      }
    },
  );
  const draft = draftSyncMachine<Answers>((...sides) => mergedAnswers(...sides).content).provide({
    actors: { save },
    actions: { journal: journalDraft(() => journal, entryOf) },
  });
  const load = fromPromise<LoadedAttempt, { homeworkId: string }>(async () => {
    const kept = joined(await journal.read());
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
  const submit = fromPromise<Attempt['receipt'], { attemptId: string; version: number; key: string }>(
    async ({ input: { attemptId, version, key } }) => {
      try {
        return await answered.submit({ id: attemptId, version }, { key });
      } catch (error) {
        if (answered.isStale(error)) onStale();
        throw error;
      }
    },
  );
  return { machine: homeworkAttemptMachine.provide({ actors: { load, submit, draft } }), touched, left };
}

/** States of the draft in which nothing more goes out by itself. */
const settled = ['clean', 'refused', 'conflicting', 'closed'];

type DraftSnapshot = SnapshotFrom<ReturnType<typeof draftSyncMachine<Answers>>>;

interface AnswersReports {
  /** @param left what the server did not take any more, where somebody else handed in meanwhile */
  onSubmitted: (left: Answers) => void;
  /** Another page changed what this one knows: ask the server anew. */
  onStale: () => void;
}

/**
 * One attempt being answered: the machine runs as long as the page is open, saves on leaving and when the network is
 * back, and forgets the journal at a logout.
 */
export function useAnswers(answered: Answered, { onSubmitted, onStale }: AnswersReports) {
  const platform = usePlatform();
  const personId = platform.person.id ?? '';
  // While the session is over nobody is here, and whoever comes back goes on with the same machine.
  const [ownerId, setOwner] = useState(personId);
  if (personId !== '' && personId !== ownerId) setOwner(personId);
  const stale = useEffectEvent(onStale);
  // The machine is made once for an attempt; later answers of the server reach it through its own calls.
  const { machine, touched, left } = useMemo(
    () => machineOf(answered, ownerId, () => stale()),
    // oxlint-disable-next-line react/exhaustive-deps
    [answered.attempt.id, ownerId],
  );
  const actor = useActorRef(machine, { input: { homeworkId: answered.ofId, personId: ownerId, createKey: uuid } });
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
    if (isOver) over(Object.fromEntries(left));
  }, [isOver, left]);

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
    /** Saves what is not saved yet. @returns whether the server has all of it */
    settle: async (): Promise<boolean> => {
      tellDraft({ type: 'draft.flush' });
      const rest = await waitFor(actor, ({ context: { draft: state } }) => settled.includes(state), {
        timeout: 10_000,
      }).catch(() => null);
      return rest?.context.draft === 'clean';
    },
    retry: () => actor.getSnapshot().children.draft?.send({ type: 'draft.retry' }),
    /** The other's answers, and what was changed here of questions that the other left alone. */
    takeTheirs: () => {
      const { draft } = actor.getSnapshot().children;
      const { base, content, theirs } = (draft!.getSnapshot() as DraftSnapshot).context;
      draft!.send({ type: 'draft.takeTheirs' });
      if (theirs === null) return;
      const { clashing, mine } = merge(base, content, theirs.content);
      const alone = mine.filter((id) => !clashing.includes(id));
      if (alone.length > 0) draft!.send({ type: 'draft.change', content: laid(theirs.content, content, alone) });
    },
    /** What others wrote reaches the page at once where nothing is unsent, else with the next save. */
    renew: (held: Held) => {
      const { draft } = actor.getSnapshot().children;
      if (actor.getSnapshot().context.draft === 'clean') draft?.send({ type: 'draft.renew', held: draftOf(held) });
      else draft?.send({ type: 'draft.flush' });
    },
    /** Own changes on top of what the other page wrote to other questions. */
    keepMine: () => {
      const { draft } = actor.getSnapshot().children;
      const { content, theirs } = (draft!.getSnapshot() as DraftSnapshot).context;
      draft!.send({ type: 'draft.change', content: laid(theirs?.content ?? {}, content, [...touched]) });
      draft!.send({ type: 'draft.keepMine' });
    },
  };
}
