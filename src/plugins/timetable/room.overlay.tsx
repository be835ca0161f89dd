import { useState } from 'react';
import type { Room } from '#contract/timetable/rooms.contract.ts';
import type { Timetable } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { RoomForm, type RoomDraft } from '#views/timetable/room-form.view.tsx';

interface Props {
  timetable: Timetable;
  /** Null: a new one. */
  room: Room | null;
  onClose: (room: Room | null) => void;
}

const { addRoom, changeRoom } = timetableOperations;

/** After a conflict the next press saves upon the newer version. */
export default function RoomOverlay({ timetable, room, onClose }: Props) {
  const [theirs, setTheirs] = useState<Room | null>(null);
  const added = useAct(addRoom, { onDone: ({ result }) => onClose(result) });
  const edited = useAct(changeRoom, { onDone: ({ result }) => onClose(result) });
  const save = ({ campus, building, name, seats, isClosed }: RoomDraft) => {
    const facts = { campus, building, name, seats, isClosed };
    if (!room) return added.mutate({ schoolId: timetable.school.id, ...facts });
    edited.mutate(
      { id: room.id, version: (theirs ?? room).version, ...facts },
      { onError: (error) => setTheirs(conflictOf(changeRoom, error) ?? theirs) },
    );
  };
  return (
    <Refused by={[addRoom, changeRoom]}>
      <RoomForm
        before={room}
        campuses={timetable.campuses}
        theirs={theirs}
        failure={(added.error ?? edited.error)?.message ?? null}
        isSaving={added.isPending || edited.isPending}
        onSave={save}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
