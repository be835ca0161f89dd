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
import { listText } from '#views/common/list-text.ts';
import type { Save } from '#views/common/save-line.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';

interface Props {
  /** Numbers of the questions without an answer. */
  unanswered: readonly number[];
  save: Save;
  isBusy: boolean;
  /** Nothing is handed in yet: without a network the person need not wait here. */
  mayCancel: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a hand-in, and says what is missing. */
export function QuizSubmitDialog({ unanswered, save, isBusy, mayCancel, onConfirm, onCancel }: Props) {
  usePageBack();
  const { t } = useLingui();
  const { length: count } = unanswered;
  const numbers = listText(unanswered.slice(0, 12).map(String)) + (count > 12 ? ' …' : '');
  const isCutOff = isBusy && (save.state === 'local' || save.state === 'unkept');
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && mayCancel && onCancel()}>
      <DialogSurface style={{ maxWidth: 480 }}>
        <DialogBody>
          <DialogTitle>{count > 0 ? t`还有 ${count} 题未作答` : t`确认提交测验？`}</DialogTitle>
          <DialogContent>
            {isCutOff ? (
              <Trans>网络已断开，答案尚未送达服务器；恢复连接后自动提交。</Trans>
            ) : count > 0 ? (
              <Trans>第 {numbers} 题未作答。提交后不能修改。</Trans>
            ) : (
              <Trans>全部题目均已作答。提交后不能修改。</Trans>
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
              {isBusy ? <Trans>正在提交</Trans> : <Trans>提交测验</Trans>}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
