import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { between, pick } from './dice.ts';

export const width = 310;
export const height = 155;

/** How many are kept, and after how many puzzles the oldest makes room for a new one. */
const keptCount = 16;
const renewAfter = 25;

/** The platform's hues (looks.md, 6), so that the puzzle belongs to the house. */
const hues = [205, 215, 225, 200, 262, 190, 350, 150, 18, 240] as const;

/** A fraction of a whole number: canvas wants no more. */
const some = (from: number, to: number) => between(from * 10, to * 10) / 10;

function sky(pen: SKRSContext2D, hue: number) {
  // Steps instead of a gradient: rows that are alike weigh little.
  const steps = between(18, 30);
  for (let step = 0; step < steps; step += 1) {
    pen.fillStyle = `hsl(${hue} 62% ${20 + (30 * step) / steps}%)`;
    const top = Math.floor((step * height) / steps);
    pen.fillRect(0, top, width, Math.ceil(height / steps) + 1);
  }
}

function sun(pen: SKRSContext2D, hue: number) {
  const [x, y, radius] = [some(60, 280), some(35, 85), some(16, 26)];
  for (const [share, alpha] of [
    [2.5, 0.12],
    [1.9, 0.16],
    [1.45, 0.2],
  ] as const) {
    pen.fillStyle = `hsla(36 95% 68% / ${alpha})`;
    disc(pen, x, y, radius * share);
  }
  pen.fillStyle = hue === 18 ? '#ffd98a' : '#fbb24c';
  disc(pen, x, y, radius);
}

function disc(pen: SKRSContext2D, x: number, y: number, radius: number) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

function ridge(pen: SKRSContext2D, hue: number) {
  pen.fillStyle = `hsl(${hue} 50% 30%)`;
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width + 40; x += between(22, 46)) pen.lineTo(x, some(62, 104));
  pen.lineTo(width, height);
  pen.fill();
}

function clouds(pen: SKRSContext2D, hue: number) {
  for (let bank = 0; bank < 5; bank += 1) {
    pen.fillStyle = `hsl(${hue} ${46 - bank * 4}% ${38 + bank * 12}%)`;
    const line = 96 + bank * 15;
    pen.fillRect(0, line + 10, width, height);
    for (let x = -20; x < width + 20; x += between(14, 34)) disc(pen, x, line + some(2, 16), some(12, 24));
  }
}

/** Ornaments of many shapes and tones: what is drawn for people alone, a search for edges finds everywhere. */
function birdsAndLines(pen: SKRSContext2D, hue: number) {
  pen.lineWidth = 1.2;
  for (let index = 0; index < 9; index += 1) {
    pen.strokeStyle = `hsla(${hue + between(-30, 30)} 60% ${between(60, 92)}% / ${some(0.4, 0.8)})`;
    pen.beginPath();
    const [x, y, span] = [some(0, width), some(4, 140), some(14, 46)];
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + span / 2, y - some(4, 22), x + span, y + some(-8, 8));
    pen.stroke();
  }
}

/** A landscape over the sea of clouds (looks.md, 6). */
export function paintLandscape(canvas: Canvas): Canvas {
  const pen = canvas.getContext('2d');
  const hue = (pick(hues) + between(-8, 9) + 360) % 360;
  if (between(0, 2) === 1) {
    pen.translate(width, 0);
    pen.scale(-1, 1);
  }
  sky(pen, hue);
  sun(pen, hue);
  ridge(pen, hue);
  clouds(pen, hue);
  birdsAndLines(pen, hue);
  pen.resetTransform();
  return canvas;
}

/** Drawn when first asked for, then kept; the oldest gives way to a new one from time to time. */
export function openBackgrounds(newCanvas: () => Canvas): { next(): Canvas } {
  const kept = Array.from({ length: keptCount }, () => paintLandscape(newCanvas()));
  let used = 0;
  return {
    next() {
      used += 1;
      if (used % renewAfter === 0) {
        kept.shift();
        kept.push(paintLandscape(newCanvas()));
      }
      return pick(kept);
    },
  };
}
