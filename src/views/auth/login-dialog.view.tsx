import { Dialog, DialogSurface } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './login-dialog.module.css';

interface Props {
  /** Of the view that is open. */
  title: string;
  /** False while the last steps of a login go on behind the closed modal. */
  isShown: boolean;
  onClose: () => void;
  children: ReactNode;
}

const away = { display: 'none' } as const;

/** One card above the page; the way out stands beside it where there is room. */
export function LoginDialog({ title, isShown, onClose, children }: Props) {
  const { t } = useLingui();
  const style = isShown ? undefined : away;
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface} aria-label={title} style={style} backdrop={{ style }}>
        <div className={styles.card}>{children}</div>
        <button type="button" className={styles.close} aria-label={t`关闭`} onClick={onClose}>
          <DismissRegular aria-hidden />
        </button>
      </DialogSurface>
    </Dialog>
  );
}
