import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamDivision, ExamDivisionSet } from '#contract/exams/exam-division.contract.ts';
import { examDivisionOperations as operations } from '#contract/exams/exam-division.operations.ts';
import { examTeamOperations as team } from '#contract/exams/exam-team.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ExamDivisionDialog } from '#views/exams/marking/exam-division-dialog.view.tsx';

/** Divides the marking of an exam. */
export function ExamDivisionPart({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const division = useOperation(operations.get, { id }, { freshMs: 0 });
  const [theirs, setTheirs] = useState<ExamDivision | null>(null);
  const [base, setBase] = useState<number | null>(null);
  const set = useAct(operations.set, {
    refresh: [operations.get, team.marking],
    onDone: () => {
      notify({ kind: 'success', title: t`分工已保存` });
      onClose();
    },
  });
  const save = (draft: Omit<ExamDivisionSet, 'id'>) =>
    set.mutate(
      { id, ...draft, version: Math.max(draft.version, base ?? 0) },
      { onError: (error) => setTheirs(conflictOf(operations.set, error) ?? theirs) },
    );
  return (
    <Refused by={[operations.set]}>
      <ExamDivisionDialog
        shown={shownOf(division)}
        isBusy={set.isPending}
        message={theirs ? null : (set.error?.message ?? null)}
        theirs={theirs}
        onTheirs={() => {
          setBase(theirs?.version ?? null);
          setTheirs(null);
          set.reset();
        }}
        onSave={save}
        onClose={onClose}
      />
    </Refused>
  );
}
