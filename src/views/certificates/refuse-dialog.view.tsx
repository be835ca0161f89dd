import { Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { listText } from '../common/list-text.ts';
import { UsualReasons } from '../common/usual-reasons.view.tsx';

interface RefuseProps {
  names: readonly string[];
  onAgree: (reason: string) => void;
  onCancel: () => void;
}

/** Why applications are refused: the learners read it. */
export function RefuseDialog({ names, onAgree, onCancel }: RefuseProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const shownNames = listText(names.slice(0, 5));
  return (
    <AskDialog
      title={<Trans>{names.length} 份申请不通过</Trans>}
      agree={t`不通过`}
      isOff={reason.trim() === ''}
      onAgree={() => onAgree(reason.trim())}
      onCancel={onCancel}
    >
      <p>{names.length > 5 ? <Trans>{shownNames} 等</Trans> : shownNames}</p>
      <UsualReasons
        label={t`常用原因`}
        reasons={[t`姓名与学籍信息不一致，请更正后重新申请。`, t`成绩正在复核，请稍后重新申请。`]}
        value={reason}
        onChoose={setReason}
      />
      <Field at="reason" label={t`原因（学生可见）`} required>
        <Textarea autoFocus rows={3} maxLength={200} value={reason} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </AskDialog>
  );
}

interface RevokeProps {
  name: string;
  number: string;
  reason: string;
  isBusy: boolean;
  /** The server's words about the last try. */
  message: string | null;
  onReason: (reason: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Why a certificate is revoked, for good. */
export function RevokeDialog({ name, number, reason, isBusy, message, onReason, onAgree, onCancel }: RevokeProps) {
  const { t } = useLingui();
  return (
    <AskDialog
      title={<Trans>撤销{name}的证书</Trans>}
      agree={t`撤销证书`}
      isOff={isBusy || reason.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <p>
        <Trans>证书编号 {number}。撤销后不能恢复，查验时显示“已撤销”和撤销日期。</Trans>
      </p>
      <UsualReasons
        label={t`常用原因`}
        reasons={[t`成绩复核后更正。`, t`存在学术不端行为。`, t`证书信息有误。`]}
        value={reason}
        onChoose={onReason}
      />
      <Field at="reason" label={t`原因（学生可见）`} required validationMessage={message ?? undefined}>
        <Textarea autoFocus rows={3} maxLength={200} value={reason} onChange={(_, { value }) => onReason(value)} />
      </Field>
    </AskDialog>
  );
}
