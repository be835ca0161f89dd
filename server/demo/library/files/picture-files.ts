import sharp from 'sharp';
import type { Chance } from '../../demo-random.ts';

const size = { width: 960, height: 600 };

const hsl = (hue: number, saturation: number, light: number) => `hsl(${hue % 360} ${saturation}% ${light}%)`;

type Drawing = (hue: number, luck: Chance) => string;

/** Cells under a lens. */
const cells: Drawing = (hue, luck) => {
  const spots = Array.from({ length: 46 }, () => {
    const angle = luck.next() * Math.PI * 2;
    const away = Math.sqrt(luck.next()) * 225;
    const [x, y] = [480 + Math.cos(angle) * away, 300 + Math.sin(angle) * away];
    const radius = luck.whole(20, 38);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${hsl(hue, 45, 74)}" opacity=".85"/><circle cx="${x + 4}" cy="${y - 3}" r="${radius / 3}" fill="${hsl(hue, 60, 32)}"/>`;
  });
  return `<circle cx="480" cy="300" r="262" fill="${hsl(hue, 40, 90)}" stroke="${hsl(hue, 60, 30)}" stroke-width="8"/>${spots.join('')}`;
};

/** Layers, as of soil, tissue or rock. */
const layers: Drawing = (hue, luck) => {
  const bands = Array.from({ length: 6 }, (_, index) => {
    const top = 90 + index * 82;
    const [a, b, c] = [luck.whole(-46, 46), luck.whole(-46, 46), luck.whole(-30, 30)];
    return `<path d="M0 ${top + c} C 240 ${top + a}, 520 ${top + b}, 960 ${top - c} L 960 600 L 0 600 Z" fill="${hsl(hue + index * 7, 48, 82 - index * 10)}"/>`;
  });
  return `${bands.join('')}<circle cx="${luck.whole(560, 860)}" cy="90" r="46" fill="#F29A1F"/>`;
};

/** A plan with measures, white on blue. */
const plan: Drawing = (_hue, luck) => {
  const lines: string[] = [];
  for (let x = 0; x <= 960; x += 48) lines.push(`<path d="M${x} 0V600M0 ${x}H960" stroke="#ffffff" opacity=".12"/>`);
  const wheel = (x: number, y: number, radius: number, teeth: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-width="5"/><circle cx="${x}" cy="${y}" r="${radius * 0.82}" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="10 8"/><circle cx="${x}" cy="${y}" r="${radius * 0.22}" fill="#F29A1F"/>${Array.from({ length: teeth }, (_unused, at) => `<rect x="${x - 8}" y="${y - radius - 18}" width="16" height="20" fill="#fff" transform="rotate(${(at * 360) / teeth} ${x} ${y})"/>`).join('')}`;
  const [one, other] = [luck.whole(110, 180), luck.whole(70, 120)];
  return `<rect width="960" height="600" fill="#0F3556"/>${lines.join('')}${wheel(360, 300, one, 24)}${wheel(360 + one + other + 26, 300, other, 16)}<path d="M360 540H${386 + one + other}M360 525V555M${386 + one + other} 525V555" stroke="#fff" stroke-width="3"/>`;
};

/** Squares and arcs. */
const tiles: Drawing = (hue, luck) => {
  const parts: string[] = [];
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 8; column++) {
      const [x, y] = [column * 120, row * 120];
      const light = luck.pick([30, 45, 60, 75, 88]);
      parts.push(`<rect x="${x}" y="${y}" width="120" height="120" fill="${hsl(hue, 46, light)}"/>`);
      if (luck.next() < 0.6)
        parts.push(
          `<path d="M0 0A120 120 0 0 1 120 120L0 120Z" fill="${hsl(hue + luck.pick([0, 30, 190]), 55, luck.pick([38, 55, 80]))}" transform="translate(${x} ${y}) rotate(${luck.whole(0, 4) * 90} 60 60)"/>`,
        );
    }
  return parts.join('');
};

const drawings = [cells, layers, plan, tiles];

/** A drawn picture without words, PNG. @param hue degrees */
export const pngOf = (hue: number, luck: Chance): Promise<Uint8Array> => {
  const drawing = luck.pick(drawings)(hue, luck);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="960" height="600" fill="${hsl(hue, 40, 94)}"/>${drawing}</svg>`;
  return sharp(Buffer.from(svg)).resize(720).png({ compressionLevel: 6 }).toBuffer();
};
