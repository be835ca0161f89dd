import type { Canvas, ImageData, SKRSContext2D } from '@napi-rs/canvas';
import { height, width } from './backgrounds.ts';
import { between, pickSome } from './dice.ts';

export const pieceWidth = 47;
/** The body of a piece and the reach of its knobs, in pixels. */
const [body, knob] = [34, 8];
/** A side bulges out, in, or is straight. */
type Side = 1 | -1 | 0;
type Shape = readonly [top: Side, right: Side, bottom: Side, left: Side];
const shapes: readonly Shape[] = [
  [1, -1, 0, 0],
  [1, 1, -1, 0],
  [-1, 1, 0, 0],
  [1, 1, 0, -1],
  [0, 1, 1, -1],
  [-1, 1, 1, 0],
  [1, 0, 1, -1],
];

/** The outline of a piece whose box begins at (x, y). */
function trace(pen: SKRSContext2D, [top, right, bottom, left]: Shape, x: number, y: number) {
  const [west, north] = [x + 1 + (left === 1 ? knob : 2), y + knob];
  const [east, south] = [west + body, north + body];
  const [middle, centre] = [west + body / 2, north + body / 2];
  pen.beginPath();
  pen.moveTo(west, north);
  if (top !== 0) pen.arc(middle, north, knob - 1, Math.PI, 0, top === -1);
  pen.lineTo(east, north);
  if (right !== 0) pen.arc(east, centre, knob - 1, -Math.PI / 2, Math.PI / 2, right === -1);
  pen.lineTo(east, south);
  if (bottom !== 0) pen.arc(middle, south, knob - 1, 0, Math.PI, bottom === -1);
  pen.lineTo(west, south);
  if (left !== 0) pen.arc(west, centre, knob - 1, Math.PI / 2, -Math.PI / 2, left === -1);
  pen.closePath();
}

/** Averages every pixel of an image with its neighbours, 3 × 3; its edge stays. */
function blur(image: ImageData): ImageData {
  const { data, width: wide, height: high } = image;
  const source = new Uint8ClampedArray(data);
  for (let y = 1; y < high - 1; y += 1)
    for (let x = 1; x < wide - 1; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let down = -1; down <= 1; down += 1)
          for (let along = -1; along <= 1; along += 1) sum += source[((y + down) * wide + x + along) * 4 + channel]!;
        data[(y * wide + x) * 4 + channel] = sum / 9;
      }
  return image;
}

/** The part of the picture that a piece can cover, blurred, in a picture of its own. */
function softened(pen: SKRSContext2D, newCanvas: (width: number) => Canvas, x: number, y: number): Canvas {
  const soft = newCanvas(pieceWidth);
  const part = pen.getImageData(x, y, pieceWidth, body + 2 * knob);
  soft.getContext('2d').putImageData(blur(part), 0, y);
  return soft;
}

function outline(pen: SKRSContext2D) {
  pen.strokeStyle = '#fff';
  pen.lineWidth = 1;
  pen.stroke();
}

/** Where the other holes stand: the first right of the real one if there is room, else left; the second further left. */
export function decoyPlaces(x: number, count: number): number[] {
  const right = x + pieceWidth + 5;
  const first = right + pieceWidth <= width ? between(right, width - pieceWidth + 1) : between(52, x - pieceWidth - 4);
  const leftmost = Math.min(first, x);
  const second = leftmost - pieceWidth - 5 > 2 ? between(2, leftmost - pieceWidth - 4) : null;
  return [first, second].filter((place) => place !== null).slice(0, count);
}

/**
 * The picture with its hole, and the piece that was cut out. The piece's own picture has the full height, so that a
 * client moves it along alone.
 */
export function drawSlide(
  newCanvas: (width: number) => Canvas,
  background: Canvas,
  decoys: number,
): { x: number; original: Canvas; piece: Canvas } {
  const [shape, ...others] = pickSome(shapes, 3) as [Shape, Shape, Shape];
  const x = between(100, 263);
  const y = between(10, height - body - 2 * knob - 10);
  const original = newCanvas(width);
  const pen = original.getContext('2d');
  pen.drawImage(background, 0, 0);

  const piece = newCanvas(pieceWidth);
  const cut = piece.getContext('2d');
  trace(cut, shape, 0, y);
  cut.save();
  cut.clip();
  cut.drawImage(background, -x, 0);
  cut.restore();
  outline(cut);

  const places = [x, ...decoyPlaces(x, decoys)];
  for (const [index, place] of places.entries()) {
    const soft = softened(pen, newCanvas, place, y);
    trace(pen, index === 0 ? shape : others[index - 1]!, place, y);
    pen.save();
    pen.clip();
    pen.drawImage(soft, place, 0);
    pen.fillStyle = 'rgba(8, 20, 38, .45)';
    pen.fillRect(place, 0, pieceWidth, height);
    pen.restore();
    outline(pen);
  }
  return { x, original, piece };
}
