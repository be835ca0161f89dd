import { Dialog, DialogSurface } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './login-dialog.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function LoginDialog({ isOpen, onClose, children }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open={isOpen} onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface} aria-label={t`登录`}>
        {children}
        <button type="button" className={styles.close} aria-label={t`关闭`} onClick={onClose}>
          <DismissRegular aria-hidden />
        </button>
      </DialogSurface>
    </Dialog>
  );
}
