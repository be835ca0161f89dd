import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import type { ManagedCourses } from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { useTreeDrag } from '#shell/plugin-editing.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import {
  CourseSearch,
  CoursesConflict,
  CoursesLayout,
  ManagedCoursesCard,
} from '#views/maintenance/managed-courses.view.tsx';
import { PlateHead } from '#views/maintenance/plate-head.view.tsx';
import { useLibrary } from './use-library.ts';
import { listPlace, movedTo } from './list-place.rule.ts';
import type { PlateProps } from './menu/menu-editor.props.ts';
import { useManagedCourses } from './use-managed-courses.ts';

type Courses = ManagedCourses['courses'];

/** 课程: which courses the library shows, in their order, and which it recommends; each change is written at once. */
export default function LibraryCoursesScreen(plate: PlateProps) {
  const { t } = useLingui();
  const { id: libraryId } = useLibrary();
  const kept = useOperation(maintenanceOperations.courses, { libraryId });
  return (
    <>
      <PlateHead {...plate} hint={t`按此顺序显示在访客的“课程”页，推荐课程显示在首页`} />
      <Loaded shown={shownOf(kept)} what={t`资源库的课程`} skeleton={<SkeletonRows count={6} height={56} />}>
        {({ courses }) => <Courses courses={courses} />}
      </Loaded>
    </>
  );
}

function Courses({ courses }: { courses: Courses }) {
  const { t } = useLingui();
  const { id: libraryId } = useLibrary();
  const { write, theirs, takeMine, takeTheirs } = useManagedCourses(libraryId);
  const [text, setText] = useState('');
  const [announcement, announce] = useState('');
  const search = useDeferredValue(text.trim());
  const found = useOperation(coursesOperations.list, search ? { search, pageNo: 1, pageSize: 10 } : null);
  const ids = courses.map(({ id }) => id);
  const move = (id: string, position: number) => {
    const course = courses[ids.indexOf(id)];
    if (!course) return;
    write(movedTo(courses, ids.indexOf(id), position));
    announce(t`“${course.title}”已移到第 ${position + 1} 位`);
  };
  const { dragging, rowRef } = useTreeDrag((dragged, over, edge) => listPlace(ids, dragged, over, edge), move);
  return (
    <CoursesLayout
      conflict={theirs && <CoursesConflict mine={courses} theirs={theirs} onMine={takeMine} onTheirs={takeTheirs} />}
      chosen={
        <ManagedCoursesCard
          courses={courses}
          dragging={dragging}
          rowRef={rowRef}
          announcement={announcement}
          onMove={move}
          onGood={(id, isGood) => write(courses.map((one) => (one.id === id ? { ...one, isGood } : one)))}
          onRemove={(id) => write(courses.filter((one) => one.id !== id))}
        />
      }
      search={
        <CourseSearch
          text={text}
          onSearch={setText}
          found={search && search === text.trim() ? (found.data?.data ?? null) : null}
          failure={found.error?.message ?? null}
          chosen={new Set(ids)}
          onAdd={({ id, title, school, teacher }) =>
            write([...courses, { id, title, teacher, school: school.name, isGood: false }])
          }
        />
      }
    />
  );
}
