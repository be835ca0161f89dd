/** Gaps of one letter may be answered in any order among each other. */
export const orderGroups = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type OrderGroup = (typeof orderGroups)[number];

interface Grouped {
  answers: readonly unknown[];
  orderGroup?: OrderGroup;
}

/** What of a question says which gaps may change places; that all of them may is said of the question itself. */
interface Ordered {
  gaps?: readonly Grouped[];
  isOrderFree?: boolean;
}

/** The letter of each gap; null where it keeps its place. */
export const groupsOf = ({ gaps = [], isOrderFree = false }: Ordered) =>
  gaps.map(({ orderGroup }): OrderGroup | null => (isOrderFree ? 'A' : (orderGroup ?? null)));

/** The places of each group, from 0; one alone is no group. */
export const sharedPlaces = (groups: readonly (OrderGroup | null)[]): number[][] =>
  orderGroups
    .map((group) => groups.flatMap((one, at) => (one === group ? [at] : [])))
    .filter(({ length }) => length > 1);

/** The places of the gaps that may be answered in any order among each other. */
export const freeGroups = (content: Ordered): number[][] => sharedPlaces(groupsOf(content));

/** Gaps with these groups, said in one way only: a letter that stands once is none, and one for all is said of the question. */
export function withGroups<Gap extends Grouped>(
  gaps: readonly Gap[],
  groups: readonly (OrderGroup | null)[],
): { gaps: (Omit<Gap, 'orderGroup'> & { orderGroup?: OrderGroup })[]; isOrderFree?: boolean } {
  const bare = gaps.map(({ orderGroup: _, ...gap }) => gap);
  const [first = null] = groups;
  if (gaps.length > 1 && first !== null && gaps.every((_, at) => groups[at] === first))
    return { gaps: bare, isOrderFree: true };
  const isShared = (group: OrderGroup) => gaps.filter((_, at) => groups[at] === group).length > 1;
  return {
    gaps: bare.map((gap, at) => {
      const group = groups[at] ?? null;
      return group !== null && isShared(group) ? { ...gap, orderGroup: group } : gap;
    }),
  };
}
