import { useLingui } from '@lingui/react/macro';
import type { SchoolCourse } from '#contract/school-courses/school-courses.contract.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { SchoolCoursePanel } from '#views/organisation/school-course-panel.view.tsx';
import type { CourseAct } from '#views/organisation/school-courses.view.tsx';

interface Props {
  id: string;
  may: ReadonlySet<CourseAct>;
  onAct: (act: CourseAct, courses: readonly SchoolCourse[]) => void;
  onDismiss: () => void;
}

/** The chosen course. */
export function SchoolCoursePart({ id, may, onAct, onDismiss }: Props) {
  const { t } = useLingui();
  const detail = useOperation(schoolCoursesOperations.get, { id }, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(detail)} what={t`课程`} skeleton={<SkeletonRows count={8} height={44} />}>
      {(data) => <SchoolCoursePanel detail={data} may={may} onAct={onAct} onDismiss={onDismiss} />}
    </Loaded>
  );
}
