import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Lesson } from '../lesson.ts';
import { drawFigure } from './draw-figure.ts';
import { block, box, figureSize, grey, hex, words, wrapped, type Mark } from './marks.ts';

const faces = { plain: 'DemoDrawingHan', bold: 'DemoDrawingHanBold' };

async function canvasOf(width: number, height: number) {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const fonts = dirname(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')));
  for (const [face, file] of [
    [faces.plain, 'NotoSansHans-Regular.otf'],
    [faces.bold, 'NotoSansHans-Bold.otf'],
  ] as const)
    if (!GlobalFonts.has(face)) GlobalFonts.registerFromPath(join(fonts, 'fonts', file), face);
  return createCanvas(width, height);
}

function paint(pen: SKRSContext2D, mark: Mark): void {
  if (mark.kind === 'text') {
    pen.font = `${mark.size}px ${mark.isBold ? faces.bold : faces.plain}`;
    pen.textAlign = mark.align;
    pen.textBaseline = 'middle';
    pen.fillStyle = mark.colour;
    pen.fillText(mark.text, mark.x, mark.y);
    return;
  }
  pen.beginPath();
  if (mark.kind === 'oval') pen.ellipse(mark.x, mark.y, mark.rx, mark.ry, 0, 0, Math.PI * 2);
  else for (const [x, y] of mark.points) pen.lineTo(x, y);
  if (mark.kind === 'shape' && mark.isClosed) pen.closePath();
  if (mark.fill) {
    pen.fillStyle = mark.fill;
    pen.fill();
  }
  if (!mark.line) return;
  pen.strokeStyle = mark.line;
  pen.lineWidth = mark.width ?? 1;
  pen.lineJoin = 'round';
  pen.stroke();
}

async function png(marks: readonly Mark[], width: number, height: number): Promise<Uint8Array> {
  const canvas = await canvasOf(width, height);
  const pen = canvas.getContext('2d');
  for (const mark of marks) paint(pen, mark);
  // Packed by sharp in a fifth of the time that the canvas takes.
  const raw = { width, height, channels: 4 } as const;
  return sharp(canvas.data(), { raw }).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
}

const paper = box(0, 0, figureSize.width, figureSize.height, { fill: '#ffffff' });
/** The figure of a lesson by itself, PNG. */
export const figurePng = ({ figure }: Lesson, name: string, hue: number): Promise<Uint8Array> =>
  png([paper, ...drawFigure(figure, name, hue)], figureSize.width, figureSize.height);

const sheet = { width: 1000, height: 1120 };

/** A sheet to hang up: a title, the figure and what is to be known of it, PNG. */
export function posterPng(lesson: Lesson, title: string, name: string, hue: number): Promise<Uint8Array> {
  const shifted = (mark: Mark): Mark =>
    mark.kind === 'shape'
      ? { ...mark, points: mark.points.map(([x, y]) => [x + 20, y + 150] as const) }
      : { ...mark, x: mark.x + 20, y: mark.y + 150 };
  const points: Mark[] = [];
  let y = 748;
  for (const [nth, point] of lesson.points.entries()) {
    const lines = wrapped(point, 24, 850);
    points.push(words(60, y, String(nth + 1), 30, { isBold: true, colour: hex(hue, 60, 40), align: 'left' }));
    for (const line of lines) {
      points.push(words(110, y, line, 24, { align: 'left' }));
      y += 36;
    }
    y += 16;
  }
  return png(
    [
      box(0, 0, sheet.width, sheet.height, { fill: hex(hue, 30, 98) }),
      box(0, 0, sheet.width, 118, { fill: hex(hue, 55, 30) }),
      ...block(sheet.width / 2, 60, title, title.length > 20 ? 34 : 42, sheet.width - 60, {
        colour: '#ffffff',
        isBold: true,
      }),
      box(20, 140, figureSize.width, figureSize.height + 20, { fill: '#ffffff', line: hex(hue, 30, 80), width: 2 }),
      ...drawFigure(lesson.figure, name, hue).map(shifted),
      ...points,
      words(60, sheet.height - 36, lesson.terms.map(([chinese, english]) => `${chinese} ${english}`).join('　'), 18, {
        ...{ align: 'left', colour: grey },
      }),
    ],
    sheet.width,
    sheet.height,
  );
}
