import { useLingui } from '@lingui/react/macro';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import type { Lesson, Timetable, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { lessonImportOperations } from '#contract/timetable/lesson-import.operations.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { LessonList } from '#views/timetable/lesson-list.view.tsx';
import { useTimetableFile } from './use-timetable-file.ts';
import { usePlace } from './use-place.ts';

const { lessons, clashes, removeLesson, restoreLesson } = timetableOperations;

interface Props {
  timetable: Timetable;
  term: TimetableTerm;
  onEdit: (lesson: Lesson) => void;
}

export function LessonsPart({ timetable, term, onEdit }: Props) {
  const { t } = useLingui();
  const { navigate, notify, may } = usePlatform();
  const { place, go } = usePlace();
  const { search, weekday, of } = place;
  const seen = {
    ...{ termId: term.id },
    ...(search && { search }),
    ...(weekday !== null && { weekday: Math.min(7, Math.max(1, weekday)) }),
    ...(of && { by: 'college' as const, of }),
  };
  const list = useOperation(lessons, { ...seen, pageNo: place.page, pageSize: 20 }, { freshMs: 0 });
  const file = useTimetableFile(timetable, term, seen);
  const refresh = [lessons, clashes];
  const restored = useAct(restoreLesson, { refresh });
  const tell = (error: CallError) => {
    const isConflict = conflictOf(removeLesson, error) !== null;
    const text = isConflict ? t`已显示最新内容，请确认后重试。` : undefined;
    notify({ kind: 'error', title: error.message, requestId: error.requestId, ...(text && { text }) });
    void list.refetch();
  };
  const removed = useAct(removeLesson, {
    refresh,
    onDone: ({ result: { id, version, course } }) =>
      notify({
        kind: 'success',
        title: t`已删除“${course}”的课程安排`,
        action: { label: t`撤销`, onPress: () => restored.mutate({ id, version }, { onError: tell }) },
      }),
  });
  return (
    <LessonList
      filter={{ search, weekday, of }}
      colleges={timetable.colleges}
      periods={timetable.periods.data}
      shown={shownOf(list)}
      isSaving={removed.isPending || restored.isPending}
      onFilter={go}
      onPage={(page) => go({ page })}
      onEdit={onEdit}
      isExporting={file.isSaving}
      onExport={may(timetableOperations.export.needs) ? file.save : null}
      onImport={
        term.isOpen && may(lessonImportOperations.start.needs)
          ? () => navigate(timetableAddresses.import.to({ school: place.school, term: term.id }))
          : null
      }
      onRemove={({ id, version }) => removed.mutate({ id, version }, { onError: tell })}
    />
  );
}
