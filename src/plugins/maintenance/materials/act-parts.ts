/** So many at once that each call ends in its time; publishing writes the words of whole documents. */
const atOnce = 50;

export interface ActPart {
  materialIds: string[];
  /** As they were seen, in the order of the ids. */
  versions?: number[];
}

/** What is asked for one after the other; ids whose version was seen stand together. */
export function actParts(ids: readonly string[], seen: ReadonlyMap<string, number> = new Map()): ActPart[] {
  const inParts = (some: readonly string[]) =>
    Array.from({ length: Math.ceil(some.length / atOnce) }, (_, at) => some.slice(at * atOnce, (at + 1) * atOnce));
  return [
    ...inParts(ids.filter((id) => seen.has(id))).map((materialIds) => ({
      materialIds,
      versions: materialIds.map((id) => seen.get(id)!),
    })),
    ...inParts(ids.filter((id) => !seen.has(id))).map((materialIds) => ({ materialIds })),
  ];
}
