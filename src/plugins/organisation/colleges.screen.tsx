import { useDeferredValue, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { AdministeredSchools } from '#views/organisation/administered-schools.view.tsx';
import { Colleges } from './colleges.part.tsx';
import { useStructure } from './use-structure.ts';

/** 学院: of the own school, or of the one that the address names. */
export default function CollegesScreen() {
  const { person } = usePlatform();
  const [query] = useSearchParams();
  const { school } = organisationAddresses.colleges.read(query);
  if (school === '' && person.role === 'platformAdmin') return <Schools />;
  return <OfSchool key={school} schoolId={school || null} />;
}

function OfSchool({ schoolId }: { schoolId: string | null }) {
  const { t } = useLingui();
  const structure = useStructure(schoolId);
  return (
    <Loaded
      shown={shownOf(structure.query)}
      what={t`学院`}
      skeleton={<SkeletonRows count={8} height={44} />}
      missing={
        <StateBlock kind="missing" title={t`学校不存在`}>
          {t`链接可能不完整，或者学校不由你管理。`}
        </StateBlock>
      }
    >
      {(data) => <Colleges structure={data} desk={structure} />}
    </Loaded>
  );
}

function Schools() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useDeferredValue(search);
  const list = useOperation(organisationOperations.schools, {
    pageNo: page,
    pageSize: 20,
    ...(asked && { search: asked }),
  });
  return (
    <AdministeredSchools
      search={search}
      shown={shownOf(list)}
      onSearch={(next) => {
        setSearch(next);
        setPage(1);
      }}
      onPage={setPage}
    />
  );
}
