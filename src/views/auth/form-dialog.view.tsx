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
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import styles from './form-dialog.module.css';

interface Props {
  title: string;
  /** Why it is asked. */
  lead?: ReactNode;
  form: RefObject<HTMLFormElement | null>;
  /** What the button says, and while it works. */
  submit: string;
  working: string;
  isWorking: boolean;
  /** The server's words about the last attempt. */
  message: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A short form above the page: one thing of one's own account. */
export function FormDialog({ title, lead, form, submit, working, isWorking, message, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => open || rest.onClose()}>
      <DialogSurface className={styles.surface}>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWorking) rest.onSubmit();
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {lead && <p className={styles.lead}>{lead}</p>}
              {rest.children}
              <div role="alert" className={styles.message}>
                {message}
              </div>
            </DialogContent>
            <DialogActions>
              <Button type="button" onClick={rest.onClose}>
                {t`取消`}
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={isWorking}>
                {isWorking ? <Spinner size="tiny" appearance="inverted" label={working} /> : submit}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
