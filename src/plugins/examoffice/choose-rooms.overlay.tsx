import { useState } from 'react';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import type { ExamPlan } from '#contract/examoffice/exam-plan.contract.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { ChooseRooms } from '#views/examoffice/plan-choices.view.tsx';
import { roomsOf } from './plan-rooms.rule.ts';

interface Props {
  plan: ExamPlan;
  onClose: (plan: ExamPlan | null) => void;
}

const { writeRooms, roomChoices } = examOfficeOperations;
const usualRow = 8;

/** After a conflict the next press adds to what somebody else saved. */
export default function ChooseRoomsOverlay({ plan, onClose }: Props) {
  const [theirs, setTheirs] = useState<ExamPlan | null>(null);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = { id: plan.examId, pageNo: page, pageSize: 20, ...(search && { search }) };
  const choices = useOperation(roomChoices, asked, { freshMs: 0 });
  const written = useAct(writeRooms, { onDone: ({ result }) => onClose(result) });
  const now = theirs ?? plan;
  const places = now.rooms.reduce((sum, { seats }) => sum + seats, 0);
  return (
    <Refused by={[writeRooms]}>
      <ChooseRooms
        missing={Math.max(0, now.learners - places)}
        search={search}
        shown={shownOf(choices)}
        failure={written.error?.message ?? null}
        isSaving={written.isPending}
        onSearch={(text) => {
          setSearch(text.slice(0, 40));
          setPage(1);
        }}
        onPage={setPage}
        onSave={(chosen) => {
          const held = new Set(now.rooms.map(({ roomId }) => roomId));
          const added = chosen.filter(({ roomId }) => !held.has(roomId));
          const rooms = added.map(({ roomId, seats }) => ({ roomId, seats, rowSeats: usualRow }));
          written.mutate(
            { id: now.examId, version: now.version, rooms: [...roomsOf(now), ...rooms] },
            { onError: (error) => setTheirs(conflictOf(writeRooms, error) ?? theirs) },
          );
        }}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
