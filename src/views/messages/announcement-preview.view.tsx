import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReceivedAnnouncement as Received } from '#contract/messages/announcements.contract.ts';
import styles from './compose.module.css';
import { ReceivedAnnouncement } from './received-announcement.view.tsx';

interface Props {
  announcement: Received;
  onDownload: (fileId: string) => void;
  onClose: () => void;
}

/** A draft as its receivers would read it. */
export function AnnouncementPreview({ announcement, onDownload, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface style={{ maxWidth: 'min(720px, calc(100vw - 32px))' }}>
        <DialogBody>
          <DialogTitle
            action={<Button appearance="subtle" aria-label={t`关闭`} icon={<DismissRegular />} onClick={onClose} />}
          >
            {t`预览`}
          </DialogTitle>
          <DialogContent>
            <article className={styles.preview}>
              <ReceivedAnnouncement announcement={announcement} onDownload={onDownload} />
            </article>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
