import { useLingui } from '@lingui/react/macro';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { CountBadge } from '#views/common/flag.view.tsx';
import { useLibraryId } from './use-library.ts';

/** How many materials of the library wait for a decision. */
export default function WaitingCount() {
  const { t } = useLingui();
  const libraryId = useLibraryId();
  const { data } = useOperation(
    maintenanceMaterialsOperations.materials,
    libraryId ? { libraryId, tab: 'review', pageNo: 1, pageSize: 1 } : null,
  );
  const waiting = data?.tabs.review ?? 0;
  return <CountBadge count={waiting} label={t`${waiting} 件待审核`} />;
}
