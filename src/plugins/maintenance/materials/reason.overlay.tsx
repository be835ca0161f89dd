import { MoveReason } from '#views/maintenance/move-reason.view.tsx';

interface Props {
  move: 'refuse' | 'withdraw';
  titles: readonly string[];
  onClose: (reason: string | null) => void;
}

export default function ReasonOverlay({ move, titles, onClose }: Props) {
  return <MoveReason move={move} titles={titles} onAgree={onClose} onCancel={() => onClose(null)} />;
}
