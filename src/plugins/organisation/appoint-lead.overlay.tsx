import { useState } from 'react';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import type { ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { AppointLeadDialog, type Candidate } from '#views/organisation/appoint-lead.view.tsx';

interface Props {
  major: ManagedMajor;
  /** `nobody`: nobody is in charge any more. */
  onClose: (lead: Candidate | 'nobody' | null) => void;
}

export default function AppointLeadOverlay({ major, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [pageNo, setPage] = useState(1);
  const { id } = major;
  const teachers = useOperation(majorPageOperations.candidates, {
    ...{ id, pageNo, pageSize: 8 },
    ...(search && { search }),
  });
  return (
    <AppointLeadDialog
      major={major}
      search={search}
      shown={shownOf(teachers)}
      onSearch={(next) => {
        setSearch(next);
        setPage(1);
      }}
      onPage={setPage}
      onChoose={onClose}
      onNobody={() => onClose('nobody')}
      onDismiss={() => onClose(null)}
    />
  );
}
