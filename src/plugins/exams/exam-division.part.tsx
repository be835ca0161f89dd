import { useLingui } from '@lingui/react/macro';
import { examDivisionOperations as operations } from '#contract/exams/exam-division.operations.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ExamDivisionDialog } from '#views/exams/marking/exam-division-dialog.view.tsx';

/** Divides the marking of an exam. */
export function ExamDivisionPart({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const division = useOperation(operations.get, { id }, { freshMs: 0 });
  const set = useAct(operations.set, {
    refresh: [operations.get, team.marking],
    onDone: () => {
      notify({ kind: 'success', title: t`分工已保存` });
      onClose();
    },
  });
  return (
    <Refused by={[operations.set]}>
      <ExamDivisionDialog
        shown={shownOf(division)}
        isBusy={set.isPending}
        message={set.error?.message ?? null}
        onSave={(draft) => set.mutate({ id, ...draft })}
        onClose={onClose}
      />
    </Refused>
  );
}
