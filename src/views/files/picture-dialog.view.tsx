import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Holds the place where a picture is dropped. */
export const PictureDialog = ({ children, onCancel }: { children: ReactNode; onCancel: () => void }) => (
  <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
    <DialogSurface style={{ maxWidth: 560, borderRadius: 16 }}>
      <DialogBody>
        <DialogTitle>
          <Trans>插入图片</Trans>
        </DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>
            <Trans>取消</Trans>
          </Button>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
);
