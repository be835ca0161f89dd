import { useState } from 'react';
import type { SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { NoteAttendance } from '#views/examoffice/plan-dialogs.view.tsx';
import type { NoteOperation } from './attendance.props.ts';

interface Props {
  examId: string;
  row: SeatRow;
  operation: NoteOperation;
  onClose: (row: SeatRow | null) => void;
}

/** After a conflict the next press saves upon what somebody else noted. */
export default function NoteAttendanceOverlay({ examId, row, operation, onClose }: Props) {
  const [theirs, setTheirs] = useState<SeatRow | null>(null);
  const noted = useAct(operation, { onDone: ({ result }) => onClose(result) });
  const { learnerId, version } = theirs ?? row;
  return (
    <Refused by={[operation]}>
      <NoteAttendance
        row={row}
        failure={noted.error?.message ?? null}
        isSaving={noted.isPending}
        onSave={(note) =>
          noted.mutate(
            { id: examId, learnerId, version, ...note },
            { onError: (error) => setTheirs(conflictOf(operation, error) ?? theirs) },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
