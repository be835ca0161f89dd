import { useState } from 'react';
import type { MemberFilter } from '#contract/members/members.contract.ts';
import type { MemberSelection } from '#contract/members/members-writes.contract.ts';
import type { SelectionProps } from '#views/members/members-page.view.tsx';

interface Selected {
  /** The filter of which all are chosen; null where each was chosen by itself. */
  allOf: string | null;
  /** The chosen ones, or of all those whose box was cleared. */
  ids: ReadonlySet<string>;
}
const none: Selected = { allOf: null, ids: new Set() };

/** What the person chose, over all pages; all of a filter are chosen no longer than it is the filter. */
export function useSelection(filter: MemberFilter, rows: readonly { id: string }[], total: number) {
  const [said, setSaid] = useState(none);
  const key = JSON.stringify(filter);
  const selected = said.allOf !== null && said.allOf !== key ? none : said;
  const isAll = selected.allOf !== null;
  const isOn = (id: string) => selected.ids.has(id) !== isAll;
  const shown = new Set(rows.map(({ id }) => id).filter(isOn));
  const props: SelectionProps = {
    shown,
    isAll,
    count: isAll ? Math.max(0, total - selected.ids.size) : selected.ids.size,
    onSelect: (next) => {
      const ids = new Set(selected.ids);
      for (const { id } of rows)
        if (next.has(id) === isAll) ids.delete(id);
        else ids.add(id);
      setSaid({ ...selected, ids });
    },
    onSelectAll: () => setSaid({ allOf: key, ids: new Set() }),
    onClear: () => setSaid(none),
  };
  const asked: Omit<MemberSelection, 'schoolId'> = isAll
    ? { filter, except: [...selected.ids] }
    : { ids: [...selected.ids] };
  return { props, asked };
}
