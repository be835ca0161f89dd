import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { minuteMs } from '#contract/common/length.rule.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { runPaths } from '#contract/files/run-paths.rule.ts';
import { fromFrame, type ToFrame } from '#contract/scorm/frame.rule.ts';
import type { ScormSaved } from '#contract/scorm/scorm.contract.ts';
import { scormOperations } from '#contract/scorm/scorm.operations.ts';
import { dataAtMost } from '#contract/scorm/scorm.rule.ts';
import { startOf } from '#contract/scorm/start.rule.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import type { Journal } from '#kit/journal-draft.ts';
import { useStaying } from '#kit/use-staying.ts';
import {
  scormSessionMachine,
  type Commit,
  type Opened,
  type SaveInput,
} from '#machines/scorm/scorm-session.machine.ts';
import { useActorRef, usePlatform, useRefresh, uuid } from '#shell/plugin-api.ts';
import { createJournal, forgetJournals } from '#shell/plugin-editing.ts';
import type { Save } from '#views/common/save-line.view.tsx';

/** What this browser holds of an attempt: the version that it was noted on, so that nothing newer is written over. */
interface Entry {
  version: number;
  unsent: readonly Commit[];
}

/** How far a unit is. */
export interface UnitMark {
  isCompleted: boolean;
  share: number | null;
}

/** What a call may bring that outlives its page. */
const keepaliveBytes = 60_000;
/** The bytes are given for a quarter of an hour after the page was last there. */
const stayEvery = 4 * minuteMs;

/** A package on this page: opened, framed, and all that it notes saved. */
export function useScormSession(offeringId: string, itemId: string) {
  const { call, person, onLeave } = usePlatform();
  const refresh = useRefresh();
  const journal = useRef<Journal<Entry> | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [nonce, setNonce] = useState(uuid);
  const [unitId, setUnitId] = useState<string | null>(null);
  const [marks, setMarks] = useState<ReadonlyMap<string, UnitMark>>(new Map());
  /** What units noted on this page, for when one is opened again. */
  const noted = useRef(new Map<string, string>());
  const [machine] = useState(() =>
    scormSessionMachine.provide({
      actors: {
        open: fromPromise<Opened, { isAgain: boolean }>(async ({ input: { isAgain } }) => {
          const { result: sitting } = await call(scormOperations.open, { itemId, offeringId, isAgain });
          setMarks(new Map(sitting.states.map(({ unitId: id, isCompleted, share }) => [id, { isCompleted, share }])));
          noted.current = new Map(sitting.states.map((state) => [state.unitId, state.data]));
          journal.current = null;
          if (sitting.attemptId === null) return { sitting, left: [] };
          journal.current = createJournal<Entry>(`scorm ${sitting.attemptId} ${person.id ?? ''}`, sitting.journalKey);
          const entries = await journal.current.read();
          const left = entries.findLast(({ version }) => version >= sitting.version)?.unsent ?? [];
          for (const { unitId: id, data } of left) noted.current.set(id, data);
          return { sitting, left };
        }),
        save: fromPromise<ScormSaved, SaveInput>(async ({ input: { sittingId, seq, keepalive, unitId: id, data } }) => {
          const { result } = await call(
            scormOperations.save,
            { id: sittingId, seq, unitId: id, noted: data },
            { keepalive: keepalive && data.length < keepaliveBytes },
          );
          setMarks((old) => new Map([...old, [id, { isCompleted: result.isCompleted, share: result.unitShare }]]));
          return result;
        }),
      },
      actions: {
        journal: ({ context }) => {
          if (!journal.current) return;
          const unsent = [...(context.sending ? [context.sending] : []), ...context.unsent];
          const version = context.saved?.version ?? context.sitting?.version ?? 1;
          if (unsent.length === 0) void journal.current.clear();
          else void journal.current.write({ version, unsent });
        },
      },
    }),
  );
  const actor = useActorRef(machine, {});
  const snapshot = useSelector(actor, (now) => now);
  const { context } = snapshot;
  const { sitting, saved } = context;
  const isOpen = snapshot.matches('open');
  const isShown = snapshot.matches({ open: { frame: 'shown' } });

  const tell = useEffectEvent((said: ToFrame) => {
    if (sitting) frame.current?.contentWindow?.postMessage(said, sitting.origin);
  });
  const run = useEffectEvent((id: string) => {
    const unit = sitting?.units.find((one) => one.id === id);
    if (!sitting || !unit?.href) return;
    const data = noted.current.get(id);
    const isWriting = sitting.attemptId !== null;
    const studiedMs = sitting.states.find((one) => one.unitId === id)?.studiedMs ?? 0;
    const state = data === undefined ? null : { data, studiedMs };
    const cmi = startOf({ edition: sitting.edition, learner: sitting.learner, unit, state, isWriting });
    tell({ type: 'scorm.run', nonce, edition: sitting.edition, unitId: id, href: unit.href, cmi, isWriting });
    // What reports nothing is done by being opened.
    if (isWriting && !unit.isReporting) actor.send({ type: 'scorm.commit', commit: { unitId: id, data: '{}' } });
  });
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (!sitting || origin !== sitting.origin || source !== frame.current?.contentWindow) return;
    const said = fromFrame(data, nonce);
    if (said?.type === 'scorm.ready') {
      actor.send({ type: 'scorm.ready' });
      if (unitId !== null) run(unitId);
    }
    if (said?.type !== 'scorm.commit' || sitting.attemptId === null) return;
    if (said.data.length > dataAtMost || !sitting.units.some(({ id }) => id === said.unitId)) return;
    noted.current.set(said.unitId, said.data);
    actor.send({ type: 'scorm.commit', commit: { unitId: said.unitId, data: said.data } });
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  const sittingId = sitting?.id ?? null;
  const stay = useEffectEvent(async (id: string) => {
    const answer = await call(scormOperations.stay, { id }).catch(() => null);
    if (answer && !answer.result.isCurrent) actor.send({ type: 'scorm.taken' });
  });
  useEffect(() => {
    if (!isOpen || sittingId === null) return undefined;
    const look = () => document.visibilityState === 'visible' && void stay(sittingId);
    const timer = setInterval(() => void stay(sittingId), stayEvery);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [isOpen, sittingId]);

  useStaying({
    onLeave,
    forget: () => void forgetJournals(),
    flush: () => {
      tell({ type: 'scorm.flush', nonce });
      actor.send({ type: 'scorm.leave' });
    },
    online: () => actor.send({ type: 'scorm.online' }),
    isAtRisk: () => false,
    save: async () => actor.send({ type: 'scorm.leave' }),
  });
  useLayoutEffect(() => () => actor.send({ type: 'scorm.leave' }), [actor]);

  const savedVersion = saved?.version;
  const isDone = saved?.isDone ?? sitting?.isDone ?? false;
  const told = useEffectEvent(() => {
    for (const operation of [scormOperations.overview, learningOperations.progress, outlineOperations.study])
      void refresh(operation);
  });
  useEffect(() => {
    if (savedVersion !== undefined && isDone) told();
  }, [savedVersion, isDone]);
  useEffect(() => {
    if (sittingId !== null) told();
  }, [sittingId]);

  const save: Save = snapshot.matches({ open: { sync: 'offline' } })
    ? { state: 'local', savedAt: saved?.savedAt ?? null, barrier: context.code === null ? 'network' : 'server' }
    : snapshot.matches({ open: { sync: 'refused' } })
      ? { state: 'failed', savedAt: saved?.savedAt ?? null, message: context.message }
      : { state: snapshot.matches({ open: { sync: 'saving' } }) ? 'saving' : 'saved', savedAt: saved?.savedAt ?? null };

  const open = (isAgain: boolean) => {
    setNonce(uuid());
    actor.send({ type: 'scorm.open', isAgain });
  };
  const first = sitting?.units.find(({ href }) => href !== null)?.id ?? null;
  // Where one was: the first unit that is not done yet.
  const start =
    sitting?.units.find(
      ({ id, href }) => href !== null && !sitting.states.some((one) => one.unitId === id && one.isCompleted),
    )?.id ?? first;
  if (isOpen && start !== null && (unitId === null || !sitting?.units.some(({ id }) => id === unitId)))
    setUnitId(start);

  return {
    ...{ snapshot, sitting, saved, save, isOpen, isShown, isDone, unitId, nonce, frame, open },
    frameUrl: sitting && `${sitting.origin}${runPaths.frame(sitting.secret)}#${nonce}`,
    share: saved?.share ?? sitting?.share ?? null,
    marks,
    choose: (id: string) => {
      setUnitId(id);
      if (isShown) run(id);
    },
    close: () => {
      tell({ type: 'scorm.stop', nonce });
      actor.send({ type: 'scorm.leave' });
      actor.send({ type: 'scorm.close' });
      setUnitId(null);
    },
  };
}
