import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { waitFor, type SnapshotFrom } from 'xstate';
import { examAttemptNews, examAttemptTopic } from '#contract/exams/exam-choices.rule.ts';
import type { AttemptFacts } from '#contract/exams/exam-attempt.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { saveOf } from '#kit/journal-draft.ts';
import { laid, merge } from '#kit/merge.ts';
import { useStaying } from '#kit/use-staying.ts';
import type { draftSyncMachine } from '#machines/drafts/draft-sync.machine.ts';
import type { Answers, ExamEvent } from '#machines/exams/exam-attempt.context.ts';
import type { examAttemptMachine } from '#machines/exams/exam-attempt.machine.ts';
import { useActorRef, useLive, usePlatform, uuid } from '#shell/plugin-api.ts';
import { forgetJournals } from '#shell/plugin-editing.ts';
import type { Save } from '#views/common/save-line.view.tsx';
import { isPauseNew, newsOf, type Place } from './exam-news.rule.ts';
import { createSignals } from './signals.actors.ts';
import { useConnection } from './use-connection.ts';
import { takingOf, type Known } from './taking.actors.ts';
import { useOwnSigns } from './use-own-signs.ts';

type Snapshot = SnapshotFrom<typeof examAttemptMachine>;
type DraftSnapshot = SnapshotFrom<ReturnType<typeof draftSyncMachine<Answers>>>;

const nothing: Known = { lobby: null, run: null, receipt: null, late: null };

const places: readonly [unknown, Place][] = [
  ['lobby', 'lobby'],
  [{ open: 'answering' }, 'answering'],
  [{ open: 'confirming' }, 'answering'],
  [{ open: 'paused' }, 'paused'],
  ['open', 'handingIn'],
  ['submitted', 'submitted'],
  ['absent', 'absent'],
  ['voided', 'voided'],
];
const placeOf = (snapshot: Snapshot): Place =>
  places.find(([phase]) => snapshot.matches({ phase } as never))?.[1] ?? 'other';

const isOpenPlace = (place: Place) => place === 'answering' || place === 'paused';

/** One attempt, as long as its page is open: the machine with the server, what others do to it, what the page notices. */
export function useTaking(examId: string, personId: string) {
  const platform = usePlatform();
  const presentId = platform.person.id;
  const [known, setKnown] = useState<Known>(nothing);
  const told = useEffectEvent((facts: AttemptFacts, isNews?: boolean) => void hear(facts, isNews));
  const written = useEffectEvent((version: number) => learn(version));
  const reached = useEffectEvent((isReached: boolean) => onReach(isReached));
  const left = useEffectEvent((ms: number) => sign('away', ms));
  // Made once: where the session ends meanwhile, what is typed and sent belongs to the same page still.
  const [taking] = useState(() =>
    takingOf({
      ...{ call: platform.call, examId, personId },
      onKnown: (more) => setKnown((old) => ({ ...old, ...more })),
      onFacts: (facts, isNews) => told(facts, isNews),
      onVersion: (version) => written(version),
      onAway: (ms) => left(ms),
      onReach: (isReached) => reached(isReached),
    }),
  );
  const { connection, onReach } = useConnection(taking.now);
  const [signals] = useState(() => createSignals(platform.call, taking.device));
  const actor = useActorRef(taking.machine, { input: { examId, personId, createKey: uuid, now: taking.now } });
  const snapshot = useSelector(actor, (now) => now);
  const draft = useSelector(snapshot.children.draft, (now) => now) as DraftSnapshot | undefined;
  const send = (event: ExamEvent) => actor.send(event);
  const tellDraft = (event: { type: 'draft.flush' | 'draft.online' | 'draft.retry' }) =>
    actor.getSnapshot().children.draft?.send(event);
  const save: Save = draft ? saveOf(draft) : { state: 'saved', savedAt: snapshot.context.savedAt };

  async function hear(facts: AttemptFacts, isNews = false): Promise<void> {
    const now = actor.getSnapshot();
    if (isPauseNew(facts, placeOf(now))) {
      const pause = await taking.pause(facts.id).catch(() => null);
      if (pause) send({ type: 'exam.pause', pause });
      return;
    }
    // Whoever asked to go on here waits for a word that may not come by the channel.
    if (now.matches({ phase: { elsewhere: 'asked' } } as never)) return send({ type: 'exam.changed' });
    const news = newsOf(facts, placeOf(now), now.context);
    if (news) send(news);
    // Nothing that the facts tell: it may be another computer's now.
    else if (isNews && isOpenPlace(placeOf(now)) && !(await taking.isHere(facts.id))) send({ type: 'exam.takeOver' });
  }
  /** Another one wrote: it reaches this page at once where nothing is unsent, else with the next save. */
  function learn(version: number): void {
    const { context } = actor.getSnapshot();
    if (version <= context.version) return;
    if (context.draft === 'clean') void taking.renewed();
    else tellDraft({ type: 'draft.flush' });
  }
  const sign = (kind: 'away' | 'paste' | 'fullScreenExit' | 'offline', ms: number | null) => {
    const { run } = known;
    if (run) signals.tell(run.id, kind, ms);
  };
  const attemptId = known.lobby?.attempt?.id;
  useLive(
    attemptId ? examAttemptNews : null,
    () => {
      if (actor.getSnapshot().matches({ phase: 'elsewhere' } as never)) send({ type: 'exam.changed' });
      else void taking.look(true);
    },
    attemptId && examAttemptTopic(attemptId),
  );
  useOwnSigns({ send, sign, isOffline: connection.since !== null });

  const tellOnline = () => {
    send({ type: 'exam.online' });
    tellDraft({ type: 'draft.online' });
    signals.retry();
  };
  useStaying({
    onLeave: platform.onLeave,
    forget: () => void forgetJournals(),
    flush: () => tellDraft({ type: 'draft.flush' }),
    online: tellOnline,
    isAtRisk: () => save.state === 'unkept',
    save: async () => {
      tellDraft({ type: 'draft.flush' });
      await waitFor(actor, ({ context }) => context.draft === 'clean', { timeout: 1000 }).catch(() => null);
    },
  });
  // Before the machine stops: what was typed last still goes out.
  useLayoutEffect(() => () => actor.getSnapshot().children.draft?.send({ type: 'draft.flush' }), [actor]);
  useEffect(() => {
    if (presentId) actor.getSnapshot().children.draft?.send({ type: 'session.entered', personId: presentId });
  }, [actor, presentId]);

  return {
    ...{ snapshot, known, save, send, connection, now: taking.now, measure: taking.measure },
    device: taking.device,
    /** What of the answers only this browser has, by question. */
    unsent: draft ? unsentOf(draft) : [],
    answer(questionId: string, answer: Answer) {
      taking.touch(questionId);
      send({ type: 'exam.answer', questionId, answer });
    },
    reconnect: () => {
      tellOnline();
      void taking.look();
    },
    retry: () => tellDraft({ type: 'draft.retry' }),
    /** What another page of this computer wrote, and what was changed here of questions that it left alone. */
    takeTheirs() {
      const { draft: child } = actor.getSnapshot().children;
      const { base, content, theirs } = (child!.getSnapshot() as DraftSnapshot).context;
      child!.send({ type: 'draft.takeTheirs' });
      if (theirs === null) return;
      const { clashing, mine } = merge(base, content, theirs.content);
      const alone = mine.filter((id) => !clashing.includes(id));
      if (alone.length > 0) child!.send({ type: 'draft.change', content: laid(theirs.content, content, alone) });
    },
    keepMine() {
      const { draft: child } = actor.getSnapshot().children;
      const { content, theirs } = (child!.getSnapshot() as DraftSnapshot).context;
      child!.send({ type: 'draft.change', content: laid(theirs?.content ?? {}, content, [...taking.touched]) });
      child!.send({ type: 'draft.keepMine' });
    },
  };
}

/** Questions whose answers the server has not. */
const unsentOf = ({ context: { content, base } }: DraftSnapshot): string[] => [...merge(base, content, base).mine];
