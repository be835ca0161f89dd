import { auditOperations } from '#contract/audit/audit.operations.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { AuditVerificationLine } from '#views/account/audit-verification.view.tsx';

const { verification, verify } = auditOperations;
/** How often it is asked for while the log is read, and else. */
const [busyMs, idleMs] = [2_000, 60_000];

export function AuditVerificationPart() {
  const { notify } = usePlatform();
  const standing = useOperation(verification, {}, { freshMs: 0, everyMs: idleMs });
  const isRunning = standing.data?.state === 'running';
  useOperation(verification, isRunning ? {} : null, { freshMs: 0, everyMs: busyMs });
  const asked = useAct(verify, { refresh: [verification] });
  if (!standing.data) return null;
  return (
    <AuditVerificationLine
      verification={standing.data}
      isAsking={asked.isPending}
      onVerify={() =>
        asked.mutate(
          {},
          { onError: (error) => notify({ kind: 'error', title: error.message, requestId: error.requestId }) },
        )
      }
    />
  );
}
