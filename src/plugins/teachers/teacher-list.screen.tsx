import { useSearchParams } from 'wouter';
import { teachersAddresses, type TeacherListPlace } from '#contract/teachers/teachers.addresses.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { TeacherListPage } from '#views/teachers/teacher-list.view.tsx';
import { facetQueryOf, teacherQueryOf } from './teacher-queries.rule.ts';

export default function TeacherListScreen() {
  const { navigate, person } = usePlatform();
  const [query] = useSearchParams();
  const place = teachersAddresses.list.read(query);
  const facets = useOperation(teachersOperations.facets, facetQueryOf(place));
  const list = useOperation(teachersOperations.list, teacherQueryOf(place));
  const { search, school, title, subject, sort } = place;
  const go = (change: Partial<TeacherListPlace>) =>
    navigate(teachersAddresses.list.to({ ...place, page: 1, ...change }));
  return (
    <TeacherListPage
      edition={person.edition}
      filter={{ search, school, title, subject }}
      sort={sort}
      facets={facets.data}
      listed={shownOf(list)}
      onFilter={go}
      onSort={(next) => go({ sort: next })}
      onPage={(page) => go({ page })}
      onClear={() => navigate(teachersAddresses.list.to())}
    />
  );
}
