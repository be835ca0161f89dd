import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Dragging, Edge } from '#views/common/dragging.ts';

const edges = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'into' } as const;

const edgeOf = (data: Record<string | symbol, unknown>): Edge | null => {
  const instruction = extractInstruction(data);
  return instruction && !instruction.blocked ? edges[instruction.operation] : null;
};

/**
 * Dragging rows of a tree or list by their handles (`data-handle`): what lies where meanwhile, and where it was let go.
 * @param placeOf where a row would land over another's edge; null where it may not
 */
export function useTreeDrag<Place>(
  placeOf: (draggedId: string, overId: string, edge: Edge) => Place | null,
  onMove: (id: string, place: Place) => void,
) {
  const [dragging, setDragging] = useState<Dragging>({ id: null, over: null });
  // The listeners live as long as the rows; what they ask may change with each rendering.
  const latest = useRef({ placeOf, onMove });
  useLayoutEffect(() => {
    latest.current = { placeOf, onMove };
  });

  const rowRef = useMemo(() => {
    const place = (dragged: unknown, id: string, edge: Edge | null) =>
      typeof dragged === 'string' && edge ? latest.current.placeOf(dragged, id, edge) : null;

    const attach = (id: string) => (element: HTMLElement | null) => {
      if (!element) return;
      const handle = element.querySelector('[data-handle]');
      return combine(
        draggable({
          element,
          ...(handle && { dragHandle: handle }),
          getInitialData: () => ({ nodeId: id }),
          onDragStart: () => setDragging({ id, over: null }),
          onDrop: () => setDragging({ id: null, over: null }),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => typeof source.data.nodeId === 'string',
          getData: ({ input, element: row }) =>
            attachInstruction(
              { nodeId: id },
              {
                input,
                element: row,
                operations: { 'reorder-before': 'available', 'reorder-after': 'available', combine: 'available' },
              },
            ),
          onDrag: ({ self, source }) => {
            const edge = edgeOf(self.data);
            const over = edge && place(source.data.nodeId, id, edge) ? { id, edge } : null;
            setDragging((before) =>
              before.over?.id === over?.id && before.over?.edge === over?.edge ? before : { ...before, over },
            );
          },
          onDragLeave: () => setDragging((before) => ({ ...before, over: null })),
          onDrop: ({ self, source, location }) => {
            if (location.current.dropTargets[0]?.element !== self.element) return;
            const target = place(source.data.nodeId, id, edgeOf(self.data));
            if (target) latest.current.onMove(String(source.data.nodeId), target);
          },
        }),
      );
    };
    // One function a row for good: another one would take the row out of the drag with each rendering.
    const attached = new Map<string, ReturnType<typeof attach>>();
    return (id: string) => {
      const known = attached.get(id) ?? attach(id);
      attached.set(id, known);
      return known;
    };
  }, []);
  return { dragging, rowRef };
}
