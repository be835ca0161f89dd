import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import styles from './preview-dialog.module.css';

interface Props {
  title: string;
  versions: ManagedMaterialDetails['versions'];
  fileId: string;
  onFile: (fileId: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A file at full width, with a switch between its versions. */
export function PreviewDialog({ title, versions, fileId, onFile, onClose, children }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.dialog}>
        <DialogBody>
          <DialogTitle
            action={<Button appearance="subtle" aria-label={t`关闭`} icon={<DismissRegular />} onClick={onClose} />}
          >
            <span className={styles.title}>
              {title}
              {versions.length > 1 && (
                <SegmentControl
                  label={t`版本`}
                  value={fileId}
                  onChoose={onFile}
                  choices={versions.slice(0, 5).map(({ number, fileId: value }) => ({
                    value,
                    label: t`第 ${number} 版`,
                  }))}
                />
              )}
            </span>
          </DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
