import { useMemo } from 'react';
import { random } from './random.ts';

const radii = [0.5, 0.37, 0.24, 0.11];

function drawing(width: number, height: number, pitch: number) {
  const next = random(7);
  let path = '';
  const rows = Math.ceil(height / (pitch / 2)) + 1;
  for (let row = 1; row <= rows; row++)
    for (let x = row % 2 ? 0 : pitch / 2; x <= width + pitch / 2; x += pitch) {
      const opacity = (0.35 + next() * 0.65).toFixed(2);
      const y = (row * pitch) / 2;
      const arcs = radii.map((part) => {
        const r = part * pitch - 2;
        return `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`;
      });
      path += `<path d="${arcs.join('')}" opacity="${opacity}"/>`;
    }
  return path;
}

interface Props {
  /** Width of one scale, 110 to 140. */
  pitch?: number;
  width?: number;
  height?: number;
  className?: string;
}

/** The one ornament: rows of half circles in `currentColor`; the place that uses it gives colour, opacity and mask. */
export function Scales({ pitch = 120, width = 1920, height = 360, className }: Props) {
  const inner = useMemo(() => drawing(width, height, pitch), [width, height, pitch]);
  return (
    <svg
      aria-hidden
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  );
}
