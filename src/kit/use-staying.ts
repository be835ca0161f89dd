import { useEffect, useEffectEvent } from 'react';

/** What has to happen with unsent work when its page hides, closes, comes back to the network, or its person leaves. */
export interface Staying {
  /** Sends what is unsent, now. */
  flush: () => unknown;
  /** The network is back. */
  online: () => void;
  /** Whether a closed tab would lose something: the browser asks first. */
  isAtRisk: () => boolean;
  /** At a logout: sends what is unsent and waits for it. */
  save: () => Promise<void>;
  /** After a logout: drops what this browser keeps. */
  forget: () => void;
  onLeave: (leaver: { save: () => Promise<void>; forget: () => void }) => () => void;
}

/** For as long as the component is there. */
export function useStaying({ onLeave, ...now }: Staying): void {
  const flush = useEffectEvent(() => void now.flush());
  const online = useEffectEvent(() => now.online());
  const warn = useEffectEvent((event: BeforeUnloadEvent) => now.isAtRisk() && event.preventDefault());
  const save = useEffectEvent(() => now.save());
  const forget = useEffectEvent(() => now.forget());
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && flush();
    const events = {
      pagehide: () => flush(),
      online: () => online(),
      beforeunload: (event: Event) => warn(event as BeforeUnloadEvent),
    };
    for (const [name, listener] of Object.entries(events)) window.addEventListener(name, listener);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      for (const [name, listener] of Object.entries(events)) window.removeEventListener(name, listener);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);
  useEffect(() => onLeave({ save: () => save(), forget: () => forget() }), [onLeave]);
}
