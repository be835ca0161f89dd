import { useImperativeHandle, useRef, type Ref } from 'react';
import type { DrawnNode } from './graph-canvas.props.ts';
import styles from './graph-canvas.module.css';
import type { GraphLayout } from './graph-layout.rule.ts';
import type { Viewed } from './use-pan-zoom.ts';

export interface MinimapHand {
  show: (view: Viewed, window: { width: number; height: number }) => void;
}

interface Props {
  layout: GraphLayout;
  nodes: readonly DrawnNode[];
  onGo: (x: number, y: number) => void;
  ref: Ref<MinimapHand>;
}

/** px */
const [width, height] = [128, 88];

/** Where in the whole graph one is; a press goes there. The list and the keys do the same for whoever has no pointer. */
export function Minimap({ layout, nodes, onGo, ref }: Props) {
  const frame = useRef<SVGRectElement>(null);
  const scale = Math.min(width / layout.width, height / layout.height);
  useImperativeHandle(ref, () => ({
    show({ x, y, scale: zoom }, box) {
      const rect = frame.current;
      if (!rect) return;
      rect.setAttribute('x', String((-x / zoom) * scale));
      rect.setAttribute('y', String((-y / zoom) * scale));
      rect.setAttribute('width', String((box.width / zoom) * scale));
      rect.setAttribute('height', String((box.height / zoom) * scale));
    },
  }));
  return (
    <svg
      aria-hidden
      className={styles.minimap}
      width={width}
      height={height}
      onPointerDown={({ currentTarget, clientX, clientY }) => {
        const box = currentTarget.getBoundingClientRect();
        onGo((clientX - box.left) / scale, (clientY - box.top) / scale);
      }}
    >
      {nodes.map(({ id, state }) => {
        const place = layout.places.get(id)!;
        return <circle key={id} cx={place.x * scale} cy={place.y * scale} r={1.6} data-state={state} />;
      })}
      <rect ref={frame} className={styles.frame} rx={3} />
    </svg>
  );
}
