import { useLingui } from '@lingui/react/macro';
import { setLanguage } from 'media-chrome/dist/utils/i18n.js';
import 'media-chrome/dist/lang/zh-CN.js';
import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import { MediaPlaybackRateMenu, MediaPlaybackRateMenuButton } from 'media-chrome/react/menu';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Address } from '#contract/files/files.contract.ts';
import type { Range } from '#contract/common/ranges.rule.ts';
import type { VideoActor } from './use-video-progress.ts';
import { recall, remember } from './player.store.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import styles from './video-player.module.css';
import { nameWayBack } from '#views/common/player.words.ts';
import { MarkDots, QuestionMarks, WatchedBar, type QuestionMark } from '#views/learning/watched-bar.view.tsx';
import { framePicture } from './frame-picture.rule.ts';
import { stopAt, useFocusBack } from './use-focus-back.ts';

type VideoEvent = Parameters<VideoActor['send']>[0];

export interface PlayerHandle {
  seek: (ms: number) => void;
  play: () => void;
  /** Something lies over the picture: it stops there, and leaves full screens that would hide it. */
  stop: (ms: number) => void;
  playFrom: (ms: number) => void;
  /** The frame that is shown; null before there is one. */
  picture: () => Promise<File | null>;
}

interface Props {
  ref: Ref<PlayerHandle>;
  title: string;
  /** Nothing to be seen but the words: lower, and without picture in picture. */
  isSound: boolean;
  src: string;
  captions: Address['captions'];
  /** Where it begins. */
  startMs: number;
  isPlayedAtOnce: boolean;
  /** All that was watched. */
  ranges: readonly Range[];
  /** Seconds that are marked, ms. */
  marks: readonly number[];
  /** Where questions stop it. */
  questions: readonly QuestionMark[];
  /** A question that lies over it; null while it may go on. */
  question: ReactNode;
  durationMs: number;
  onEvent: (event: VideoEvent) => void;
  /** The stream cannot be fetched any more: its address may have ended. */
  onBroken: () => void;
  /** Null behind the last item. */
  onNext: (() => void) | null;
}

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** The browser's own video with media-chrome's controls; speed, volume and captions are those of the last video. */
export function VideoPlayer({
  ref,
  title,
  isSound,
  src,
  captions,
  startMs,
  isPlayedAtOnce,
  ranges,
  marks,
  questions,
  question,
  durationMs,
  onEvent,
  onBroken,
  onNext,
}: Props) {
  const { t, i18n } = useLingui();
  setLanguage(i18n.locale);
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [start] = useState(startMs);
  /** Where it stood when its address ended. */
  const left = useRef<{ ms: number; isPlaying: boolean } | null>(null);
  const now = () => Math.round((video.current?.currentTime ?? 0) * 1000);
  const seek = (ms: number) => void (video.current && (video.current.currentTime = ms / 1000));
  const play = () => void video.current?.play().catch(() => {});
  const playFrom = (ms: number) => {
    seek(ms);
    play();
  };
  const stop = (ms: number) => stopAt(video.current, ms);
  useImperativeHandle(ref, () => ({ seek, play, stop, playFrom, picture: () => framePicture(video.current) }), []);
  const isAsking = question !== null;
  useFocusBack(isAsking, frame);
  usePlayerKeys(video, frame, rates);

  function begin() {
    setUp(video.current!);
    const at = left.current;
    left.current = null;
    if (at ? at.ms > 0 : start > 0) seek(at?.ms ?? start);
    if (at?.isPlaying || (!at && isPlayedAtOnce)) play();
  }
  function fail() {
    if (left.current) return;
    left.current = { ms: now(), isPlaying: !video.current!.paused };
    onBroken();
  }

  return (
    <MediaController
      ref={frame as never}
      noHotkeys
      className={styles.controller}
      aria-label={title}
      data-sound={isSound ? 'yes' : 'no'}
      data-asking={isAsking ? 'yes' : 'no'}
    >
      <video
        ref={video}
        slot="media"
        src={src}
        preload="metadata"
        playsInline
        onLoadedMetadata={begin}
        onPlaying={() => (isAsking ? video.current!.pause() : onEvent({ type: 'video.play' }))}
        onTimeUpdate={() => onEvent({ type: 'video.advance', positionMs: now() })}
        onSeeking={() => onEvent({ type: 'video.seek', positionMs: now() })}
        onWaiting={() => onEvent({ type: 'video.wait' })}
        onPause={() => {
          onEvent({ type: 'video.advance', positionMs: now() });
          onEvent({ type: 'video.pause' });
        }}
        onEnded={() => onEvent({ type: 'video.end' })}
        onError={fail}
        onRateChange={({ currentTarget: { playbackRate: rate } }) => {
          onEvent({ type: 'video.changeRate', rate });
          remember({ rate });
        }}
        onVolumeChange={({ currentTarget: { volume, muted } }) => remember({ volume, isMuted: muted })}
      >
        {captions.map(({ captionFileId, language, label, url }, at) => (
          <track key={captionFileId} kind="captions" src={url} srcLang={language} label={label} default={at === 0} />
        ))}
      </video>
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <div className={styles.bar} inert={isAsking}>
        <WatchedBar ranges={ranges} durationMs={durationMs} />
        <MarkDots marks={marks} durationMs={durationMs} />
        <QuestionMarks marks={questions} durationMs={durationMs} />
        <MediaTimeRange />
      </div>
      <MediaPlaybackRateMenu
        ref={nameWayBack(t`返回上一级菜单`)}
        hidden
        anchor="auto"
        rates={rates}
        className={styles.menu}
      />
      <MediaControlBar className={styles.controls} inert={isAsking}>
        <MediaPlayButton />
        {onNext && <NextButton onNext={onNext} />}
        <MediaMuteButton />
        <MediaVolumeRange className={styles.volume} />
        <MediaTimeDisplay showDuration />
        <span className={styles.gap} />
        <MediaPlaybackRateMenuButton />
        {captions.length > 0 && (
          <span onClick={() => setTimeout(() => rememberCaptions(video.current))}>
            <MediaCaptionsButton ref={asSwitch} />
          </span>
        )}
        {!isSound && <MediaPipButton className={styles.wide} />}
        {!isSound && <MediaFullscreenButton />}
      </MediaControlBar>
      {question}
    </MediaController>
  );
}

/** media-chrome says whether captions are on, but as a button, of which a screen reader would not tell it. */
const asSwitch = (button: HTMLElement | null) => button?.setAttribute('role', 'switch');

/** As the last video was left. */
function setUp(video: HTMLVideoElement) {
  const { rate, volume, isMuted, hasCaptions } = recall();
  video.playbackRate = rate;
  video.volume = volume;
  video.muted = isMuted;
  for (const [at, track] of Array.from(video.textTracks).entries())
    track.mode = hasCaptions && at === 0 ? 'showing' : 'hidden';
}

/** The button of the controls changes the tracks; what holds now is kept for the next video. */
const rememberCaptions = (video: HTMLVideoElement | null) =>
  remember({ hasCaptions: Array.from(video?.textTracks ?? []).some(({ mode }) => mode === 'showing') });

function NextButton({ onNext }: { onNext: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.next} aria-label={t`下一项`} title={t`下一项`} onClick={onNext}>
      <svg aria-hidden width="24" height="24" viewBox="0 0 24 24" fill="currentColor">
        <path d="M6 5.5v13l9-6.5zM16.5 5.5H18v13h-1.5z" />
      </svg>
    </button>
  );
}
