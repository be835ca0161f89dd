import { useLingui } from '@lingui/react/macro';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import { useState } from 'react';
import type { ComplaintDecision } from '#contract/library/complaints.contract.ts';
import { complaintsOperations } from '#contract/library/complaints.operations.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { currentOf } from '#kit/shown.ts';
import { complaintLifecycle, complaintVerdicts, type ComplaintVerdict } from '#machines/library/complaint.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { ComplaintPanel } from '#views/maintenance/complaint-panel.view.tsx';
import { useLibrary } from '../use-library.ts';

interface Props {
  complaintId: string;
  onClose: () => void;
}

const readers = [
  complaintsOperations.list,
  maintenanceMaterialsOperations.materials,
  maintenanceMaterialsOperations.material,
];

/** One complaint, and the decision about it; who was slower sees what the other has decided. */
export function ComplaintPart({ complaintId, onClose }: Props) {
  const { t } = useLingui();
  const { id: libraryId } = useLibrary();
  const { may, askOverlay, notify } = usePlatform();
  const [message, setMessage] = useState<string | null>(null);
  const address = { libraryId, complaintId };
  const asked = useOperation(complaintsOperations.get, address, { freshMs: 0 });
  const place = useRecord(complaintsOperations.get, address);
  const decide = useAct(complaintsOperations.decide, { refresh: readers });
  const complaint = asked.data?.id === complaintId ? asked.data : null;
  const mayDecide = (verdict: ComplaintVerdict) =>
    complaint !== null &&
    may('libSys.edit') &&
    !(verdict === 'dismiss' && complaint.material?.isOwn) &&
    nextStatus(complaintLifecycle, complaint.status, { type: `complaint.${verdict}` }, {}) !== null;

  async function settle(verdict: ComplaintVerdict) {
    if (!complaint) return;
    setMessage(null);
    const explanation = await askOverlay<string, Omit<ExplanationProps, 'onClose'>>(
      () => import('./complaint-explanation.overlay.tsx'),
      { verdict, number: complaint.number, title: complaint.materialTitle },
    );
    if (explanation === null) return;
    const decision: ComplaintDecision = { ...address, verdict, explanation, version: complaint.version };
    decide.mutate(decision, {
      onSuccess: ({ result }) => {
        place.put(result);
        notify({ kind: 'success', title: verdict === 'uphold' ? t`投诉成立，素材已下架` : t`已判定投诉不成立` });
      },
      onError: (error) => {
        const theirs = conflictOf(complaintsOperations.decide, error);
        if (theirs) place.put(theirs);
        setMessage(theirs ? t`其他维护员已先作出处理，结果如下。你的决定没有保存。` : error.message);
      },
    });
  }
  return (
    <ComplaintPanel
      shown={currentOf(asked)}
      verdicts={complaintVerdicts.filter(mayDecide)}
      materialHref={(materialId) => maintenanceAddresses.material.to({ libraryId, search: materialId, id: materialId })}
      isBusy={decide.isPending}
      message={message}
      onDecide={(verdict) => void settle(verdict)}
      onClose={onClose}
    />
  );
}

interface ExplanationProps {
  verdict: ComplaintVerdict;
  number: string;
  title: string;
  onClose: (explanation: string | null) => void;
}
