import { useState } from 'react';
import { schoolProfileOperations } from '#contract/organisation/school-profile.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SchoolVersionsDialog } from '#views/organisation/school-versions.view.tsx';

interface Props {
  id: string;
  /** The version to be public again. */
  onClose: (number: number | null) => void;
}

export default function SchoolVersionsOverlay({ id, onClose }: Props) {
  const [pageNo, setPage] = useState(1);
  const versions = useOperation(schoolProfileOperations.versions, { id, pageNo, pageSize: 10 }, { freshMs: 0 });
  return (
    <SchoolVersionsDialog
      shown={shownOf(versions)}
      onPage={setPage}
      onRestore={onClose}
      onDismiss={() => onClose(null)}
    />
  );
}
