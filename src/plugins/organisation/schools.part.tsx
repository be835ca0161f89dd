import { useState } from 'react';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { AdministeredSchools } from '#views/organisation/administered-schools.view.tsx';

/** The schools that somebody administers, each a link to what a page shows of it. */
export default function Schools({ addressOf }: { addressOf: (schoolId: string) => string }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useOperation(organisationOperations.schools, {
    ...{ pageNo: page, pageSize: 20 },
    ...(search && { search }),
  });
  return (
    <AdministeredSchools
      search={search}
      shown={shownOf(list)}
      addressOf={addressOf}
      onSearch={(next) => {
        setSearch(next);
        setPage(1);
      }}
      onPage={setPage}
    />
  );
}
