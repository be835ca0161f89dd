import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const font = 'DemoLetterHan';
const width = 880;
const height = 600;

/** What a document of the demo says; nobody real is meant, and the stamp says so. */
export interface DemoLetter {
  title: string;
  lines: readonly (readonly [label: string, value: string])[];
}

/** A paper with a double frame, facts, and a stamp 演示专用: the same letter gives the same bytes. @returns a PNG */
export async function drawLetter({ title, lines }: DemoLetter): Promise<Uint8Array> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const fonts = dirname(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')));
  if (!GlobalFonts.has(font)) GlobalFonts.registerFromPath(join(fonts, 'fonts', 'NotoSansHans-Bold.otf'), font);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fdf8ec';
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = '#b98a2f';
  for (const [inset, line] of [
    [20, 4],
    [32, 1.5],
  ] as const) {
    pen.lineWidth = line;
    pen.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
  pen.textAlign = 'center';
  pen.fillStyle = '#8c1d18';
  pen.font = `46px ${font}`;
  pen.fillText(title, width / 2, 120);
  pen.textAlign = 'left';
  lines.forEach(([label, value], at) => {
    const y = 205 + at * 58;
    pen.font = `24px ${font}`;
    pen.fillStyle = '#6b5a3a';
    pen.fillText(label, 96, y);
    pen.fillStyle = '#1f1a12';
    pen.fillText(value, 270, y);
  });
  pen.translate(700, 450);
  pen.rotate(-0.2);
  pen.strokeStyle = '#c0392b';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.arc(0, 0, 74, 0, 2 * Math.PI);
  pen.stroke();
  pen.textAlign = 'center';
  pen.fillStyle = '#c0392b';
  pen.font = `28px ${font}`;
  pen.fillText('演示专用', 0, 10);
  return canvas.toBuffer('image/png');
}
