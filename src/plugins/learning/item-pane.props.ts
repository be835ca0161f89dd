import type { ReactNode } from 'react';
import type { OwnStage } from './study-stage.rule.ts';
import type { StudyCourse, Studied } from './study-course.rule.ts';

/** What the pane of an item is given. */
export interface ItemPaneProps {
  course: StudyCourse;
  item: Studied;
  /** Null behind the last one. */
  next: Studied | null;
  /** Seconds that the address names, null without. */
  atMs: number | null;
  /** The one before ended and led here: it goes on playing. */
  isContinued: boolean;
  /** To be called before going to the next item by itself. */
  onContinue: () => void;
  /** What stands beside the item. */
  onAside: (aside: ReactNode) => void;
  /** Where the learner is in the item, for the panels beside it. */
  stage: OwnStage;
  /** Seconds of a film that a panel marks, ms. */
  marks: readonly number[];
}
