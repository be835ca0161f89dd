import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import { membersAddresses, type MembersPlace } from '#contract/members/members.addresses.ts';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import type { MemberWritten } from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MembersPage } from '#views/members/members-page.view.tsx';
import { MemberPart } from './member.part.tsx';
import { filterOf, pageSize } from './member-queries.rule.ts';
import { useBulkActs } from './use-bulk-acts.tsx';
import { useClasses } from './use-classes.ts';
import { useRegister } from './use-register.ts';
import { useSelection } from './use-selection.ts';

const { list, facets: counting } = membersOperations;

/** The table with what is chosen of it; filters, page and the one in the drawer stand in the address. */
export function Members({ places }: { places: MemberPlaces }) {
  const { t } = useLingui();
  const { call, askOverlay, confirm, navigate, may } = usePlatform();
  const [mayAdd, mayExport] = [may(membersOperations.add.needs), may(membersOperations.export.needs)];
  const register = useRegister();
  const [query] = useSearchParams();
  const place = membersAddresses.list.read(query);
  const schoolId = places.school.id;
  const filter = filterOf(place);
  const input = { schoolId, ...filter, sort: place.sort, pageSize };
  const rows = useOperation(list, { ...input, pageNo: place.page }, { freshMs: 0 });
  const counted = useOperation(counting, { schoolId, ...filter }, { freshMs: 0 });
  const facets = counted.data ?? null;
  // Whoever looks after classes alone has few of them, and chooses by class at once.
  const classes = useClasses(schoolId, place.major, places.withinIds?.length === 0);
  const shown = rows.data?.data ?? [];
  const total = (counted.isPlaceholderData ? undefined : facets?.total) ?? rows.data?.totalCount ?? 0;
  const selection = useSelection(filter, shown, total);
  const hasTyped = useRef(false);
  /** Whoever typed something in the drawer is asked before it goes. */
  async function go(change: Partial<MembersPlace>, replace = true) {
    const isLeft = change.member !== undefined && change.member !== place.member;
    const question = { title: t`放弃未保存的修改？`, agree: t`放弃修改`, isDanger: true };
    if (isLeft && hasTyped.current && !(await confirm(question))) return;
    navigate(membersAddresses.list.to({ ...place, ...change }), { replace });
  }

  const at = shown.findIndex(({ id }) => id === place.member);
  const lastPage = Math.ceil(total / pageSize);
  /** The one below or above; at an end of the page that of the next page. */
  async function step(by: 1 | -1) {
    const next = shown[at + by] ?? (at < 0 ? shown[0] : undefined);
    if (next) return void go({ member: next.id });
    const page = place.page + by;
    const { result } = await call(list, { ...input, pageNo: page });
    const other = by === 1 ? result.data[0] : result.data.at(-1);
    if (other) void go({ page, member: other.id });
  }
  const stepFor = (by: 1 | -1) => {
    const isEnd = by === 1 ? place.page >= lastPage : place.page <= 1;
    const hasNext = at < 0 ? shown.length > 0 : shown[at + by] !== undefined;
    return hasNext || (at >= 0 && !isEnd) ? () => void step(by) : null;
  };
  const toggle = () => {
    const next = new Set(selection.props.shown);
    if (!next.delete(place.member)) next.add(place.member);
    selection.props.onSelect(next);
  };
  async function add() {
    const written = await askOverlay<MemberWritten, { places: MemberPlaces; place: MembersPlace }>(
      () => import('./add-member.overlay.tsx'),
      { places, place },
    );
    if (!written) return;
    register.done(t`已添加“${written.member.name}”`, written.actId);
    await go({ member: written.member.id, shows: 'facts' });
  }
  const exportWhat = (asked: typeof selection.asked, count: number) =>
    void askOverlay(() => import('./export-members.overlay.tsx'), {
      ...{ count, name: places.school.name, sort: place.sort, hasDocuments: places.hasDocuments },
      selection: { schoolId, ...asked },
    });
  const bulk = useBulkActs({
    ...{ places, filter, selection, school: place.school },
    onExport: () => exportWhat(selection.asked, selection.props.count),
  });
  useKeys({
    n: mayAdd ? () => void add() : null,
    j: stepFor(1),
    k: stepFor(-1),
    x: at >= 0 && bulk.length > 0 ? toggle : null,
    Escape: place.member ? () => void go({ member: '' }) : selection.props.count > 0 ? selection.props.onClear : null,
  });
  return (
    <MembersPage
      places={places}
      filter={place}
      facets={facets}
      classes={classes}
      shown={shownOf(rows)}
      chosenId={place.member || null}
      selection={selection.props}
      bulk={bulk}
      onAdd={mayAdd ? () => void add() : null}
      onImport={mayAdd ? () => navigate(membersAddresses.import.to({ school: place.school })) : null}
      onExport={mayExport ? () => exportWhat({ filter }, total) : null}
      // A filter is a step that Back takes again.
      onFilter={(change) => void go({ page: 1, member: '', ...change }, 'search' in change && place.search !== '')}
      onOpen={(id) => void go({ member: id }, place.member !== '')}
      onPage={(page) => void go({ page, member: '' }, false)}
      panel={
        place.member && (
          <MemberPart
            key={place.member}
            id={place.member}
            places={places}
            tab={place.shows}
            onTab={(shows) => void go({ shows })}
            onStep={{ up: stepFor(-1), down: stepFor(1) }}
            onTyped={(isTyped) => {
              hasTyped.current = isTyped;
            }}
            onDismiss={() => void go({ member: '' })}
          />
        )
      }
    />
  );
}
