import { random } from '../random.ts';
import type { Mode } from '../theme.ts';
import { oklch } from './oklch.ts';
import { n } from './pen.ts';

interface Place {
  /** OKLCH degrees: 252 higher education, 200 vocational, 236 register, 262 recovery. */
  hue: number;
  mode: Mode;
  /** px of the drawing; it is cut at the sides, never squeezed. */
  width: number;
  height: number;
  /** Where the sun stands, 0 to 1 from the left. */
  sunAt: number;
  /** Radius of the sun, px. */
  sunSize: number;
  /** Upper edge of the clouds, 0 to 1 from above. */
  horizon: number;
}

/**
 * Sunrise over a sea of clouds as SVG text: sky, far ridge, sun half sunk, five banks of cloud. The same place, the same
 * bytes. The gradient's id carries the hue and mode, so that several may stand in one page.
 */
export function landscape({ hue, mode, width, height, sunAt, sunSize, horizon }: Place): string {
  const isDark = mode === 'dark';
  const next = random(hue * 31 + width);
  const tone = (lightness: number, chroma: number) => oklch(isDark ? lightness * 0.66 : lightness, chroma, hue);
  const sky = `sky${hue}${mode}`;
  const edge = height * horizon;
  const [sunX, sunY] = [width * sunAt, edge - sunSize * 0.45];
  const halo = [2.5, 1.85, 1.38]
    .map(
      (factor) => `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sunSize * factor)}" fill="#f5b04a" opacity=".14"/>`,
    )
    .join('');
  const banks = [0.5, 0.58, 0.67, 0.78, 0.9].map((lightness, at) => {
    const top = edge + (at * (height - edge)) / 6.2;
    return `<path d="${bank(next, width, top, height, 54 + at * 5)}" fill="${tone(lightness, 0.1 - at * (isDark ? 0.009 : 0.016))}"/>`;
  });
  return (
    `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">` +
    `<defs><linearGradient id="${sky}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${tone(0.36, 0.095)}"/>` +
    `<stop offset="1" stop-color="${tone(0.56, 0.12)}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#${sky})"/>${halo}` +
    `<path d="${ridge(next, width, edge, height)}" fill="${tone(0.42, 0.095)}" opacity=".75"/>` +
    `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${sunSize}" fill="#fbb04e"/>${banks.join('')}</svg>`
  );
}

/** Peaks along the horizon. */
function ridge(next: () => number, width: number, edge: number, height: number): string {
  let d = `M0 ${n(edge - 20)}`;
  for (let x = 0; x < width;) {
    const [rise, fall] = [90 + next() * 90, 110 + next() * 120];
    d += `L${n(x + rise)} ${n(edge - 26 - next() * 52)}L${n(x + rise + fall)} ${n(edge + 16 - next() * 18)}`;
    x += rise + fall;
  }
  return `${d}L${width} ${height}H0z`;
}

/** A bank of round clouds from `top` down. */
function bank(next: () => number, width: number, top: number, height: number, size: number): string {
  let d = `M-60 ${n(height)}V${n(top + size)}`;
  for (let x = -60; x < width + 60;) {
    const half = size * (0.62 + next() * 0.75);
    d += `a${n(half)} ${n(half * 0.86)} 0 0 1 ${n(half * 2)} ${n((next() - 0.5) * 8)}`;
    x += half * 2;
  }
  return `${d}V${n(height)}z`;
}
