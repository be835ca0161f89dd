/** What a tab hears of whoever leads. */
export interface LeadParts {
  locks: LockManager;
  /** Of the lock that only one tab holds. */
  name: string;
  signal: AbortSignal;
  /** This tab leads from now on. */
  lead: () => Promise<void>;
  /** Another tab has taken the lead, since this one gave no sign: it slept. */
  yieldLead: () => void;
  /** Asks whoever leads for a sign. */
  ask: () => void;
}

/** A leader says where it is with each beat, every 15 s: whoever says nothing for longer than two is asked. */
const quietMs = 40_000;
/** One that is awake answers a message at once, in the background, too. */
const answerMs = 3_000;
const lookMs = 10_000;

/**
 * One tab leads, the one that holds the lock. A browser may suspend a tab without taking its lock: the tab that is looked
 * at then takes it, and the other yields when it wakes.
 */
export function seekLead({ locks, name, signal, lead, yieldLead, ask }: LeadParts) {
  let waiting = new AbortController();
  let isLeading = false;
  let isAsking = false;
  /** When whoever leads was heard last; ms since 1970. */
  let signAt = Date.now();

  const untilOver = () =>
    new Promise<void>((done) => {
      if (signal.aborted) done();
      else signal.addEventListener('abort', () => done());
    });

  function seek(isByForce = false): void {
    waiting.abort();
    waiting = new AbortController();
    let isMine = false;
    const leading = async () => {
      isMine = true;
      isLeading = true;
      await lead();
      await untilOver();
    };
    void locks.request(name, isByForce ? { steal: true } : { signal: waiting.signal }, leading).catch(() => {
      // The wait was broken off, or the lock taken.
      if (!isMine || signal.aborted) return;
      isLeading = false;
      signAt = Date.now();
      yieldLead();
      seek();
    });
  }

  function look(patienceMs: number): void {
    const askedAt = Date.now();
    if (isLeading || isAsking || document.visibilityState !== 'visible' || askedAt - signAt <= patienceMs) return;
    isAsking = true;
    ask();
    setTimeout(() => {
      isAsking = false;
      if (!isLeading && !signal.aborted && signAt < askedAt) seek(true);
    }, answerMs);
  }

  const timer = setInterval(() => look(quietMs), lookMs);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    waiting.abort();
  });
  seek();
  return {
    /** Whoever leads is awake. */
    heard: () => void (signAt = Date.now()),
    /** This page slept, or comes to the front: is there still somebody who leads? @param patienceMs since the last sign */
    look,
    get isLeading() {
      return isLeading;
    },
  };
}
