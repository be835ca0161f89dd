import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Structure } from '#contract/organisation/organisation.contract.ts';
import { schoolCoursesAddresses } from '#contract/school-courses/school-courses.addresses.ts';
import type { SchoolCourse } from '#contract/school-courses/school-courses.contract.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { SchoolCoursesPage } from '#views/organisation/school-courses.view.tsx';
import { OfSchool } from './of-school.part.tsx';
import { SchoolCoursePart } from './school-course.part.tsx';
import { useCourseActs } from './use-course-acts.ts';

/** 课程管理: of the own school, or of the one that the address names. */
export default function SchoolCoursesScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { school } = schoolCoursesAddresses.list.read(query);
  return (
    <OfSchool
      title={t`课程管理`}
      schoolId={school || null}
      addressOf={(id) => schoolCoursesAddresses.list.to({ school: id })}
    >
      {(structure) => <Courses key={structure.school.id} structure={structure} />}
    </OfSchool>
  );
}

function Courses({ structure: { school, colleges } }: { structure: Structure }) {
  const { askOverlay, navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = schoolCoursesAddresses.list.read(query);
  const { status, term, college, level, lead, search, sort, up, page, course } = place;
  const [selected, setSelected] = useState<ReadonlyMap<string, SchoolCourse>>(new Map());
  const list = useOperation(
    schoolCoursesOperations.list,
    {
      ...{ schoolId: school.id, sort, isAscending: up, pageNo: page, pageSize: 20 },
      ...(status && { status }),
      ...(term && { term }),
      ...(college && { collegeId: college }),
      ...(level && { level }),
      ...(lead && { leadId: lead }),
      ...(search.trim() && { search: search.trim() }),
    },
    { freshMs: 0 },
  );
  const facets = useOperation(schoolCoursesOperations.facets, { schoolId: school.id }, { freshMs: 0 });
  const go = (change: Partial<typeof place>) =>
    navigate(schoolCoursesAddresses.list.to({ ...place, ...change }), { replace: true });
  const { act, may } = useCourseActs({
    schoolId: school.id,
    terms: facets.data?.terms.map((one) => one.term) ?? [],
    onDone: () => setSelected(new Map()),
  });
  return (
    <SchoolCoursesPage
      schoolName={school.name}
      colleges={colleges.filter(({ isClosed }) => !isClosed)}
      filter={place}
      facets={facets.data ?? null}
      shown={shownOf(list)}
      selected={selected}
      chosenId={course || null}
      onFilter={(change) => go({ page: 1, ...change })}
      onPage={(next) => go({ page: next })}
      onSelect={setSelected}
      onChoose={(id) => go({ course: id })}
      may={may}
      onAct={act}
      onRule={() =>
        void askOverlay<null, { schoolId: string }>(() => import('./review-rule.overlay.tsx'), { schoolId: school.id })
      }
      panel={
        course && (
          <SchoolCoursePart key={course} id={course} may={may} onAct={act} onDismiss={() => go({ course: '' })} />
        )
      }
    />
  );
}
