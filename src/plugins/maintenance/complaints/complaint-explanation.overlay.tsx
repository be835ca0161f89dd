import type { ComplaintVerdict } from '#machines/library/complaint.lifecycle.ts';
import { ComplaintExplanation } from '#views/maintenance/complaint-explanation.view.tsx';

interface Props {
  verdict: ComplaintVerdict;
  number: string;
  title: string;
  onClose: (explanation: string | null) => void;
}

export default function ComplaintExplanationOverlay({ onClose, ...about }: Props) {
  return <ComplaintExplanation {...about} onAgree={onClose} onCancel={() => onClose(null)} />;
}
