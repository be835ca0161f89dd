import { useState } from 'react';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { ExamPlan, SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { MoveSeat } from '#views/examoffice/plan-dialogs.view.tsx';

interface Props {
  plan: ExamPlan;
  row: SeatRow;
  onClose: (plan: ExamPlan | null) => void;
}

const { moveSeat } = examOfficeOperations;

/** After a conflict the next press saves upon what somebody else saved. */
export default function MoveSeatOverlay({ plan, row, onClose }: Props) {
  const [theirs, setTheirs] = useState<ExamPlan | null>(null);
  const moved = useAct(moveSeat, { onDone: ({ result }) => onClose(result) });
  const now = theirs ?? plan;
  return (
    <Refused by={[moveSeat]}>
      <MoveSeat
        row={row}
        rooms={now.rooms}
        failure={moved.error?.message ?? null}
        isSaving={moved.isPending}
        onSave={(seat) =>
          moved.mutate(
            { id: now.examId, version: now.version, learnerId: row.learnerId, ...seat },
            { onError: (error) => setTheirs(conflictOf(moveSeat, error) ?? theirs) },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
