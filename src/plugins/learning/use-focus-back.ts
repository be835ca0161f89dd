import { useLayoutEffect, type RefObject } from 'react';

/** What is drawn by the system itself, over everything: it would hide what lies over the picture. */
interface PhoneVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?: () => void;
}

/** Stops the video there, and lets it be seen in its page: a small picture and a phone's own player show nothing else. */
export function stopAt(video: PhoneVideo | null, ms: number): void {
  if (!video) return;
  video.pause();
  video.currentTime = ms / 1000;
  if (document.pictureInPictureElement === video) void document.exitPictureInPicture();
  if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
}

/** Once what took the focus is gone it returns to where it was; to the player where it was nowhere. */
export function useFocusBack(isAway: boolean, frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!isAway) return undefined;
    const before = document.activeElement;
    const player = frame.current;
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : player?.querySelector<HTMLElement>('media-play-button'))?.focus();
    };
  }, [isAway, frame]);
}
