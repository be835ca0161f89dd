import { useState } from 'react';
import type { DraftHandle } from './use-draft.ts';

/** How far back one can go. */
const most = 50;

export interface UndoHandle<Content> extends DraftHandle<Content> {
  /** @param by what is typed letter by letter goes back as one, while it is the same */
  edit: (content: Content, by?: string | null) => void;
  /** Null where there is no way back. */
  undo: (() => void) | null;
}

/** A draft with the way back through what was done on this page. */
export function useUndo<Content extends object>(draft: DraftHandle<Content>): UndoHandle<Content> {
  const [past, setPast] = useState<readonly { content: Content; by: string | null }[]>([]);
  const last = past.at(-1);
  return {
    ...draft,
    edit: (next, by = null) => {
      if (by === null || last?.by !== by) setPast([...past, { content: draft.content, by }].slice(-most));
      draft.change(next);
    },
    undo: last
      ? () => {
          draft.change(last.content);
          setPast(past.slice(0, -1));
        }
      : null,
    takeTheirs: () => {
      setPast([]);
      draft.takeTheirs();
    },
  };
}
