import { useLingui } from '@lingui/react/macro';
import { appealOperations } from '#contract/scores/appeal.operations.ts';
import { appealFilters } from '#contract/scores/appeal.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { AppealTable } from '#views/scores/appeal-table.view.tsx';

interface Props {
  courseId: string;
  offeringId: string;
  place: { only: string; page: number };
  onPlace: (change: { only?: string; page?: number }) => void;
}

/** What learners of an offering ask about their published grades. */
export function AppealsPart({ courseId, offeringId, place, onPlace }: Props) {
  const { t } = useLingui();
  const { askOverlay } = usePlatform();
  const only = appealFilters.find((one) => one === place.only) ?? null;
  const asked = { courseId, offeringId, pageNo: place.page, pageSize: 20, ...(only !== null && { only }) };
  const list = useOperation(appealOperations.list, asked, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(list)} what={t`复核申请`} skeleton={<SkeletonRows count={6} height={56} />}>
      {(page) => (
        <AppealTable
          {...{ page, only }}
          onOnly={(one) => onPlace({ only: one ?? '' })}
          onPage={(one) => onPlace({ page: one })}
          onOpen={(row) => {
            const { mayDecide, mayCorrect } = page;
            void askOverlay(() => import('./answer-appeal.overlay.tsx'), { row, mayDecide, mayCorrect });
          }}
        />
      )}
    </Loaded>
  );
}
