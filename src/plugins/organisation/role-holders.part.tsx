import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { schoolProfileOperations } from '#contract/organisation/school-profile.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { RoleHolders } from '#views/organisation/role-holders.view.tsx';

/** Who administers what of the school. */
export function RoleHoldersPart({ id }: { id: string }) {
  const { t } = useLingui();
  const [pageNo, setPage] = useState(1);
  const holders = useOperation(schoolProfileOperations.holders, { id, pageNo, pageSize: 20 });
  return (
    <Loaded
      shown={shownOf(holders)}
      what={t`管理人员`}
      bare
      skeleton={<SkeletonRows count={4} height={48} />}
      empty={<StateBlock kind="empty" title={t`暂无管理人员`} bare />}
    >
      {(page) => <RoleHolders page={page} onPage={setPage} />}
    </Loaded>
  );
}
