/** Where on a row something is held: its upper part, its lower part, or its middle. */
export type Edge = 'before' | 'after' | 'into';

/** What is being dragged, and where it would land. */
export interface Dragging {
  id: string | null;
  over: { id: string; edge: Edge } | null;
}

/** Attaches dragging to the row of this id; the same function for the same row. */
export type RowRef = (id: string) => (element: HTMLElement | null) => (() => void) | undefined;
