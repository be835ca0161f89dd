import type { NodeKind } from '#contract/knowledge/graph.rule.ts';
import type { MasteryState } from '#contract/knowledge/mastery.rule.ts';

export interface DrawnNode {
  id: string;
  title: string;
  kind: NodeKind;
  chapterId: string | null;
  state: MasteryState;
  /** Percent; null: nothing tells it. */
  mastery: number | null;
}

export interface CanvasHand {
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  /** Brings a node into sight. */
  reveal: (id: string) => void;
}
