import type { OutlineNode } from '#contract/teaching/outline.contract.ts';
import type { Target } from '#contract/teaching/outline.rule.ts';
import { MoveDialog } from '#views/teaching/move-dialog.view.tsx';

interface Props {
  nodes: readonly OutlineNode[];
  id: string;
  onClose: (target: Target | null) => void;
}

export default function MoveNodeOverlay({ nodes, id, onClose }: Props) {
  return <MoveDialog nodes={nodes} id={id} onMove={onClose} onCancel={() => onClose(null)} />;
}
