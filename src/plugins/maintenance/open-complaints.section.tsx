import { useLingui } from '@lingui/react/macro';
import { complaintsOperations } from '#contract/library/complaints.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { CountBadge } from '#views/common/flag.view.tsx';
import { useLibraryId } from './use-library.ts';

/** How many copyright complaints of the library wait for a decision. */
export default function OpenComplaints() {
  const { t } = useLingui();
  const libraryId = useLibraryId();
  const { data } = useOperation(
    complaintsOperations.list,
    libraryId ? { libraryId, status: 'open', pageNo: 1, pageSize: 1 } : null,
  );
  const waiting = data?.counts.open ?? 0;
  return <CountBadge count={waiting} label={t`${waiting} 件投诉待处理`} />;
}
