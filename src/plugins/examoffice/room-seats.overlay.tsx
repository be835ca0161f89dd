import { useState } from 'react';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { ExamPlan, ExamRoom } from '#contract/examoffice/exam-plan.contract.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { RoomSeats } from '#views/examoffice/plan-dialogs.view.tsx';
import { roomsOf } from './plan-rooms.rule.ts';

interface Props {
  plan: ExamPlan;
  room: ExamRoom;
  onClose: (plan: ExamPlan | null) => void;
}

const { writeRooms } = examOfficeOperations;

/** After a conflict the next press saves upon what somebody else saved. */
export default function RoomSeatsOverlay({ plan, room, onClose }: Props) {
  const [theirs, setTheirs] = useState<ExamPlan | null>(null);
  const written = useAct(writeRooms, { onDone: ({ result }) => onClose(result) });
  const now = theirs ?? plan;
  return (
    <Refused by={[writeRooms]}>
      <RoomSeats
        room={room}
        failure={written.error?.message ?? null}
        isSaving={written.isPending}
        onSave={(facts) =>
          written.mutate(
            {
              ...{ id: now.examId, version: now.version },
              rooms: roomsOf(now).map((one) => (one.roomId === room.roomId ? { ...one, ...facts } : one)),
            },
            { onError: (error) => setTheirs(conflictOf(writeRooms, error) ?? theirs) },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
