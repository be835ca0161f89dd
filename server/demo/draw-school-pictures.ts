import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chance } from './demo-random.ts';

const font = 'DemoSchoolHan';

async function canvasOf(width: number, height: number) {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const fonts = dirname(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')));
  if (!GlobalFonts.has(font)) GlobalFonts.registerFromPath(join(fonts, 'fonts', 'NotoSansHans-Bold.otf'), font);
  const canvas = createCanvas(width, height);
  return { canvas, pen: canvas.getContext('2d') };
}

/** A round emblem: the sign over a line of hills, a sun above, a ring around. @returns a PNG of 480 × 480 */
export async function drawSchoolLogo(glyph: string): Promise<Uint8Array> {
  const { canvas, pen } = await canvasOf(480, 480);
  const disc = (radius: number, fill: string) => {
    pen.beginPath();
    pen.arc(240, 240, radius, 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
  };
  disc(238, '#6b2a52');
  disc(208, '#fbf1f6');
  disc(198, '#6b2a52');
  pen.save();
  pen.beginPath();
  pen.arc(240, 240, 198, 0, 2 * Math.PI);
  pen.clip();
  pen.fillStyle = '#f2a43a';
  pen.beginPath();
  pen.arc(330, 130, 34, 0, 2 * Math.PI);
  pen.fill();
  for (const [level, fill] of [
    [330, '#8a3f6d'],
    [372, '#a8598a'],
    [408, '#c47ea6'],
  ] as const) {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.moveTo(0, level);
    for (let x = 0; x <= 480; x += 8) pen.lineTo(x, level - 22 * Math.sin(x / 62 + level));
    pen.lineTo(480, 480);
    pen.lineTo(0, 480);
    pen.fill();
  }
  pen.restore();
  pen.textAlign = 'center';
  pen.fillStyle = '#fff';
  pen.font = `188px ${font}`;
  pen.fillText(glyph, 240, 306);
  return canvas.toBuffer('image/png');
}

/** Hills before a morning sky, windows of a library on the ridge. @returns a PNG of 1920 × 480 */
export async function drawSchoolBanner(key: string): Promise<Uint8Array> {
  const [width, height] = [1920, 480];
  const { canvas, pen } = await canvasOf(width, height);
  const luck = chance(`banner ${key}`);
  const sky = pen.createLinearGradient(0, 0, 0, height);
  for (const [stop, colour] of [
    [0, '#1d3f77'],
    [0.55, '#5f7fb4'],
    [1, '#f0b98a'],
  ] as const)
    sky.addColorStop(stop, colour);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffd9a0';
  pen.beginPath();
  pen.arc(1480, 210, 76, 0, 2 * Math.PI);
  pen.fill();
  ['#6f86b2', '#4a659b', '#2f4b83', '#1c3564', '#102448'].forEach((fill, at) => {
    const level = 230 + at * 50;
    const [long, short] = [luck.whole(180, 300), luck.whole(50, 90)];
    const heightAt = (x: number) => level - 42 * Math.sin(x / long + at * 2) - 12 * Math.sin(x / short + at);
    pen.fillStyle = fill;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width; x += 6) pen.lineTo(x, heightAt(x));
    pen.lineTo(width, height);
    pen.fill();
    if (at !== 3) return;
    // The library on the ridge.
    const y = heightAt(1180);
    pen.fillRect(1080, y - 70, 200, 90);
    pen.fillStyle = '#ffd9a0';
    for (let window = 0; window < 8; window += 1) pen.fillRect(1094 + window * 23, y - 52, 12, 26);
  });
  return canvas.toBuffer('image/png');
}
