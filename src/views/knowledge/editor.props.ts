import type {
  Content,
  GraphAct,
  GraphDifference,
  GraphNode,
  NodeFields,
  Relation,
} from '#contract/knowledge/graph.rule.ts';
import type { KnowledgeDraft, KnowledgeTarget } from '#contract/knowledge/knowledge.contract.ts';

/** What is done to a graph by hand. */
export interface GraphHand {
  onAdd: (chapterId: string | null) => void;
  onEdit: (node: GraphNode, now: Partial<NodeFields>) => void;
  onActs: (acts: readonly GraphAct[]) => void;
  onRemove: (node: GraphNode) => void;
  onRelate: (node: GraphNode) => void;
  onUnrelate: (relation: Relation) => void;
  onBind: (node: GraphNode) => void;
  onUnbind: (content: Content) => void;
  onOpen: (id: string) => void;
}

export interface EditedGraph {
  draft: KnowledgeDraft;
  difference: GraphDifference;
  openId: string;
}

export const targetOf = ({ targets }: KnowledgeDraft, { kind, targetId }: Content): KnowledgeTarget | undefined =>
  targets.find((target) => target.kind === kind && target.id === targetId);
