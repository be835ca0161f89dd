import type { ShownAnnotation } from '#contract/homework/annotations.contract.ts';
import type { AnnotationTone, PagePoint } from '#contract/homework/annotations.rule.ts';
import type { Draft } from '../drafts/draft-sync.context.ts';

export type AnnotatingTool = 'pen' | 'highlight' | 'tick' | 'cross' | 'comment';

/** What is drawn on one file, by id, in the order of drawing, and how it is turned for reading. */
export interface Drawing {
  turned: number;
  marks: Readonly<Record<string, ShownAnnotation>>;
}

/** What the server and the journal of an earlier visit have of one file. */
export interface LoadedDrawing extends Draft<Drawing> {
  unsent: Drawing | null;
}

/** One step back: what a mark was before it, or how the page was turned. */
export type UndoStep = { id: string; before: ShownAnnotation | null } | { turned: number };

export interface AnnotatingContext {
  personId: string;
  /** In the name of whom is drawn. */
  by: string;
  loaded: LoadedDrawing | null;
  content: Drawing;
  /** Null: marks are chosen, and pages are read. */
  tool: AnnotatingTool | null;
  tone: AnnotationTone;
  chosenId: string | null;
  /** In drawing: so far. */
  stroke: { id: string; page: number; points: readonly PagePoint[] } | null;
  /** In writing: where the comment stands, and what is written so far. */
  words: { id: string; page: number; at: PagePoint; tone: AnnotationTone; text: string } | null;
  /** Newest last. */
  past: readonly UndoStep[];
  message: string | null;
}

export type AnnotatingEvent =
  | { type: 'tool.take'; tool: AnnotatingTool | null }
  | { type: 'tone.take'; tone: AnnotationTone }
  /** `id`: of the mark that comes of it. */
  | { type: 'stroke.begin'; id: string; page: number; at: PagePoint }
  | { type: 'stroke.move'; at: PagePoint }
  | { type: 'stroke.end' }
  | { type: 'stroke.cancel' }
  | { type: 'mark.choose'; id: string | null }
  /** The comment of the chosen mark is to be written anew. */
  | { type: 'mark.write' }
  | { type: 'mark.remove' }
  | { type: 'words.change'; text: string }
  | { type: 'words.end' }
  | { type: 'page.turn' }
  | { type: 'step.undo' }
  | { type: 'drawing.retry' };
