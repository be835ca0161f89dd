import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueueItem } from '#machines/files/upload-queue.context.ts';

/** How often, and over how many looks the speed is taken: long enough to stand still, short enough to be true. */
const lookMs = 1000;
const looks = 6;

/** Bytes a second of each file that travels, by its key. */
export function useSpeeds(items: readonly QueueItem[]): ReadonlyMap<string, number> {
  const seen = useRef(new Map<string, { at: number; offset: number }[]>());
  const [speeds, setSpeeds] = useState<ReadonlyMap<string, number>>(new Map());
  const isSending = items.some(({ stage }) => stage === 'sending');
  const look = useEffectEvent(() => {
    const next = new Map<string, number>();
    const now = performance.now();
    const marks = new Map(
      items
        .filter(({ stage }) => stage === 'sending')
        .map(({ key, sentBytes }) => [
          key,
          [...(seen.current.get(key) ?? []).slice(1 - looks), { at: now, offset: sentBytes }],
        ]),
    );
    for (const [key, list] of marks) {
      const [first] = list;
      const last = list.at(-1)!;
      if (first && last.at > first.at) next.set(key, ((last.offset - first.offset) / (last.at - first.at)) * 1000);
    }
    seen.current = marks;
    setSpeeds(next);
  });
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, [isSending]);
  return speeds;
}
