import { useState } from 'react';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import type { SchoolChoices } from '#views/activation/slip-form.view.tsx';

/** Schools by what is typed; the one of the address by its name. */
export function useSlipSchools(schoolId: string): SchoolChoices {
  const [search, setSearch] = useState('');
  const found = useOperation(schoolsOperations.list, { ...(search.trim() && { search: search.trim() }), pageSize: 20 });
  const named = useOperation(schoolsOperations.get, schoolId === '' ? null : { id: schoolId });
  return {
    name: named.data?.name ?? '',
    schools: found.data?.data ?? [],
    isSearching: found.isFetching,
    onSearch: setSearch,
  };
}
