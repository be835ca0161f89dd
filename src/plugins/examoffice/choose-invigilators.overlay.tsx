import { useDeferredValue, useState } from 'react';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { ExamPlan, ExamRoom } from '#contract/examoffice/exam-plan.contract.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { ChooseInvigilators } from '#views/examoffice/plan-choices.view.tsx';

interface Props {
  plan: ExamPlan;
  room: ExamRoom;
  onClose: (plan: ExamPlan | null) => void;
}

const { invigilators, teacherChoices } = examOfficeOperations;

/** After a conflict the next press saves upon what somebody else saved. */
export default function ChooseInvigilatorsOverlay({ plan, room, onClose }: Props) {
  const [theirs, setTheirs] = useState<ExamPlan | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().slice(0, 40));
  const found = useOperation(teacherChoices, { id: plan.examId, ...(search && { search }) }, { freshMs: 0 });
  const written = useAct(invigilators, { onDone: ({ result }) => onClose(result) });
  return (
    <Refused by={[invigilators]}>
      <ChooseInvigilators
        room={room}
        choices={found.isPlaceholderData ? null : (found.data?.data ?? null)}
        failure={written.error?.message ?? null}
        isSaving={written.isPending}
        onSearch={setTyped}
        onSave={(teacherIds) =>
          written.mutate(
            { id: plan.examId, version: (theirs ?? plan).version, examRoomId: room.id, teacherIds },
            { onError: (error) => setTheirs(conflictOf(invigilators, error) ?? theirs) },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
