import { useState } from 'react';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import type { DocumentOffer } from '#contract/members/documents.contract.ts';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { JoinOfferDialog } from '#views/account/join-offer.view.tsx';

interface Props {
  offer: DocumentOffer;
  onClose: (isJoined: boolean) => void;
}

const { join } = documentsOperations;

export default function JoinOfferOverlay({ offer, onClose }: Props) {
  const [typed, setTyped] = useState({ document: '', consent: false });
  const joined = useAct(join, { onDone: () => onClose(true) });
  const { memberId, purposeVersion } = offer;
  return (
    <Refused by={[join]}>
      <JoinOfferDialog
        {...{ offer, typed }}
        // Another number is said at its field.
        failure={joined.error && joined.error.code !== actedCodes.documentWrong ? joined.error.message : null}
        isSaving={joined.isPending}
        onType={(changed) => setTyped((before) => ({ ...before, ...changed }))}
        onJoin={() => joined.mutate({ memberId, purposeVersion, ...typed })}
        onCancel={() => onClose(false)}
      />
    </Refused>
  );
}
