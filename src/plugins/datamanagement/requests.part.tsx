import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { closingsOperations } from '#contract/account/account.operations.ts';
import { datamanagementAddresses } from '#contract/datamanagement/datamanagement.addresses.ts';
import type { CorrectionRow } from '#contract/members/corrections.contract.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { Closings } from '#views/datamanagement/closings.view.tsx';
import { Corrections } from '#views/datamanagement/corrections.view.tsx';
import styles from '#views/datamanagement/data.module.css';

const pageAddress = datamanagementAddresses.page;

/** 个人申请: what people ask of the school about their own data. */
export function RequestsPart({ schoolId }: { schoolId: string }) {
  return (
    <div className={styles.sections}>
      <OfCorrections schoolId={schoolId} />
      <OfClosings schoolId={schoolId} />
    </div>
  );
}

function OfCorrections({ schoolId }: { schoolId: string }) {
  const { t } = useLingui();
  const { askOverlay, navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const { status } = place;
  const input = { schoolId, pageNo: place.page, pageSize: 20, ...(status && { status }) };
  const corrections = useOperation(correctionsOperations.list, input, { freshMs: 0 });
  const refresh = useRefresh();
  const go = (change: Partial<typeof place>) =>
    navigate(pageAddress.to({ ...place, page: 1, ...change }), { replace: true });
  const decide = async (row: CorrectionRow, isApproved: boolean) => {
    const props = { row, isApproved };
    const decided = await askOverlay<CorrectionRow, typeof props>(
      () => import('./decide-correction.overlay.tsx'),
      props,
    );
    if (decided) notify({ kind: 'success', title: isApproved ? t`已更正并通知本人` : t`已回复本人` });
    // Somebody else may have decided it while the dialog stood.
    else await refresh(correctionsOperations.list);
  };
  return (
    <Corrections
      status={status}
      shown={shownOf(corrections)}
      onStatus={(next) => go({ status: next })}
      onPage={(page) => go({ page })}
      onDecide={(row, isApproved) => void decide(row, isApproved)}
    />
  );
}

function OfClosings({ schoolId }: { schoolId: string }) {
  const [pageNo, setPage] = useState(1);
  const closings = useOperation(closingsOperations.list, { schoolId, pageNo, pageSize: 10 }, { freshMs: 0 });
  return <Closings shown={shownOf(closings)} onPage={setPage} />;
}
