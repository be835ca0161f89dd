import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { ItemState } from '#contract/learning/learning.contract.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { videoProgressMachine, type Watched } from '#machines/learning/video-progress.machine.ts';
import { useActorRef, usePlatform } from '#shell/plugin-api.ts';
import type { Save } from '#views/common/save-line.view.tsx';
import { unsaved } from './unsaved.rule.ts';

type Saved = { share: number; isCompleted: boolean; cutMs: number };

/** One video on this page: what was watched goes to the server, also when the page is left. */
export function useVideoProgress(offeringId: string, state: ItemState) {
  const { call } = usePlatform();
  const [last, setLast] = useState<Save>({ state: 'saved', savedAt: null });
  const [machine] = useState(() =>
    videoProgressMachine.provide({
      actors: {
        save: fromPromise<Saved, Watched>(async ({ input: { ranges, positionMs, keepalive } }) => {
          const { result } = await call(
            learningOperations.beat,
            {
              offeringId,
              itemId: state.itemId,
              opening: state.opening,
              ranges: ranges.map(([from, to]): [number, number] => [Math.round(from), Math.round(to)]),
              positionMs: Math.round(positionMs),
            },
            { keepalive },
          ).catch((error: unknown) => {
            setLast((before) => ({ ...before, ...unsaved(error) }));
            throw error;
          });
          setLast({ state: 'saved', savedAt: result.savedAt });
          return result;
        }),
      },
    }),
  );
  const { positionMs, watched: ranges, share, isCompleted } = state;
  const actor = useActorRef(machine, { input: { positionMs, ranges, share, isCompleted } });
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches({ sync: 'saving' }));
  const save: Save = isSaving ? { state: 'saving', savedAt: last.savedAt } : last;

  // Before the actor is stopped, which happens with the ordinary effects.
  useLayoutEffect(() => () => actor.send({ type: 'video.leave' }), [actor]);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && actor.send({ type: 'video.leave' });
    const online = () => actor.send({ type: 'video.online' });
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', online);
    };
  }, [actor]);

  return { actor, context, save };
}

export type VideoActor = ReturnType<typeof useVideoProgress>['actor'];
