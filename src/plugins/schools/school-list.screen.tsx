import { useSearchParams } from 'wouter';
import { schoolsAddresses, type SchoolListPlace } from '#contract/schools/schools.addresses.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { SchoolListPage } from '#views/schools/school-list.view.tsx';
import { schoolQueryOf } from './school-queries.rule.ts';

export default function SchoolListScreen() {
  const { navigate, person } = usePlatform();
  const [query] = useSearchParams();
  const place = schoolsAddresses.list.read(query);
  const facets = useOperation(schoolsOperations.facets, {});
  const list = useOperation(schoolsOperations.list, schoolQueryOf(place));
  const go = (change: Partial<SchoolListPlace>) => navigate(schoolsAddresses.list.to({ ...place, page: 1, ...change }));
  return (
    <SchoolListPage
      edition={person.edition}
      place={place}
      facets={shownOf(facets)}
      listed={shownOf(list)}
      onChange={go}
      onPage={(page) => go({ page })}
      onClear={() => navigate(schoolsAddresses.list.to({ sort: place.sort }))}
    />
  );
}
