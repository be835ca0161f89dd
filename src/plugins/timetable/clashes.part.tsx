import { clashKinds } from '#contract/timetable/clash.rule.ts';
import type { TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { ClashList } from '#views/timetable/clash-list.view.tsx';
import { usePlace } from './use-place.ts';

export function ClashesPart({ term }: { term: TimetableTerm }) {
  const { place, go } = usePlace();
  const kind = clashKinds.find((one) => one === place.kind);
  const list = useOperation(
    timetableOperations.clashes,
    { termId: term.id, pageNo: place.page, pageSize: 20, ...(kind && { kind }) },
    { freshMs: 0 },
  );
  return (
    <ClashList
      kind={kind ?? ''}
      shown={shownOf(list)}
      onKind={(next) => go({ kind: next })}
      onPage={(page) => go({ page })}
      onOpen={(course) => go({ tab: 'lessons', search: course.slice(0, 40), kind: '' })}
    />
  );
}
