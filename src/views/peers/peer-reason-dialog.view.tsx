import { Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';

/** What is done about a review or a work, for a reason. */
export interface PeerAct {
  kind: 'hide' | 'show' | 'reassign' | 'report';
  id: string;
}

interface Props {
  act: PeerAct;
  isBusy: boolean;
  message: string | null;
  onAgree: (reason: string) => void;
  onCancel: () => void;
}

export function PeerReasonDialog({ act: { kind }, isBusy, message, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const words = {
    hide: [t`隐藏这份评阅`, t`隐藏`, t`作者看不到这份评阅，也不计入中位数。`],
    show: ['', '', ''],
    reassign: [t`改派给另一名学生`, t`改派`, t`作品由评阅任务最少的学生评阅，原评阅不再计入。`],
    report: [t`报告教师`, t`报告`, t`教师将看到原因，作者看不到。`],
  } as const;
  const [title, agree, note] = words[kind];
  return (
    <AskDialog
      title={title}
      agree={agree}
      isOff={isBusy || reason.trim() === ''}
      onAgree={() => onAgree(reason.trim())}
      onCancel={onCancel}
    >
      <p>{note}</p>
      <Field
        at="reason"
        label={kind === 'report' ? t`原因` : t`原因（记入操作记录）`}
        required
        validationMessage={message ?? undefined}
      >
        <Textarea autoFocus rows={3} maxLength={200} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </AskDialog>
  );
}
