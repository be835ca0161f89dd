import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { fromPromise } from 'xstate';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { requiredLeft, stopMs } from '#contract/quizzes/video-question.rule.ts';
import type { VideoQuestions } from '#contract/quizzes/video-questions.contract.ts';
import { videoQuestionsOperations as operations } from '#contract/quizzes/video-questions.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import {
  currentOf,
  videoQuestionsMachine,
  type Judged,
  type JudgeInput,
} from '#machines/learning/video-questions.machine.ts';
import { useActorRef, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import type { PlayerHandle } from './video-player.part.tsx';

/** The questions of a video on this page; none where it asks nothing. */
export function useVideoQuestions(
  asked: Pick<VideoQuestions, 'itemId' | 'offeringId' | 'contentId' | 'data'>,
  durationMs: number,
  player: RefObject<PlayerHandle | null>,
) {
  const { call } = usePlatform();
  const refresh = useRefresh();
  const { itemId, offeringId } = asked;
  const [machine] = useState(() =>
    videoQuestionsMachine.provide({
      actors: {
        judge: fromPromise<Judged, JudgeInput>(async ({ input }) => {
          try {
            const { result } = await call(operations.answer, { ...input, itemId, offeringId });
            return { type: 'judged', ...result };
          } catch (error) {
            const current = conflictOf(operations.answer, error);
            if (!current) throw error;
            return { type: 'stale', asked: current };
          }
        }),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { contentId: asked.contentId, questions: asked.data, durationMs } });
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, (snapshot) => snapshot.value);

  useLayoutEffect(() => {
    const stops = actor.on('player.stop', ({ positionMs }) => player.current?.stop(positionMs));
    const plays = actor.on('player.play', ({ positionMs }) => player.current?.playFrom(positionMs));
    return () => {
      stops.unsubscribe();
      plays.unsubscribe();
    };
  }, [actor, player]);
  useEffect(() => {
    const online = () => actor.send({ type: 'video.online' });
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [actor]);
  const { isCompleted, questions } = context;
  useEffect(() => {
    if (isCompleted) void refresh(learningOperations.progress);
  }, [isCompleted, refresh]);

  return {
    send: actor.send,
    /** Now, whatever was drawn last. */
    isAsking: () => actor.getSnapshot().value !== 'watching',
    state,
    isCompleted,
    left: requiredLeft(questions),
    current: currentOf(context),
    answer: context.answer,
    message: context.message,
    marks: questions.map((one) => ({ ms: stopMs(one, durationMs), isAnswered: one.tries > 0 })),
  };
}
