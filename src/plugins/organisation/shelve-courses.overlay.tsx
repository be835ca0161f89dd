import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation } from '#shell/plugin-api.ts';
import { ShelveCoursesDialog } from '#views/organisation/shelve-courses.view.tsx';
import type { ChosenCoursesProps } from './chosen-courses.props.ts';

interface Props extends ChosenCoursesProps {
  act: 'archive' | 'restore';
}

/** Courses are taken off the list, or put back. */
export default function ShelveCoursesOverlay({ act, rows, onClose }: Props) {
  const operation = schoolCoursesOperations[act];
  const preview = useOperation(operation, { rows, isTrial: true }, { freshMs: 0 });
  const done = useAct(operation, {
    refresh: [coursesOperations.list, coursesOperations.get],
    onDone: ({ result }) => onClose(result),
  });
  return (
    <ShelveCoursesDialog
      act={act}
      count={rows.length}
      preview={shownOf(preview)}
      failure={done.error?.message ?? null}
      isSaving={done.isPending}
      onAgree={() => done.mutate({ rows, isTrial: false })}
      onCancel={() => onClose(null)}
    />
  );
}
