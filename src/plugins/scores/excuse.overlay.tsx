import { ExcuseDialog } from '#views/scores/learner-homework.view.tsx';

interface Props {
  name: string;
  title: string;
  onClose: (reason: string | null) => void;
}

/** Asks why a homework does not count for somebody. */
export default function ExcuseOverlay({ onClose, ...named }: Props) {
  return <ExcuseDialog {...named} onAgree={onClose} onCancel={() => onClose(null)} />;
}
