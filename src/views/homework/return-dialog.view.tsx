import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  Textarea,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentOf } from '#contract/common/platform-time.rule.ts';
import { zoneHint } from '#views/common/moments.ts';
import { usePageBack } from '#views/common/use-page-back.ts';
import { Field } from '#views/common/field.view.tsx';

interface Props {
  learnerName: string;
  /** The learner has seen the mark: it is taken back. */
  isPublished?: boolean;
  isBusy: boolean;
  /** The server's words about the last try. */
  message: string | null;
  /** `until` ISO 8601; undefined: at any time. */
  onReturn: (reason: string, until: string | undefined) => void;
  onCancel: () => void;
}

/** Gives work back: the learner reads why, and hands in again under the same attempt. */
export function ReturnDialog({ learnerName, isPublished = false, isBusy, message, onReturn, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface style={{ maxWidth: 480 }}>
        <DialogBody>
          <DialogTitle>
            <Trans>退回 {learnerName} 的作业</Trans>
          </DialogTitle>
          <DialogContent>
            {isPublished && (
              <p>
                <Trans>成绩已公布：退回后不再显示成绩，学生收到通知，重新提交后再批改和公布。</Trans>
              </p>
            )}
            <Field
              at="reason"
              label={t`修改要求`}
              required
              hint={t`学生可在作业页看到退回原因。`}
              validationMessage={message ?? undefined}
            >
              <Textarea value={reason} maxLength={1000} onChange={(_, { value }) => setReason(value)} rows={4} />
            </Field>
            <Field
              at="until"
              label={t`重新提交的截止时间`}
              hint={[t`之后提交记为迟交；留空：不限`, zoneHint()].filter(Boolean).join(' · ')}
            >
              <Input type="datetime-local" value={until} onChange={(_, { value }) => setUntil(value)} />
            </Field>
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>
              <Trans>取消</Trans>
            </Button>
            <Button
              appearance="primary"
              disabled={isBusy || reason.trim() === ''}
              onClick={() => onReturn(reason, until === '' ? undefined : momentOf(until))}
            >
              <Trans>退回修改</Trans>
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
