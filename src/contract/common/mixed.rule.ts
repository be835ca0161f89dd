/** Whole numbers that seem to have no order, from a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** In an order that the seed alone decides. */
export function mixed<T>(list: readonly T[], seed: number): T[] {
  const next = numbersFrom(seed);
  const order = [...list];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = next() % (at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
