import { hash } from '../random.ts';
import type { Edition } from '../theme.ts';
import { oklch } from './oklch.ts';

const hues = [252, 292, 345, 22, 48, 62, 195, 232];

const around = (count: number, draw: (angle: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((at / count) * 2 * Math.PI)).join('');

const at = (radius: number, angle: number) =>
  `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;

const dots = (count: number, radius: number, size: number, rest: string) =>
  around(count, (angle) => {
    const [x, y] = at(radius, angle).split(' ');
    return `<circle cx="${x}" cy="${y}" r="${size}" ${rest}/>`;
  });

/** What runs around the centre, in the pale tone. */
const rings: readonly ((pale: string) => string)[] = [
  (pale) => `<path stroke="${pale}" stroke-width="2" d="${around(40, (a) => `M${at(37.5, a)}L${at(42, a)}`)}"/>`,
  (pale) => `<circle cx="50" cy="50" r="40" fill="none" stroke="${pale}" stroke-width="2.4"/>`,
  (pale) => dots(20, 40, 1.9, `fill="${pale}"`),
  (pale) => dots(14, 40, 5.4, `fill="none" stroke="${pale}" stroke-width="1.6"`),
];

const octagon = '30 2 70 2 98 30 98 70 70 98 30 98 2 70 2 30';

/**
 * A school's emblem as SVG text: a disc, or an octagon for the vocational edition; hue and ring come from the id.
 * Under 28 px a disc with the white character only.
 */
export function emblem(id: string, glyph: string, edition: Edition, size: number): string {
  const h = hash(id);
  const hue = hues[h % hues.length]!;
  const dark = oklch(0.43, 0.095, hue);
  const pale = oklch(0.94, 0.03, hue);
  const ground =
    edition === 've'
      ? `<polygon points="${octagon}" fill="${dark}"/>`
      : `<circle cx="50" cy="50" r="49" fill="${dark}"/>`;
  const isSmall = size < 28;
  const inner = isSmall
    ? ''
    : `${rings[(h >>> 8) % rings.length]!(pale)}<circle cx="50" cy="50" r="32" fill="${pale}"/>`;
  const [px, fill] = isSmall ? [58, '#fff'] : [38, dark];
  return (
    `<svg viewBox="0 0 100 100" aria-hidden="true">${ground}${inner}` +
    `<text x="50" y="${isSmall ? 71 : 63.5}" text-anchor="middle" font-size="${px}" font-weight="700" fill="${fill}" ` +
    `style="font-family:var(--fontSong)">${escape(glyph)}</text></svg>`
  );
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
