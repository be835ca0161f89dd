import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address } from '#contract/files/files.contract.ts';
import type { ItemState } from '#contract/learning/learning.contract.ts';
import type { VideoQuestions } from '#contract/quizzes/video-questions.contract.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { ItemHead } from '#views/learning/item-head.view.tsx';
import { PlayerFrame } from '#views/learning/player-frame.view.tsx';
import { Transcript } from '#views/learning/transcript.view.tsx';
import type { ItemPaneProps } from './item-pane.props.ts';
import { ItemsAhead } from './items-ahead.part.tsx';
import { recall } from './player.store.ts';
import { useCountdown } from './use-countdown.ts';
import { useCues } from './use-cues.ts';
import { useVideoQuestions } from './use-video-questions.ts';
import { VideoQuestionPart } from './video-question.part.tsx';
import { useVideoProgress } from './use-video-progress.ts';
import { VideoPlayer, type PlayerHandle } from './video-player.part.tsx';

interface Props extends ItemPaneProps {
  state: ItemState;
  address: Address;
  asked: VideoQuestions;
  onAddressGone: () => void;
}

/** Behind this share of the end a video starts from its beginning. */
const nearEndMs = 3000;
const nextAfterSeconds = 5;

export function VideoPane({
  course,
  item,
  next,
  atMs,
  isContinued,
  onContinue,
  onAside,
  stage,
  marks,
  state,
  address,
  asked,
  onAddressGone,
}: Props) {
  const { navigate } = usePlatform();
  const isSound = item.kind === 'audio';
  const refresh = useRefresh();
  const { actor, context, save } = useVideoProgress(course.outline.offeringId, state);
  const player = useRef<PlayerHandle>(null);
  const cues = useCues(address.captions[0]?.url ?? null);
  const [hasEnded, setEnded] = useState(false);
  const durationMs = item.durationMs ?? address.file.durationMs ?? 0;
  const resumeMs = state.positionMs < durationMs - nearEndMs ? state.positionMs : 0;
  const questions = useVideoQuestions(asked, durationMs, player);
  const startMs = atMs ?? resumeMs;
  const [isResumedShown, setResumedShown] = useState(atMs === null && resumeMs > 5000 && !isContinued);

  const goNext = () => {
    if (!next) return;
    onContinue();
    navigate(next.href);
  };
  const countdown = useCountdown(
    nextAfterSeconds,
    hasEnded && (next?.kind === 'video' || next?.kind === 'audio') && recall().goesOn,
    goNext,
  );

  const { positionMs } = context;
  const isCompleted = context.isCompleted || questions.isCompleted;
  const showAside = useEffectEvent(() =>
    onAside(
      cues.length > 0 ? (
        <Transcript cues={cues} positionMs={positionMs} onSeek={(ms) => player.current?.seek(ms)} />
      ) : undefined,
    ),
  );
  // The column follows the words, not each quarter of a second.
  const second = Math.floor(positionMs / 500);
  useEffect(() => showAside(), [cues, second]);

  const wholeSecond = Math.floor(positionMs / 1000) * 1000;
  useEffect(() => stage.tell({ positionMs: wholeSecond }), [stage, wholeSecond]);
  useEffect(
    () =>
      stage.offer({
        goTo: (place) => place.positionMs !== null && player.current?.seek(place.positionMs),
        takePicture: async () => (await player.current?.picture()) ?? null,
      }),
    [stage],
  );

  // Tree, head and list show a completion at once.
  const tellCompletion = useEffectEvent(() => void refresh(learningOperations.progress));
  useEffect(() => {
    if (isCompleted !== item.isCompleted || hasEnded) tellCompletion();
  }, [isCompleted, item.isCompleted, hasEnded]);

  return (
    <>
      <PlayerFrame
        resumedAtMs={isResumedShown ? resumeMs : null}
        onRestart={() => {
          player.current?.seek(0);
          setResumedShown(false);
        }}
        onDismiss={() => setResumedShown(false)}
        ended={
          hasEnded
            ? {
                next,
                secondsLeft: countdown.secondsLeft,
                onNext: goNext,
                onStay: countdown.stop,
                onReplay: () => {
                  setEnded(false);
                  player.current?.seek(0);
                  player.current?.play();
                },
              }
            : null
        }
        save={save}
        cutMs={context.cutMs}
        questions={questions.marks}
      >
        <VideoPlayer
          ref={player}
          title={item.title}
          isSound={isSound}
          src={address.url}
          captions={address.captions}
          startMs={startMs}
          isPlayedAtOnce={isContinued}
          ranges={context.ranges}
          marks={marks}
          questions={questions.marks}
          question={questions.current && <VideoQuestionPart questions={questions} isTrial={asked.isTeaching} />}
          durationMs={durationMs}
          onEvent={(event) => {
            actor.send(event);
            if (event.type === 'video.advance' || event.type === 'video.seek') questions.send(event);
            if (event.type === 'video.play') {
              setEnded(false);
              setResumedShown(false);
            }
            if (event.type === 'video.end' && !questions.isAsking()) setEnded(true);
          }}
          onBroken={onAddressGone}
          onNext={next ? goNext : null}
        />
      </PlayerFrame>
      <ItemHead
        title={item.title}
        isCompleted={isCompleted}
        hint={
          isCompleted ? (
            <Trans>已完成，可回看</Trans>
          ) : questions.left > 0 ? (
            <Trans>观看 90% 并回答必答的视频问题即完成 · 还有 {questions.left} 题未回答</Trans>
          ) : isSound ? (
            <Trans>收听 90% 即完成 · 倍速收听按内容时长计算</Trans>
          ) : (
            <Trans>观看 90% 即完成 · 倍速观看按内容时长计算</Trans>
          )
        }
        next={next}
      />
      <ItemsAhead course={course} item={item} />
    </>
  );
}
