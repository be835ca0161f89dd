import { useLingui } from '@lingui/react/macro';
import type { Room } from '#contract/timetable/rooms.contract.ts';
import type { Timetable } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { RoomList } from '#views/timetable/room-list.view.tsx';
import { usePlace } from './use-place.ts';

const { get, rooms, addRoom, removeRoom } = timetableOperations;

interface Props {
  timetable: Timetable;
  onEdit: (room: Room) => void;
}

export function RoomsPart({ timetable, onEdit }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const { place, go } = usePlace();
  const { search, campus, building, state } = place;
  const schoolId = timetable.school.id;
  const list = useOperation(
    rooms,
    {
      ...{ schoolId, pageNo: place.page, pageSize: 20 },
      ...(search && { search }),
      ...(campus && { campus }),
      ...(building && { building }),
      ...(state && { state }),
    },
    { freshMs: 0 },
  );
  const refresh = [get, rooms];
  const added = useAct(addRoom, { refresh });
  const removed = useAct(removeRoom, { refresh });
  const remove = ({ id, version, lessons: _, ...facts }: Room) =>
    removed.mutate(
      { id, version },
      {
        onSuccess: () =>
          notify({
            kind: 'success',
            title: t`已删除“${facts.building} ${facts.name}”`,
            action: { label: t`撤销`, onPress: () => added.mutate({ schoolId, ...facts }) },
          }),
        onError: (error) => {
          notify({ kind: 'error', title: error.message, requestId: error.requestId });
          void list.refetch();
        },
      },
    );
  return (
    <RoomList
      timetable={timetable}
      filter={{ search, campus, building, state }}
      shown={shownOf(list)}
      isSaving={removed.isPending || added.isPending}
      onFilter={go}
      onPage={(page) => go({ page })}
      onEdit={onEdit}
      onRemove={remove}
    />
  );
}
