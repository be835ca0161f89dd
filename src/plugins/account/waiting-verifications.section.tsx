import { useLingui } from '@lingui/react/macro';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { CountBadge } from '#views/common/flag.view.tsx';

/** How many applications wait for a decision. */
export default function WaitingVerifications() {
  const { t } = useLingui();
  const { data } = useOperation(verificationOperations.list, { state: 'submitted', pageNo: 1, pageSize: 1 });
  const waiting = data?.counts.submitted ?? 0;
  return <CountBadge count={waiting} label={t`${waiting} 项待审核`} />;
}
