import type { Graph, GraphNode, Relation } from '#contract/knowledge/graph.rule.ts';
import { RelateDialog } from '#views/knowledge/relate-dialog.view.tsx';

interface Props {
  graph: Graph;
  node: GraphNode;
  onClose: (relation: Relation | null) => void;
}

export default function RelateOverlay({ graph, node, onClose }: Props) {
  return <RelateDialog graph={graph} node={node} onRelate={onClose} onCancel={() => onClose(null)} />;
}
