interface Group {
  offeringId: string;
  itemId: string;
  notes: number;
}

interface Asked<Of extends Group> {
  limit: number;
  offset: number;
  after: Pick<Of, 'offeringId' | 'itemId'> | null;
  /** Not all notes of a group are meant: how many there are says nothing. */
  isSearched: boolean;
}

/**
 * The items in which a page of notes lies, so that the database looks at no others: as many notes as a person has, a page
 * reads a page.
 * @returns them with the offset of the page within them
 */
export function groupsOfPage<Of extends Group>(
  groups: readonly Of[],
  { limit, offset, after, isSearched }: Asked<Of>,
): { groups: Of[]; offset: number } {
  const begun = after
    ? groups.findIndex(({ offeringId, itemId }) => offeringId === after.offeringId && itemId === after.itemId)
    : 0;
  if (begun < 0) return { groups: [], offset: 0 };
  const all = groups.slice(begun);
  if (isSearched) return { groups: all, offset };
  // Of the group with the place behind which the page begins nobody knows how much is left.
  const wanted = after ? (all[0]?.notes ?? 0) + limit : offset + limit;
  const skipped = after ? 0 : offset;
  const picked: Of[] = [];
  let [before, left] = [0, skipped];
  for (const group of all) {
    if (before >= wanted) break;
    if (before + group.notes > skipped) picked.push(group);
    else left -= group.notes;
    before += group.notes;
  }
  return { groups: picked, offset: left };
}
