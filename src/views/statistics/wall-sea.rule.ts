import type { Figure } from './statistics.words.ts';

export interface SeaLayer {
  /** Null: all other colleges. */
  name: string | null;
  weeks: readonly number[];
}

/** At most the two greatest colleges and all others together, whose weeks add up to the figure's. */
export function layersOf({ colleges, weeks }: Figure): SeaLayer[] {
  const named = colleges.slice(0, colleges.length > 3 ? 2 : 3);
  const rest = weeks.map((sum, at) => Math.max(0, sum - named.reduce((all, one) => all + (one.weeks[at] ?? 0), 0)));
  const layers: SeaLayer[] = named.map(({ name, weeks: own }) => ({ name, weeks: own }));
  return colleges.length > named.length ? [...layers, { name: null, weeks: rest }] : layers;
}

/** Heights of the layers above each other. */
export function stacked(layers: readonly SeaLayer[], until: number): number[][] {
  const heights: number[][] = [];
  for (const { weeks } of layers) {
    const below = heights.at(-1);
    heights.push(weeks.slice(0, until).map((value, at) => value + (below?.[at] ?? 0)));
  }
  return heights;
}

/** A line through all points that goes above or below none of them. */
export function waveOf(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], at) => {
      const before = points[at - 1];
      if (!before) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      const middle = ((before[0] + x) / 2).toFixed(1);
      return `C${middle} ${before[1].toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
