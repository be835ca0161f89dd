import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLook } from '#views/common/appearance.view.tsx';
import { Bone } from '#views/common/skeleton.view.tsx';
import type { Token } from './chart-look.ts';
import type { DrawnChart } from './draw-chart.ts';

interface Props {
  /** What is drawn, made of the theme's tokens; a new function draws anew. */
  option: (token: Token) => Parameters<DrawnChart['draw']>[0];
  /** In one sentence; the table beside it says the same. */
  label: string;
  height: number;
  onPick?: (pick: string) => void;
}

/** A chart of the library that is fetched when the first one is shown. */
export function Chart({ option, label, height, onPick }: Props) {
  const { mode } = useLook();
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const picked = useEffectEvent((pick: string) => onPick?.(pick));
  useEffect(() => {
    let drawn: DrawnChart | null = null;
    let isGone = false;
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (isGone || !place.current) return;
      drawn = drawChart(place.current, (pick) => picked(pick));
      setChart(drawn);
    });
    return () => {
      isGone = true;
      drawn?.stop();
    };
  }, []);
  useEffect(() => {
    const element = place.current;
    if (!chart || !element) return;
    const look = getComputedStyle(element);
    chart.draw(option((name) => look.getPropertyValue(`--${name}`).trim()));
  }, [chart, option, mode]);
  return (
    <div role="img" data-chart aria-label={label} style={{ position: 'relative', height }}>
      {!chart && <Bone height={height} />}
      <div ref={place} style={{ position: 'absolute', inset: 0 }} />
    </div>
  );
}
