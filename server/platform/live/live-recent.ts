import type { LiveRange, NumberedEvent } from './live.repository.ts';

/**
 * The latest events in the memory of a node, in order: when another node dies, thousands come back with what they heard
 * last, and none of them needs the database for what they missed.
 */
export function liveRecent(most = 5000) {
  /** Every event after this one is here. */
  let from = 0;
  let events: NumberedEvent[] = [];

  /** Where the first event after `id` stands. */
  function placeAfter(id: number): number {
    let [low, high] = [0, events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (events[middle]!.id > id) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    most,
    /** Forgets all, and knows what comes after `id`. */
    begin(id: number): void {
      from = id;
      events = [];
    },
    add(event: NumberedEvent): void {
      events.push(event);
      if (events.length < 2 * most) return;
      from = events[events.length - most - 1]!.id;
      events = events.slice(-most);
    },
    /** Whether all that came after `id` is here. */
    knows: (id: number): boolean => id >= from,
    /** Null where some of it is not here. */
    between(topics: ReadonlySet<string>, { after, upTo, limit }: LiveRange): NumberedEvent[] | null {
      if (after < from) return null;
      const found: NumberedEvent[] = [];
      for (let place = placeAfter(after); place < events.length && found.length < limit; place++) {
        const event = events[place]!;
        if (event.id > upTo) break;
        if (topics.has(event.topic)) found.push(event);
      }
      return found;
    },
  };
}
