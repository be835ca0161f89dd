import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ratingsOperations as operations } from '#contract/evaluations/ratings.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { RatingReasonDialog } from '#views/evaluations/rating-dialogs.view.tsx';

interface Props {
  act: 'report' | 'hide';
  id: string;
  onClose: (result: null) => void;
}

/** Asks why a rating is reported or hidden. */
export default function RatingReasonOverlay({ act, id, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [reason, setReason] = useState('');
  const answered = {
    refresh: [operations.list, operations.summary],
    onDone() {
      if (act === 'report') notify({ kind: 'success', title: t`已举报，学校管理员会处理` });
      onClose(null);
    },
  };
  const report = useAct(operations.report, answered);
  const hide = useAct(operations.hide, answered);
  const { isPending, error } = act === 'report' ? report : hide;
  return (
    <Refused by={[operations.report, operations.hide]}>
      <RatingReasonDialog
        {...{ act, text: reason, isBusy: isPending, message: error?.message ?? null }}
        onText={setReason}
        onAgree={() =>
          act === 'report'
            ? report.mutate({ id, reason: reason.trim() })
            : hide.mutate({ id, isHidden: true, reason: reason.trim() })
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
