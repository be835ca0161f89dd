import { RefuseDialog } from '#views/certificates/refuse-dialog.view.tsx';

interface Props {
  names: readonly string[];
  onClose: (reason: string | null) => void;
}

/** Asks why applications are refused. */
export default function RefuseOverlay({ names, onClose }: Props) {
  return <RefuseDialog names={names} onAgree={onClose} onCancel={() => onClose(null)} />;
}
