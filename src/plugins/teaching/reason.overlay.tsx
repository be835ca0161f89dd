import { ReasonDialog } from '#views/teaching/reason-dialog.view.tsx';

interface Props {
  action: 'reject' | 'remove';
  names: readonly string[];
  onClose: (reason: string | null) => void;
}

export default function ReasonOverlay({ action, names, onClose }: Props) {
  return <ReasonDialog action={action} names={names} onAgree={onClose} onCancel={() => onClose(null)} />;
}
