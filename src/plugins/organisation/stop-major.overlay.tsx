import type { ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import { StopMajorDialog } from '#views/organisation/stop-major.view.tsx';

interface Props {
  major: ManagedMajor;
  onClose: (isAgreed: true | null) => void;
}

export default function StopMajorOverlay({ major, onClose }: Props) {
  return <StopMajorDialog major={major} onAgree={() => onClose(true)} onCancel={() => onClose(null)} />;
}
