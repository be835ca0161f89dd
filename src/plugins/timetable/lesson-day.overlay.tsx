import { useState } from 'react';
import type { LessonOn } from '#contract/timetable/lesson-days.contract.ts';
import type { Timetable, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { LessonDayForm, type LessonDayDraft } from '#views/timetable/lesson-day-form.view.tsx';
import { useRoomChoices, useSideChoices } from './use-choices.ts';

interface Props {
  timetable: Timetable;
  term: TimetableTerm;
  lesson: LessonOn;
  onClose: (lesson: LessonOn | null) => void;
}

const { changeDay } = timetableOperations;

/** After a conflict the next press saves upon the newer version. */
export default function LessonDayOverlay({ timetable, term, lesson, onClose }: Props) {
  const [draft, setDraft] = useState<LessonDayDraft>(() => ({
    ...{ act: 'move', date: lesson.movedTo ?? lesson.date, first: lesson.first, last: lesson.last },
    ...{ room: lesson.room, teacher: lesson.teacher, reason: lesson.reason },
  }));
  const [theirs, setTheirs] = useState<LessonOn | null>(null);
  const rooms = useRoomChoices(timetable.school.id);
  const teachers = useSideChoices(timetable.school.id, 'teacher');
  const saved = useAct(changeDay, { onDone: ({ result }) => onClose(result) });
  const save = () => {
    const { act, date, first, last, room, teacher, reason } = draft;
    const isMove = act === 'move';
    saved.mutate(
      {
        ...{ id: lesson.lessonId, day: lesson.day, act, version: (theirs ?? lesson).version },
        ...{ date: isMove ? date : null, first: isMove ? first : null, last: isMove ? last : null },
        ...{ roomId: isMove ? (room?.id ?? null) : null, teacherId: isMove ? (teacher?.id ?? null) : null },
        reason: act === 'restore' ? '' : reason,
      },
      { onError: (error) => setTheirs(conflictOf(changeDay, error) ?? theirs) },
    );
  };
  return (
    <Refused by={[changeDay]}>
      <LessonDayForm
        {...{ lesson, draft, term }}
        periods={timetable.periods.data}
        rooms={rooms.choices}
        teachers={teachers.choices}
        theirs={theirs}
        failure={saved.error?.message ?? null}
        isSaving={saved.isPending}
        onChange={(some) => setDraft((now) => ({ ...now, ...some }))}
        onRoom={rooms.onSearch}
        onTeacher={teachers.onSearch}
        onSave={save}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
