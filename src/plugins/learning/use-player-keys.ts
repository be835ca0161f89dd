import type { RefObject } from 'react';
import { useKeys } from '#kit/use-keys.ts';
import { remember } from './player.store.ts';

/** Seconds of a step, and of one frame at 25 a second. */
const step = 5;
const frameStep = 1 / 25;

/** Buttons and sliders keep their own space and arrows. */
const isControl = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('button, a, input, [role=slider], [role=button], [role=tab]') !== null;

/** space ←→ ↑↓ f m c , . < > for the video on the page, wherever the focus is (ux.md, keyboard). */
export function usePlayerKeys(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  rates: readonly number[],
): void {
  const on =
    (act: (one: HTMLVideoElement) => void, isOwnOfControls = false) =>
    (event: KeyboardEvent) => {
      if (!video.current || (isOwnOfControls && isControl(event))) return false;
      return act(video.current);
    };
  const move = (seconds: number) => (one: HTMLVideoElement) => void (one.currentTime += seconds);
  const loud = (by: number) => (one: HTMLVideoElement) => {
    one.volume = Math.min(1, Math.max(0, one.volume + by));
    one.muted = false;
  };
  const speed = (by: 1 | -1) => (one: HTMLVideoElement) => {
    const at = rates.findIndex((rate) => rate >= one.playbackRate);
    one.playbackRate = rates[Math.min(rates.length - 1, Math.max(0, at + by))]!;
  };
  const captions = (one: HTMLVideoElement) => {
    const tracks = Array.from(one.textTracks);
    const hasCaptions = !tracks.some(({ mode }) => mode === 'showing');
    for (const [at, track] of tracks.entries()) track.mode = hasCaptions && at === 0 ? 'showing' : 'hidden';
    remember({ hasCaptions });
  };
  const still = (seconds: number) => (one: HTMLVideoElement) => {
    one.pause();
    one.currentTime += seconds;
  };
  useKeys({
    Space: on((one) => void (one.paused ? one.play().catch(() => {}) : one.pause()), true),
    ArrowLeft: on(move(-step), true),
    ArrowRight: on(move(step), true),
    ArrowUp: on(loud(0.1), true),
    ArrowDown: on(loud(-0.1), true),
    f: on(() => void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())),
    m: on((one) => void (one.muted = !one.muted)),
    c: on(captions),
    ',': on(still(-frameStep)),
    '.': on(still(frameStep)),
    'Shift+<': on(speed(-1)),
    'Shift+>': on(speed(1)),
  });
}
