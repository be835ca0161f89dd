import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageBack } from '#views/common/use-page-back.ts';
import { listText } from '#views/common/list-text.ts';

interface Props {
  /** Numbers of the questions without an answer. */
  unanswered: readonly number[];
  isBusy: boolean;
  /** Nothing is handed in yet: without a network the person need not wait here. */
  mayCancel: boolean;
  /** For a whole group. */
  isTogether?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a hand-in, and says what is missing. */
export function SubmitDialog({ unanswered, isBusy, mayCancel, isTogether = false, onConfirm, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const { length: count } = unanswered;
  const numbers = listText(unanswered.slice(0, 12).map(String)) + (count > 12 ? ' …' : '');
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && mayCancel && onCancel()}>
      <DialogSurface style={{ maxWidth: 480 }}>
        <DialogBody>
          <DialogTitle>{count > 0 ? t`还有 ${count} 题未作答` : t`确认交作业？`}</DialogTitle>
          <DialogContent>
            {count > 0 ? (
              <Trans>第 {numbers} 题未作答。提交后，截止前可撤回修改。</Trans>
            ) : (
              <Trans>全部题目均已作答。提交后，截止前可撤回修改。</Trans>
            )}
            {isTogether && (
              <p>
                <Trans>提交后即为全组提交，成绩由全组共享。</Trans>
              </p>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel} disabled={!mayCancel}>
              <Trans>继续作答</Trans>
            </Button>
            <Button
              appearance="primary"
              onClick={onConfirm}
              disabled={isBusy}
              icon={isBusy ? <Spinner size="tiny" /> : undefined}
            >
              {isBusy ? <Trans>正在提交</Trans> : <Trans>交作业</Trans>}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
