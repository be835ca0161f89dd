import { Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';

interface Props {
  /** What stands in place of the name. */
  number: string;
  /** Once it was looked up. */
  name: string | null;
  isBusy: boolean;
  message: string | null;
  onAsk: (reason: string) => void;
  onClose: () => void;
}

/** Looks up whose anonymous work it is; why goes into the audit log. */
export function IdentifyDialog({ number, name, isBusy, message, onAsk, onClose }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  return (
    <AskDialog
      title={<Trans>查看 {number} 的身份</Trans>}
      agree={name === null ? <Trans>查看身份</Trans> : <Trans>完成</Trans>}
      isOff={isBusy || (name === null && reason.trim() === '')}
      onAgree={() => (name === null ? onAsk(reason) : onClose())}
      onCancel={onClose}
    >
      {name === null ? (
        <Field
          at="reason"
          label={t`原因`}
          required
          hint={t`查看记录和原因将写入审计日志`}
          validationMessage={message ?? undefined}
        >
          <Input value={reason} maxLength={200} onChange={(_, { value }) => setReason(value)} />
        </Field>
      ) : (
        <p role="status">
          <Trans>
            {number} 是 <b>{name}</b>
          </Trans>
        </p>
      )}
    </AskDialog>
  );
}
