import { useState } from 'react';
import type { RegisteredSchool } from '#contract/organisation/school-register.contract.ts';
import { schoolRegisterOperations } from '#contract/organisation/school-register.operations.ts';
import type { SchoolClosingReason } from '#contract/schools/school-closing.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation } from '#shell/plugin-api.ts';
import { CloseSchoolDialog } from '#views/organisation/close-school.view.tsx';

interface Props {
  id: string;
  onClose: (closed: RegisteredSchool | null) => void;
}

const { close, closingPreview, counts, list } = schoolRegisterOperations;

/** What closing a school means, and why it happens; closes with the school as it is then. */
export default function CloseSchoolOverlay({ id, onClose }: Props) {
  const [reason, setReason] = useState<SchoolClosingReason | ''>('');
  const preview = useOperation(closingPreview, { id }, { freshMs: 0 });
  const closed = useAct(close, { refresh: [list, counts], onDone: ({ result }) => onClose(result) });
  return (
    <CloseSchoolDialog
      shown={shownOf(preview)}
      reason={reason}
      isSaving={closed.isPending}
      failure={closed.error?.message ?? null}
      onReason={setReason}
      onAgree={({ school: { version } }) => {
        if (reason !== '') closed.mutate({ id, version, reason }, { onError: () => void preview.refetch() });
      }}
      onCancel={() => onClose(null)}
    />
  );
}
