import { useLingui } from '@lingui/react/macro';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { LessonOn } from '#contract/timetable/lesson-days.contract.ts';
import type { Timetable, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { WeekPanel } from '#views/timetable/week-panel.view.tsx';
import { now } from '#views/common/now.ts';
import { useSideChoices } from './use-choices.ts';
import { usePlace } from './use-place.ts';

const { week, sides } = timetableOperations;

/** A week of what the address names; else of the first that there is. */
export function WeekPart({ timetable, term }: { timetable: Timetable; term: TimetableTerm }) {
  const { t } = useLingui();
  const { askOverlay, notify } = usePlatform();
  const refresh = useRefresh();
  const { place, go } = usePlace();
  const { isOfClasses } = timetable;
  const by = isOfClasses ? 'class' : place.by;
  const of = by === place.by ? place.of : '';
  const schoolId = timetable.school.id;
  const { choices, onSearch } = useSideChoices(schoolId, by);
  // Whoever looks after classes begins with the first of them.
  const named = useOperation(sides, of || isOfClasses ? { schoolId, by, search: '', ...(of && { of }) } : null);
  const chosen = (named.isPlaceholderData ? undefined : named.data?.data[0]) ?? null;
  const today = dayOf(now());
  const isWithin = term.startsOn <= today && today <= term.endsOn;
  const date = place.date || (isWithin ? today : term.startsOn);
  const lessons = useOperation(week, chosen && { termId: term.id, by, of: chosen.id, date }, { freshMs: 0 });
  const open = async (lesson: LessonOn) => {
    if (!lesson.mayWrite || !term.isOpen) return;
    const props = { timetable, term, lesson };
    if (!(await askOverlay<LessonOn, typeof props>(() => import('./lesson-day.overlay.tsx'), props))) return;
    notify({ kind: 'success', title: t`已保存，学生和教学团队会收到消息` });
    await refresh(week);
  };
  return (
    <WeekPanel
      {...{ term, by, isOfClasses, chosen, choices, date, today, onSearch }}
      periods={timetable.periods.data}
      shown={chosen && shownOf(lessons)}
      onBy={(next) => go({ by: next, of: '' })}
      onChoose={(choice) => go({ by, of: choice?.id ?? '' })}
      onDate={(next) => go({ date: next })}
      onOpen={(lesson) => void open(lesson)}
    />
  );
}
