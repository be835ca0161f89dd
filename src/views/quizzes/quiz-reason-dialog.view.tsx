import { Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';

/** What the team does for a learner. */
export type TeamAct =
  | { kind: 'extra'; learnerId: string; name: string }
  | { kind: 'reset'; attemptId: string; name: string; number: number };

interface Props {
  act: TeamAct;
  onAgree: (reason: string) => void;
  onCancel: () => void;
}

/** Why a learner gets another attempt: it stands in the audit log. */
export function QuizReasonDialog({ act, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  return (
    <AskDialog
      title={act.kind === 'extra' ? t`为 ${act.name} 增加一次作答` : t`重置 ${act.name} 的第 ${act.number} 次作答`}
      agree={act.kind === 'extra' ? t`增加` : t`重置`}
      onAgree={() => {
        setTried(true);
        if (!isEmpty) onAgree(reason.trim());
      }}
      onCancel={onCancel}
    >
      <p>
        {act.kind === 'extra' ? (
          <Trans>该学生可多作答一次。</Trans>
        ) : (
          <Trans>重置后这次作答不计入成绩，也不占用次数；答案仍保留。</Trans>
        )}
      </p>
      <Field
        at="reason"
        label={t`原因（记入操作记录）`}
        required
        validationMessage={isTried && isEmpty ? t`请输入原因` : undefined}
      >
        <Textarea autoFocus rows={3} maxLength={500} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </AskDialog>
  );
}
