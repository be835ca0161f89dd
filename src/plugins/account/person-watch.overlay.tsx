import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlatform } from '#shell/plugin-api.ts';
import { expectDecision, waitsForDecision } from './person-watch.store.ts';

/** Coming back to a tab asks at most so often who one is now, ms. */
const focusPause = 10_000;
/** While an application waits, a shown tab asks by itself, ms. */
const decisionPause = 5000;
/** A teacher's shown tab asks by itself, ms: a revocation holds there without a click. */
const teacherPause = 20_000;
/** Whoever touched nothing for so long, ms, is away: asking for them would keep their session alive. */
const awayAfter = 120_000;

/**
 * Rights may change while tabs are open (a verification decided, a role taken). A tab that is looked at again reads
 * anew who is here; one that waits for a decision, or is a teacher's in use, asks by itself. The other tabs hear it by
 * the storage.
 */
export default function PersonWatch() {
  const { person, entry } = usePlatform();
  const last = useRef(Date.now());
  const touched = useRef(Date.now());
  const read = useEffectEvent((pause: number) => {
    if (person.id === null || document.visibilityState === 'hidden' || Date.now() - last.current < pause) return;
    last.current = Date.now();
    // A failure is no news: the calls of the page itself tell of it.
    void entry.readPerson().catch(() => undefined);
  });
  const isKnown = person.id !== null;
  /** To agree anew: the answer may just have been given in another tab. */
  const isAsked = Boolean(person.agreementAsked);
  const isWaiting = isKnown && person.teacherState !== '1';
  useEffect(() => {
    const look = () => read(isAsked ? 0 : focusPause);
    const ask = () => {
      if (isWaiting) return waitsForDecision() && read(decisionPause - 500);
      return Date.now() - touched.current < awayAfter && read(teacherPause - 500);
    };
    const touch = () => (touched.current = Date.now());
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pointerdown', touch);
    window.addEventListener('keydown', touch);
    const timer = isKnown ? window.setInterval(ask, isWaiting ? decisionPause : teacherPause) : 0;
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('keydown', touch);
      window.clearInterval(timer);
    };
  }, [isKnown, isAsked, isWaiting]);
  useEffect(() => {
    if (person.teacherState === '1') expectDecision(false);
  }, [person.teacherState]);
  return null;
}
