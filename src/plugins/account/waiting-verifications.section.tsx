import { verificationOperations } from '#contract/verification.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { CountBadge } from '#views/common/flag.view.tsx';

/** How many applications wait for a decision. */
export default function WaitingVerifications() {
  const { data } = useOperation(verificationOperations.list, { state: 'submitted', pageNo: 1, pageSize: 1 });
  return <CountBadge count={data?.counts.submitted ?? 0} />;
}
