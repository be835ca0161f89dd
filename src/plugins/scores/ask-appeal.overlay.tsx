import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appealOperations } from '#contract/scores/appeal.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { AskAppealDialog } from '#views/scores/appeal-dialogs.view.tsx';
import { askDrafts } from './appeal-draft.store.ts';

interface Props {
  offeringId: string;
  /** Of the grade that is asked about. */
  edition: number;
  onClose: (result: null) => void;
}

/** Asks about the own grade. Where it was published anew meanwhile, the next press asks about the newer one. */
export default function AskAppealOverlay({ offeringId, edition, onClose }: Props) {
  const { t } = useLingui();
  const { notify, person } = usePlatform();
  const [reason, setReason] = useState(() => askDrafts.read(person.id, offeringId)?.reason ?? '');
  const ask = useAct(appealOperations.ask, {
    refresh: [appealOperations.own, scoresOperations.mine],
    onDone() {
      askDrafts.keep(person.id, offeringId, null);
      notify({ kind: 'success', title: t`已提交复核申请，等待教师回复` });
      onClose(null);
    },
  });
  const now = conflictOf(appealOperations.ask, ask.error);
  return (
    <Refused by={[appealOperations.ask]}>
      <AskAppealDialog
        reason={reason}
        isBusy={ask.isPending}
        message={now ? t`成绩刚刚重新公布，请核对后再次提交。` : (ask.error?.message ?? null)}
        onReason={(typed) => {
          setReason(typed);
          askDrafts.keep(person.id, offeringId, { reason: typed });
        }}
        onAgree={() => ask.mutate({ offeringId, edition: now?.edition ?? edition, reason: reason.trim() })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
