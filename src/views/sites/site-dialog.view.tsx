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

interface Props {
  title: string;
  children: ReactNode;
  /** What the agreeing button says; absent: there is nothing to agree to. */
  agree?: string | undefined;
  onAgree?: () => void;
  /** Absent: there is nothing to go back to. */
  onBack?: (() => void) | undefined;
  onDismiss: () => void;
}

/** A wide dialog that shows what was changed. */
export function SiteDialog({ title, children, agree, onAgree, onBack, onDismiss }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onDismiss()}>
      <DialogSurface style={{ maxWidth: 'min(760px, calc(100vw - 32px))' }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            {onBack && <Button onClick={onBack}>{t`返回`}</Button>}
            <Button onClick={onDismiss}>{agree ? t`取消` : t`关闭`}</Button>
            {agree && (
              <Button appearance="primary" onClick={onAgree}>
                {agree}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
