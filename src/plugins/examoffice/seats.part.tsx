import { useLingui } from '@lingui/react/macro';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { ExamPlan, SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { SeatFilters, SeatList } from '#views/examoffice/seat-list.view.tsx';
import { useExamPlace } from './use-exam-place.ts';

const { plan: read, seats } = examOfficeOperations;

/** Who sits where, moved by hand. */
export function SeatsPart({ plan }: { plan: ExamPlan }) {
  const { t } = useLingui();
  const { askOverlay, notify } = usePlatform();
  const refresh = useRefresh();
  const { place, go, filter } = useExamPlace();
  const isUnplaced = place.only === 'unplaced';
  const list = useOperation(seats, { ...filter, ...(isUnplaced && { isUnplaced }) }, { freshMs: 0 });
  const move = async (row: SeatRow) => {
    const props = { plan, row };
    if (!(await askOverlay<ExamPlan, typeof props>(() => import('./move-seat.overlay.tsx'), props))) return;
    notify({ kind: 'success', title: t`座位已调整` });
    await Promise.all([read, seats].map((one) => refresh(one)));
  };
  const mayMove = plan.rooms.length > 0 && (plan.examStatus === 'scheduled' || plan.examStatus === 'open');
  return (
    <SeatList
      label={t`座位`}
      shown={shownOf(list)}
      filters={
        <SeatFilters
          rooms={plan.rooms}
          room={place.room}
          search={place.search}
          isUnplaced={isUnplaced}
          onFilter={({ isUnplaced: only, ...change }) =>
            go({ ...change, ...(only !== undefined && { only: only ? 'unplaced' : '' }) })
          }
        />
      }
      hasAttendance={false}
      isSaving={false}
      onPage={(page) => go({ page })}
      onMove={mayMove ? (row) => void move(row) : null}
      onPresent={null}
      onNote={null}
    />
  );
}
