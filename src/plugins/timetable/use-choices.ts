import { useDeferredValue, useState } from 'react';
import type { TimetableSide } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import type { SearchedChoice } from '#views/common/search-choice.view.tsx';

/** Rooms in use whose building or name has what is typed; null while they are on their way. */
export function useRoomChoices(schoolId: string) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const rooms = useOperation(timetableOperations.rooms, {
    ...{ schoolId, state: 'open' as const, pageSize: 20 },
    ...(asked && { search: asked }),
  });
  const choices: SearchedChoice[] | null =
    rooms.data?.data.map(({ id, building, name, campus, seats }) => ({
      ...{ id, name: `${building} ${name}`, detail: [campus, seats].filter(Boolean).join(' · ') },
    })) ?? null;
  return { choices, onSearch: setSearch };
}

/** What a timetable may be looked at by. */
export function useSideChoices(schoolId: string, by: TimetableSide) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const sides = useOperation(timetableOperations.sides, { schoolId, by, search: asked });
  return { choices: sides.isPlaceholderData ? null : (sides.data?.data ?? null), onSearch: setSearch };
}
