import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#views/common/frame/confirm-dialog.view.tsx';

interface Props {
  /** signIn: nobody is logged in; verify: the person is no verified teacher. */
  about: 'signIn' | 'verify';
  onAccept: () => void;
  onClose: () => void;
}

/** Why the assistant does not open, and the way to it (specification, section 6). */
export function TipPrompt({ about, onAccept, onClose }: Props) {
  const { t } = useLingui();
  const isVisitor = about === 'signIn';
  return (
    <ConfirmDialog
      title={isVisitor ? t`请登录完成身份认证后使用` : t`请先完成身份认证后使用`}
      agree={isVisitor ? t`登录` : t`前往认证`}
      onAgree={onAccept}
      onCancel={onClose}
    />
  );
}
