/**
 * Remembers answers for a moment and asks once for many who ask at the same time. For answers that are the same for
 * everyone and may lag by `lifetimeMs`; a write of this process forgets them at once. They are frozen: `serve` writes a
 * frozen answer once.
 */
export function shortCache<Value>(lifetimeMs: number, capacity = 500, now: () => number = () => performance.now()) {
  const entries = new Map<string, { value: Promise<Value>; until: number }>();
  return {
    get(key: string, read: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key);
      if (known && known.until > now()) return known.value;
      entries.delete(key);
      // The oldest goes first: a Map keeps the order of insertion.
      if (entries.size >= capacity) entries.delete(entries.keys().next().value!);
      const value = read().then((answer) => Object.freeze(answer));
      const entry = { value, until: now() + lifetimeMs };
      entries.set(key, entry);
      value.catch(() => entries.get(key) === entry && entries.delete(key));
      return value;
    },
    forget: () => entries.clear(),
  };
}
