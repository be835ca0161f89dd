import { useLingui } from '@lingui/react/macro';
import type { SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import { useAct, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import type { NoteOperation } from './attendance.props.ts';

type Lists = readonly Parameters<ReturnType<typeof useRefresh>>[0][];

/** Notes who came: at once, or with what is typed of it. @param lists what shows it */
export function useAttendance(examId: string, operation: NoteOperation, lists: Lists) {
  const { t } = useLingui();
  const { askOverlay, notify } = usePlatform();
  const refresh = useRefresh();
  const noted = useAct(operation, { refresh: lists });
  const readAnew = () => Promise.all(lists.map((one) => refresh(one)));
  return {
    isSaving: noted.isPending,
    onPresent: ({ learnerId, version }: SeatRow) =>
      noted.mutate(
        { id: examId, learnerId, version, status: 'present', lateMinutes: 0, remark: '' },
        {
          onError: (error) => {
            notify({ kind: 'error', title: error.message, requestId: error.requestId });
            void readAnew();
          },
        },
      ),
    onNote: async (row: SeatRow) => {
      const props = { examId, row, operation };
      if (!(await askOverlay<SeatRow, typeof props>(() => import('./note-attendance.overlay.tsx'), props))) return;
      notify({ kind: 'success', title: t`到场情况已登记` });
      await readAnew();
    },
  };
}
