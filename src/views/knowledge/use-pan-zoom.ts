import { useEffect, useRef, type RefObject } from 'react';

export interface Viewed {
  x: number;
  y: number;
  /** How many px one of the drawing takes. */
  scale: number;
}

const scaleLimits = { least: 0.12, most: 2.5 } as const;
const zoomStep = 1.25;
/** px of a wheel that make the drawing e times larger. */
const wheelPerE = 300;

interface Extent {
  width: number;
  height: number;
}

interface Options {
  /** What is drawn, without the view's scale. */
  extent: Extent;
  /** The drawing was moved; for what shows where one is. */
  onView?: ((view: Viewed, window: Extent) => void) | undefined;
}

const clampScale = (scale: number) => Math.min(scaleLimits.most, Math.max(scaleLimits.least, scale));

/**
 * Moving a drawing in its window: by dragging its ground with one finger or two, by the wheel (with Ctrl it zooms) and by
 * calls. The group is moved by its attribute alone, so that nothing is drawn again.
 */
export function usePanZoom(
  window_: RefObject<SVGSVGElement | null>,
  group: RefObject<SVGGElement | null>,
  { extent, onView }: Options,
) {
  const view = useRef<Viewed>({ x: 0, y: 0, scale: 1 });
  const told = useRef(onView);
  const size = useRef(extent);
  useEffect(() => {
    told.current = onView;
    size.current = extent;
  });

  const boxOf = (): Extent => {
    const box = window_.current?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  };
  const show = (next: Viewed) => {
    view.current = next;
    const { x, y, scale } = next;
    group.current?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`);
    window_.current?.toggleAttribute('data-far', scale < 0.45);
    told.current?.(next, boxOf());
  };
  /** Larger or smaller around a place of the window. */
  const zoomAt = (factor: number, atX: number, atY: number) => {
    const { x, y, scale } = view.current;
    const next = clampScale(scale * factor);
    show({ x: atX - ((atX - x) / scale) * next, y: atY - ((atY - y) / scale) * next, scale: next });
  };
  const zoom = (factor: number) => {
    const { width, height } = boxOf();
    zoomAt(factor, width / 2, height / 2);
  };
  const centre = (x: number, y: number, scale = view.current.scale) => {
    const { width, height } = boxOf();
    show({ x: width / 2 - x * scale, y: height / 2 - y * scale, scale });
  };
  const fit = () => {
    const { width, height } = boxOf();
    const scale = clampScale(Math.min(width / size.current.width, height / size.current.height, 1.1));
    centre(size.current.width / 2, size.current.height / 2, width > 0 ? scale : 1);
  };
  /** Moves as little as is needed to have this place in sight. */
  const reveal = (x: number, y: number, margin = 64) => {
    const { width, height } = boxOf();
    const { x: left, y: top, scale } = view.current;
    const [atX, atY] = [left + x * scale, top + y * scale];
    const back = (at: number, most: number) => Math.min(0, most - margin - at) + Math.max(0, margin - at);
    const [dx, dy] = [back(atX, width), back(atY, height)];
    if (dx !== 0 || dy !== 0) show({ x: left + dx, y: top + dy, scale });
  };

  const zoomAtRef = useRef(zoomAt);
  const showRef = useRef(show);
  useEffect(() => {
    zoomAtRef.current = zoomAt;
    showRef.current = show;
  });
  useEffect(() => {
    const svg = window_.current;
    if (!svg) return;
    const fingers = new Map<number, { x: number; y: number }>();
    const placeOf = (event: { clientX: number; clientY: number }) => {
      const box = svg.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = placeOf(event);
      if (event.ctrlKey || event.metaKey) return zoomAtRef.current(Math.exp(-event.deltaY / wheelPerE), x, y);
      const now = view.current;
      const [dx, dy] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      return showRef.current({ ...now, x: now.x - dx, y: now.y - dy });
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-node]')) return;
      fingers.set(event.pointerId, placeOf(event));
      svg.setPointerCapture?.(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      fingers.set(event.pointerId, now);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      const { x, y, scale } = view.current;
      if (!other) return showRef.current({ x: x + now.x - before.x, y: y + now.y - before.y, scale });
      const spread = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
      zoomAtRef.current(spread(now) / spread(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
    };
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
    svg.addEventListener('wheel', wheel, { passive: false });
    svg.addEventListener('pointerdown', down);
    svg.addEventListener('pointermove', move);
    svg.addEventListener('pointerup', up);
    svg.addEventListener('pointercancel', up);
    return () => {
      svg.removeEventListener('wheel', wheel);
      svg.removeEventListener('pointerdown', down);
      svg.removeEventListener('pointermove', move);
      svg.removeEventListener('pointerup', up);
      svg.removeEventListener('pointercancel', up);
    };
  }, [window_]);

  return { zoomIn: () => zoom(zoomStep), zoomOut: () => zoom(1 / zoomStep), fit, centre, reveal };
}
