import { useState } from 'react';
import { certificatesOperations as operations } from '#contract/certificates/certificates.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { RevokeDialog } from '#views/certificates/refuse-dialog.view.tsx';

interface Props {
  courseId: string;
  id: string;
  name: string;
  number: string;
  onClose: (result: null) => void;
}

/** Asks why a certificate is revoked, and does it. */
export default function RevokeOverlay({ courseId, id, name, number, onClose }: Props) {
  const { notify } = usePlatform();
  const [reason, setReason] = useState('');
  const revoke = useAct(operations.revoke, {
    refresh: [operations.applications, operations.scheme],
    onDone({ message }) {
      notify({ kind: 'success', title: message });
      onClose(null);
    },
  });
  return (
    <Refused by={[operations.revoke]}>
      <RevokeDialog
        name={name}
        number={number}
        reason={reason}
        isBusy={revoke.isPending}
        message={revoke.error?.message ?? null}
        onReason={setReason}
        onAgree={() => revoke.mutate({ courseId, id, reason: reason.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
