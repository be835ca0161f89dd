import { useEffect, useEffectEvent, useState } from 'react';
import { uuid } from '#shell/plugin-api.ts';
import { createJournal } from '#shell/plugin-editing.ts';
import type { DeviceFacts } from '#views/exams/attempts/device-check.view.tsx';

/** The median of so many calls is what is shown. */
const callsMeasured = 5;

/** Something that is written into the browser's store and read back: what the answers will need. */
async function canStore(): Promise<boolean> {
  const journal = createJournal<string>('exam check', uuid());
  const isStored = await journal.write('a word');
  await journal.clear();
  return isStored;
}

async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
}

interface BrowserBrands {
  userAgentData?: { brands: readonly { brand: string; version: string }[] };
}

/** As the browser calls itself: by its brands where it has them, else by what it says to servers. */
function browserName({ userAgent, ...more }: { userAgent: string } & BrowserBrands): string {
  const brands = more.userAgentData?.brands.filter(({ brand }) => !/not.?a.?brand|^chromium$/i.test(brand)) ?? [];
  const [own] =
    brands.length > 0 ? brands : (more.userAgentData?.brands ?? []).filter(({ brand }) => /chromium/i.test(brand));
  if (own) return `${own.brand} ${own.version}`;
  const [, name, version] = /(Firefox|Edg|OPR|Chrome|Version)\/(\d+)/.exec(userAgent) ?? [];
  return name ? `${name === 'Version' ? 'Safari' : name} ${version}` : userAgent.slice(0, 40);
}

const isAble = () =>
  'indexedDB' in window && 'EventSource' in window && 'AbortController' in window && 'structuredClone' in window;

interface Parts {
  /** One call, which tells the server's clock. */
  measure: () => Promise<unknown>;
  /** The server's clock. */
  now: () => number;
}

/** Measures this computer when the page opens, and again when it is asked to. @returns null while it measures */
export function useDeviceCheck({ measure, now }: Parts) {
  const [facts, setFacts] = useState<DeviceFacts | null>(null);
  const [round, setRound] = useState(0);
  const look = useEffectEvent(async (): Promise<DeviceFacts> => {
    const times: number[] = [];
    for (let call = 0; call < callsMeasured; call++) {
      const begin = performance.now();
      const isAnswered = await measure().then(
        () => true,
        () => false,
      );
      if (!isAnswered) break;
      times.push(performance.now() - begin);
    }
    const isReached = times.length === callsMeasured;
    const [isStored, free] = await Promise.all([canStore(), freeBytes()]);
    const { userAgent } = navigator;
    const { userAgentData } = navigator as BrowserBrands;
    return {
      at: now(),
      clockMs: isReached ? Date.now() - now() : null,
      latencyMs: isReached ? times.toSorted((a, b) => a - b)[Math.floor(callsMeasured / 2)]! : null,
      isStored,
      freeBytes: free,
      zoom: Math.round(window.devicePixelRatio * 100),
      width: window.innerWidth,
      browser: browserName({ userAgent, ...(userAgentData && { userAgentData }) }),
      isAble: isAble(),
    };
  });
  useEffect(() => {
    let isGone = false;
    void look().then((measured) => !isGone && setFacts(measured));
    return () => {
      isGone = true;
    };
  }, [round]);
  const again = () => {
    setFacts(null);
    setRound(round + 1);
  };
  return { facts, again };
}
