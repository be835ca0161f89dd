import { useEffect, useEffectEvent } from 'react';
import type { ExamEvent } from '#machines/exams/exam-attempt.context.ts';

interface Options {
  send: (event: ExamEvent) => void;
  sign: (kind: 'paste' | 'fullScreenExit' | 'offline', ms: number | null) => void;
  isOffline: boolean;
}

/** What a page notices of itself: that it is left, pasted into, out of full screen, without a network. */
export function useOwnSigns({ send, sign, isOffline }: Options): void {
  const leave = useEffectEvent(() => send({ type: 'focus.leave' }));
  const comeBack = useEffectEvent(() => send({ type: 'focus.return' }));
  const tell = useEffectEvent((kind: 'paste' | 'fullScreenExit' | 'offline', ms: number | null) => sign(kind, ms));
  useEffect(() => {
    let wasFull = document.fullscreenElement !== null;
    const look = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
    const full = () => {
      const isFull = document.fullscreenElement !== null;
      if (wasFull && !isFull) tell('fullScreenExit', null);
      wasFull = isFull;
    };
    const paste = () => tell('paste', null);
    // Choosing a file of this computer for an answer takes the window's focus, and is no absence while the page is in sight.
    let isChoosing = false;
    const choose = ({ target }: Event) => {
      isChoosing = target instanceof HTMLInputElement && target.type === 'file';
    };
    const blur = () => {
      if (!isChoosing) leave();
    };
    const focus = () => {
      isChoosing = false;
      comeBack();
    };
    // A page that is closed while nobody looks at it tells of that, too.
    const hide = () => comeBack();
    window.addEventListener('pagehide', hide);
    document.addEventListener('click', choose, true);
    window.addEventListener('blur', blur);
    window.addEventListener('focus', focus);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('fullscreenchange', full);
    document.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('click', choose, true);
      window.removeEventListener('blur', blur);
      window.removeEventListener('focus', focus);
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('fullscreenchange', full);
      document.removeEventListener('paste', paste);
    };
  }, []);
  // How long it lasted is told once it is over: before, nobody would hear it.
  useEffect(() => {
    if (!isOffline) return undefined;
    const since = performance.now();
    return () => tell('offline', performance.now() - since);
  }, [isOffline]);
}
