/** How learners come into groups: by the team, by chance, or by their own choice. */
export const groupWays = ['hand', 'random', 'choice'] as const;
export type GroupWay = (typeof groupWays)[number];

export const groupLimits = {
  name: 60,
  /** Of a class. */
  sets: 20,
  /** Of a set. */
  groups: 200,
  /** People of a group that has places, and of one act. */
  places: 200,
} as const;

/** How many groups so many people make, where a group has about this size. */
export const groupsOfSize = (people: number, size: number): number =>
  Math.min(groupLimits.groups, Math.max(1, Math.ceil(people / size)));

/**
 * Spreads people over groups as evenly as the groups allow: each goes into the smallest that has a place left.
 * @param groups how many each has, and its places (null: any number)
 * @returns the group of each, by its place in the list; null where there is no place any more
 */
export function spread(
  people: number,
  groups: readonly { members: number; places: number | null }[],
): (number | null)[] {
  const counts = groups.map(({ members }) => members);
  return Array.from({ length: people }, () => {
    let best: number | null = null;
    for (const [at, { places }] of groups.entries())
      if ((places === null || counts[at]! < places) && (best === null || counts[at]! < counts[best]!)) best = at;
    if (best !== null) counts[best]! += 1;
    return best;
  });
}
