import { ConfirmDialog } from '#views/common/frame/confirm-dialog.view.tsx';
import type { ConfirmQuestion } from './platform.ts';

export default function ConfirmOverlay({
  onClose,
  ...question
}: ConfirmQuestion & { onClose: (agreed: true | null) => void }) {
  return <ConfirmDialog {...question} onAgree={() => onClose(true)} onCancel={() => onClose(null)} />;
}
