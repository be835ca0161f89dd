import { useState } from 'react';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import type { RolePerson } from '#contract/roles/roles.contract.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { EndRoleDialog } from '#views/roles/end-role.view.tsx';

interface Props {
  holder: RolePerson;
  onClose: (isDone: true | null) => void;
}

export default function EndRoleOverlay({ holder, onClose }: Props) {
  const [reason, setReason] = useState('');
  const done = useAct(appointmentsOperations.end, {
    refresh: [rolesOperations.people, rolesOperations.matrix],
    onDone: () => onClose(true),
  });
  return (
    <Refused by={[appointmentsOperations.end]}>
      <EndRoleDialog
        holder={holder}
        reason={reason}
        failure={done.error?.message ?? null}
        isSaving={done.isPending}
        onReason={setReason}
        onAgree={() => done.mutate({ id: holder.holdingId, reason: reason.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
