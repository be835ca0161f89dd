import { useLingui } from '@lingui/react/macro';
import { acceptOf } from '#contract/files/files.rule.ts';
import { usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { PictureDialog } from '#views/files/picture-dialog.view.tsx';

export default function PictureOverlay({ onClose }: { onClose: (file: StoredFile | null) => void }) {
  const { t } = useLingui();
  const { upload } = usePlatform();
  return (
    <PictureDialog onCancel={() => onClose(null)}>
      <upload.Field accept={acceptOf.picture} label={t`图片`} maxBytes={40 * 1024 ** 2} isPublic onStored={onClose} />
    </PictureDialog>
  );
}
