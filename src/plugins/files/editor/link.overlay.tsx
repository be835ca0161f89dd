import { LinkDialog } from '#views/files/link-dialog.view.tsx';

interface Props {
  href: string;
  /** '' takes the link away. */
  onClose: (href: string | null) => void;
}

export default function LinkOverlay({ href, onClose }: Props) {
  return <LinkDialog href={href} onSet={onClose} onRemove={() => onClose('')} onCancel={() => onClose(null)} />;
}
