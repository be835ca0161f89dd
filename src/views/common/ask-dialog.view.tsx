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
import type { ReactNode } from 'react';
import styles from './ask-dialog.module.css';

interface Props {
  title: ReactNode;
  /** Names what happens: 新建文件夹. */
  agree: ReactNode;
  /** Whether it cannot happen now: something is missing, or it is under way. */
  isOff?: boolean;
  width?: number;
  /** Of the fields, in place of one below the other. */
  className?: string;
  onAgree: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A few fields above the page, and what they are asked for. */
export function AskDialog({ title, agree, isOff, width = 520, className = styles.fields, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && rest.onCancel()}>
      <DialogSurface className={styles.surface} style={{ width }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            rest.onAgree();
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={className}>{rest.children}</DialogContent>
            <DialogActions>
              <Button onClick={rest.onCancel}>{t`取消`}</Button>
              <Button type="submit" appearance="primary" disabled={isOff}>
                {agree}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
