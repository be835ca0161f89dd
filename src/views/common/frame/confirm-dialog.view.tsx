import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import styles from './confirm-dialog.module.css';

interface Props {
  title: string;
  text?: string;
  /** Names what happens: 删除 3 道题. */
  agree: string;
  isDanger?: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** A question before something that cannot be taken back. */
export function ConfirmDialog({ title, text, agree, isDanger, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {text && <DialogContent>{text}</DialogContent>}
          <DialogActions>
            <Button onClick={onCancel}>{t`取消`}</Button>
            <Button appearance="primary" className={isDanger ? styles.danger : undefined} onClick={onAgree}>
              {agree}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
