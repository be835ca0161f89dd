import { Trans, useLingui } from '@lingui/react/macro';
import type { Save } from '#views/common/save-line.view.tsx';
import { HandInDialog } from '../homework/hand-in-dialog.view.tsx';

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

/** Asks once more before a quiz is handed in. */
export function QuizSubmitDialog({ save, ...rest }: Props) {
  const { t } = useLingui();
  const isCutOff = save.state === 'local' || save.state === 'unkept';
  return (
    <HandInDialog
      {...rest}
      title={t`确认提交测验？`}
      after={<Trans>提交后不能修改。</Trans>}
      agree={<Trans>提交测验</Trans>}
      waits={isCutOff && <Trans>网络已断开，答案尚未送达服务器；恢复连接后自动提交。</Trans>}
    />
  );
}
