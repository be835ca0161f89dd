import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { PlacedNode } from './graph-layout.rule.ts';

export type DrawnKind = 'requires' | 'related';

/** Drawing relations by hand: from the edge of a node to another node; with Shift without direction. */
export interface Connecting {
  onBegin: (fromId: string) => void;
  /** Null: over no node. */
  onOver: (toId: string | null, kind: DrawnKind) => void;
  onDrop: () => void;
  onGiveUp: () => void;
  /** Over which node the line is, and whether it may be drawn there. */
  target: { id: string; isRefused: boolean } | null;
}

/** The line that follows the pointer is drawn past React: it moves with every pixel. */
export function useConnecting(
  svg: RefObject<SVGSVGElement | null>,
  drawing: RefObject<SVGGElement | null>,
  places: ReadonlyMap<string, PlacedNode>,
  connecting: Connecting | undefined,
) {
  const group = useRef<SVGGElement>(null);
  const drawn = useRef(false);
  const target = connecting?.target ?? null;
  useEffect(() => {
    const place = target && places.get(target.id);
    const ring = group.current?.querySelector('circle');
    if (!ring) return;
    ring.setAttribute('r', place ? String(place.r + 9) : '0');
    if (place) ring.setAttribute('transform', `translate(${place.x} ${place.y})`);
    ring.toggleAttribute('data-refused', target?.isRefused ?? false);
  }, [target, places]);

  function onPointerDown(event: ReactPointerEvent) {
    drawn.current = false;
    const handle = (event.target as Element).closest('[data-handle]');
    const id = handle?.closest('[data-node]')?.getAttribute('data-node');
    const from = id ? places.get(id) : undefined;
    if (!connecting || !from || event.button !== 0 || !group.current || !drawing.current) return;
    const { onBegin, onOver, onDrop, onGiveUp } = connecting;
    const layer = group.current;
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    line.setAttribute('data-drawing', 'line');
    ring.setAttribute('data-drawing', 'target');
    let overId: string | null = null;
    const placeOf = ({ clientX, clientY }: PointerEvent) =>
      new DOMPoint(clientX, clientY).matrixTransform(drawing.current!.getScreenCTM()!.inverse());
    const move = (now: PointerEvent) => {
      const at = placeOf(now);
      if (!drawn.current) {
        if (Math.hypot(at.x - from.x, at.y - from.y) < from.r + 8) return;
        drawn.current = true;
        layer.append(line, ring);
        onBegin(from.id);
      }
      line.setAttribute('d', `M${from.x} ${from.y}L${at.x.toFixed(1)} ${at.y.toFixed(1)}`);
      const next =
        [...places.values()].find(({ id: one, x, y, r }) => one !== from.id && Math.hypot(at.x - x, at.y - y) < r + 14)
          ?.id ?? null;
      if (next !== overId || now.shiftKey !== wasShift) onOver(next, now.shiftKey ? 'related' : 'requires');
      [overId, wasShift] = [next, now.shiftKey];
    };
    let wasShift = event.shiftKey;
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key);
      layer.replaceChildren();
    };
    const up = () => {
      end();
      if (drawn.current) (overId === null ? onGiveUp : onDrop)();
    };
    const cancel = () => {
      end();
      if (drawn.current) onGiveUp();
    };
    const key = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && cancel();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key);
    svg.current?.focus?.();
  }

  return { group, onPointerDown, wasDrawn: () => drawn.current };
}
