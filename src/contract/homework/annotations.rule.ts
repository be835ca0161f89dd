/** From left and from above, 0 to 1 of the page as it lies in the file, however it is turned for reading. */
export type PagePoint = [x: number, y: number];

/** What colours mean: what is marked wrong or noted, what is done well, what could be done otherwise. */
export const annotationTones = ['red', 'green', 'blue'] as const;
export type AnnotationTone = (typeof annotationTones)[number];

/** Of one file; more are refused. */
export const mostAnnotations = 2000;
/** Of one stroke, simplified. */
export const mostStrokePoints = 400;

/** Of one answer. */
export const mostHandInFiles = 9;
export const mostHandInBytes = 50 * 1024 * 1024;

/** PDF and pictures have pages that stay where they are; only they are drawn on. */
export const isDrawable = (mediaType: string): boolean =>
  mediaType === 'application/pdf' || /^image\/(jpeg|png|webp)$/.test(mediaType);

/** Decimals of a place: a ten-thousandth of a page is below what a pen can do. */
const grain = 10_000;
const onGrain = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * grain) / grain;

/** A place on a page, in it and on the grain. */
export const pagePoint = (x: number, y: number): PagePoint => [onGrain(x), onGrain(y)];

/** Where a place of the page stands when the page is turned right by so many quarters. */
export function turnedPoint([x, y]: PagePoint, turned: number): PagePoint {
  if (turned === 1) return pagePoint(1 - y, x);
  if (turned === 2) return pagePoint(1 - x, 1 - y);
  if (turned === 3) return pagePoint(y, 1 - x);
  return [x, y];
}

/** Distance of a place from the line through two others, or from the first where both are one. */
function distance([x, y]: PagePoint, [ax, ay]: PagePoint, [bx, by]: PagePoint): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Ramer–Douglas–Peucker: a stroke without the places that lie within `tolerance` of the line between the others. */
function thinned(points: readonly PagePoint[], tolerance: number): PagePoint[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let [far, most] = [0, tolerance];
    for (let at = first + 1; at < last; at += 1) {
      const away = distance(points[at]!, points[first]!, points[last]!);
      if (away > most) [far, most] = [at, away];
    }
    if (far > 0) {
      kept.add(far);
      open.push([first, far], [far, last]);
    }
  }
  return points.filter((_, index) => kept.has(index));
}

/** A drawn stroke as it is kept: its form with at most `mostStrokePoints` places. */
export function simplifiedStroke(points: readonly PagePoint[]): PagePoint[] {
  for (let tolerance = 0.0008; ; tolerance *= 2) {
    const some = thinned(points, tolerance);
    if (some.length <= mostStrokePoints) return some;
  }
}
