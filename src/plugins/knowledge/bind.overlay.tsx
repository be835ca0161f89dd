import { useState } from 'react';
import { graphLimits, type Content, type ContentKind, type GraphNode } from '#contract/knowledge/graph.rule.ts';
import { knowledgeOperations as operations } from '#contract/knowledge/knowledge.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAreaOn, useOperation } from '#shell/plugin-api.ts';
import { BindDialog } from '#views/knowledge/bind-dialog.view.tsx';

interface Props {
  courseId: string;
  node: GraphNode;
  bound: readonly Content[];
  onClose: (contents: Content[] | null) => void;
}

/** Closes with what is bound besides. */
export default function BindOverlay({ courseId, node, bound, onClose }: Props) {
  const hasLibrary = useAreaOn('library');
  const [kind, setKind] = useState<ContentKind>('item');
  const [search, setSearch] = useState('');
  const asked = { courseId, kind, pageSize: graphLimits.pickable, ...(search.trim() !== '' && { search }) };
  const list = useOperation(operations.targets, asked);
  return (
    <BindDialog
      nodeId={node.id}
      nodeTitle={node.title}
      {...{ bound, kind, search }}
      kinds={hasLibrary ? ['item', 'question', 'material'] : ['item', 'question']}
      shown={shownOf(list)}
      onKind={setKind}
      onSearch={setSearch}
      onBind={onClose}
      onCancel={() => onClose(null)}
    />
  );
}
