import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlatform } from '#shell/plugin-api.ts';
import { expectDecision, waitsForDecision } from './person-watch.ts';

/** Coming back to a tab asks at most so often who one is now, ms. */
const focusPause = 10_000;
/** While an application waits, a shown tab asks by itself, ms. */
const decisionPause = 5000;

/**
 * Rights may change while tabs are open (a verification decided, a role taken). A tab that is looked at again reads
 * anew who is here, and one that waits for a decision asks by itself; the other tabs hear it by the storage.
 */
export default function PersonWatch() {
  const { person, entry } = usePlatform();
  const last = useRef(Date.now());
  const read = useEffectEvent((pause: number) => {
    if (person.id === null || document.visibilityState === 'hidden' || Date.now() - last.current < pause) return;
    last.current = Date.now();
    // A failure is no news: the calls of the page itself tell of it.
    void entry.readPerson().catch(() => undefined);
  });
  const isWaiting = person.id !== null && person.teacherState !== '1';
  useEffect(() => {
    const look = () => read(focusPause);
    const ask = () => waitsForDecision() && read(decisionPause - 500);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    const timer = isWaiting ? window.setInterval(ask, decisionPause) : 0;
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      window.clearInterval(timer);
    };
  }, [isWaiting]);
  useEffect(() => {
    if (person.teacherState === '1') expectDecision(false);
  }, [person.teacherState]);
  return null;
}
