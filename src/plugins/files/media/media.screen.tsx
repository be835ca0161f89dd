import { MusicNote2Regular } from '@fluentui/react-icons';
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
import { useRef, useState } from 'react';
import { isPlayed } from '#contract/common/bytes.rule.ts';
import { nameWayBack } from '#views/common/player.words.ts';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import type { ReaderProps } from '../readers/reader-props.ts';
import styles from './media-player.module.css';

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2];
/** How often a broken address is asked for anew before the person is asked. */
const triesAtMost = 2;

/** Film and sound with the browser's own player; a film may have smaller streams beside what was uploaded. */
export default function MediaScreen({ file, url, streams = [], captions = [], onRead, onRetry }: ReaderProps) {
  const { t, i18n } = useLingui();
  setLanguage(i18n.locale);
  const player = useRef<HTMLVideoElement>(null);
  const left = useRef<{ at: number; isPlaying: boolean } | null>(null);
  const tries = useRef(0);
  // The first stream is the best for most; null: what was uploaded.
  const [height, setHeight] = useState(streams[0]?.height ?? null);
  const [isBroken, setBroken] = useState(false);
  const isSound = file.mediaType.startsWith('audio/');
  const src = streams.find((stream) => stream.height === height)?.url ?? url;

  const leave = () => {
    const { currentTime: at, paused } = player.current!;
    left.current ??= { at, isPlaying: !paused };
  };
  const begin = () => {
    const back = left.current;
    left.current = null;
    tries.current = 0;
    if (!back) return;
    player.current!.currentTime = back.at;
    if (back.isPlaying) void player.current!.play().catch(() => undefined);
  };
  const fail = () => {
    leave();
    if (++tries.current > triesAtMost) setBroken(true);
    else onRetry();
  };
  const retry = () => {
    tries.current = 0;
    setBroken(false);
    onRetry();
  };
  if (isBroken) return <FailedBlock what={isSound ? t`音频` : t`视频`} onRetry={retry} />;
  const media = {
    slot: 'media',
    src,
    preload: 'metadata',
    onLoadedMetadata: begin,
    onEnded: () => onRead(1),
    onError: fail,
    onTimeUpdate: () => {
      const { currentTime, duration } = player.current!;
      if (duration > 0) onRead(currentTime / duration);
    },
  };
  return (
    <MediaController
      audio={false}
      autohide={isSound ? '-1' : '2'}
      className={`${styles.player} ${isSound ? styles.audio : ''}`}
      aria-label={file.name}
    >
      {isSound ? (
        <audio ref={player as never} {...media} preload="metadata" />
      ) : (
        <video ref={player} playsInline {...media} preload="metadata">
          {captions.map(({ language, label, url: address }, at) => (
            <track key={address} kind="captions" src={address} srcLang={language} label={label} default={at === 0} />
          ))}
        </video>
      )}
      {isSound && (
        <div className={styles.sound}>
          <MusicNote2Regular aria-hidden />
          {file.name}
        </div>
      )}
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <div className={styles.bar}>
        <MediaTimeRange />
      </div>
      <MediaPlaybackRateMenu
        ref={nameWayBack(t`返回上一级菜单`)}
        hidden
        anchor="auto"
        rates={rates}
        className={styles.menu}
      />
      <MediaControlBar className={styles.controls}>
        <MediaPlayButton />
        <MediaMuteButton />
        <MediaVolumeRange className={styles.volume} />
        <MediaTimeDisplay showDuration />
        <span className={styles.gap} />
        {streams.length > 0 && (
          <select
            aria-label={t`清晰度`}
            className={styles.quality}
            value={height ?? ''}
            onChange={({ target }) => {
              leave();
              setHeight(target.value === '' ? null : Number(target.value));
            }}
          >
            {streams.map((stream) => (
              <option key={stream.height} value={stream.height}>
                {stream.height}P
              </option>
            ))}
            {isPlayed(file.mediaType) && <option value="">{t`原画`}</option>}
          </select>
        )}
        <MediaPlaybackRateMenuButton />
        {captions.length > 0 && <MediaCaptionsButton />}
        {!isSound && <MediaPipButton />}
        {!isSound && <MediaFullscreenButton />}
      </MediaControlBar>
    </MediaController>
  );
}
