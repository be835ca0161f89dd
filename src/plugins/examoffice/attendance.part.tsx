import { useLingui } from '@lingui/react/macro';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { ExamPlan } from '#contract/examoffice/exam-plan.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SeatFilters, SeatList } from '#views/examoffice/seat-list.view.tsx';
import { useAttendance } from './use-attendance.ts';
import { useExamPlace } from './use-exam-place.ts';

const { seats, note } = examOfficeOperations;
const lists = [seats];

/** Who came, beside what the exam itself says. */
export function AttendancePart({ plan }: { plan: ExamPlan }) {
  const { t } = useLingui();
  const { place, go, filter } = useExamPlace();
  const list = useOperation(seats, filter, { freshMs: 0 });
  const { isSaving, onPresent, onNote } = useAttendance(plan.examId, note, lists);
  return (
    <SeatList
      label={t`到场登记`}
      shown={shownOf(list)}
      filters={<SeatFilters rooms={plan.rooms} room={place.room} search={place.search} onFilter={go} />}
      hasAttendance
      isSaving={isSaving}
      onPage={(page) => go({ page })}
      onMove={null}
      onPresent={onPresent}
      onNote={(row) => void onNote(row)}
    />
  );
}
