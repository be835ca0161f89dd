import { Trans, useLingui } from '@lingui/react/macro';
import { HandInDialog } from './hand-in-dialog.view.tsx';

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

/** Asks once more before homework is handed in. */
export function SubmitDialog({ isTogether = false, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <HandInDialog
      {...rest}
      title={t`确认交作业？`}
      after={<Trans>提交后，截止前可撤回修改。</Trans>}
      agree={<Trans>交作业</Trans>}
    >
      {isTogether && (
        <p>
          <Trans>提交后即为全组提交，成绩由全组共享。</Trans>
        </p>
      )}
    </HandInDialog>
  );
}
