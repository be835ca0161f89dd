import { useState } from 'react';
import type { Read } from '#contract/common/address.ts';
import type { statisticsAddresses } from '#contract/statistics/statistics.addresses.ts';
import { statisticsOperations } from '#contract/statistics/statistics.operations.ts';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { FigurePanel } from '#views/statistics/figure-panel.view.tsx';
import { SchoolFiguresTable } from '#views/statistics/school-figures.view.tsx';
import type { Figure, TermStatistics } from '#views/statistics/statistics.words.ts';

type Place = Read<typeof statisticsAddresses.term>;

interface Props {
  statistics: TermStatistics;
  figure: Figure;
  place: Place;
  onGo: (change: Partial<Place>) => void;
}

/** The rows of the open figure, and the recount. */
export function Panel({ statistics, figure, place, onGo }: Props) {
  const { notify, person, may } = usePlatform();
  const refresh = useRefresh();
  const { school, college, terms } = statistics;
  const termId = statistics.termId!;
  const mayRead = may(statisticsOperations.rows.needs);
  const asked = {
    ...{ termId, figure: figure.id, pageNo: place.page, pageSize: 10 },
    ...(place.college && { collegeId: place.college }),
    ...(place.kind && { kind: place.kind }),
  };
  const rows = useOperation(statisticsOperations.rows, mayRead ? asked : null);
  const recount = useAct(statisticsOperations.recount, {
    onDone: () => void Promise.all([refresh(statisticsOperations.get), refresh(statisticsOperations.rows)]),
  });
  const onRecount = () =>
    recount.mutate(
      { termId, figure: figure.id },
      {
        // The frame says by itself what was refused (405).
        onError: ({ code, message, requestId }) =>
          code !== actedCodes.refused && notify({ kind: 'error', title: message, requestId }),
      },
    );
  return (
    <FigurePanel
      figure={figure}
      place={[college ?? school.name, terms.find(({ id }) => id === termId)!.name].join(' / ')}
      collegeId={place.college}
      kind={place.kind}
      rows={mayRead ? shownOf(rows) : null}
      recounted={recount.data?.result ?? null}
      isCounting={recount.isPending}
      schools={person.role === 'platformAdmin' ? <Schools termId={termId} figure={figure} /> : null}
      onRecount={may(statisticsOperations.recount.needs) ? onRecount : null}
      onNarrow={(change) => onGo({ ...change, page: 1 })}
      onPage={(page) => onGo({ page })}
      onClose={() => onGo({ figure: '', college: '', kind: '', page: 1 })}
    />
  );
}

function Schools({ termId, figure }: { termId: string; figure: Figure }) {
  const [pageNo, setPage] = useState(1);
  const list = useOperation(statisticsOperations.schools, { termId, figure: figure.id, pageNo, pageSize: 10 });
  return <SchoolFiguresTable unit={figure.unit} shown={shownOf(list)} onPage={setPage} />;
}
