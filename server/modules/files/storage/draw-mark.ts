import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const font = 'yh-mark';
/** Width and height of the tile that the mark is repeated in, pixels. */
const tile = { width: 560, height: 320 };
const kept = 200;

const tiles = new Map<string, Buffer>();

/** One tile as PNG: the words across it, light and dark so that they stand out on any ground. */
async function tileOf(mark: string): Promise<Buffer> {
  const known = tiles.get(mark);
  if (known) return known;
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  if (!GlobalFonts.has(font)) {
    const fonts = dirname(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')));
    GlobalFonts.registerFromPath(join(fonts, 'fonts', 'NotoSansHans-Bold.otf'), font);
  }
  const canvas = createCanvas(tile.width, tile.height);
  const pen = canvas.getContext('2d');
  pen.translate(tile.width / 2, tile.height / 2);
  pen.rotate(-Math.PI / 9);
  pen.font = `26px "${font}"`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const widest = tile.width * 0.92;
  pen.lineWidth = 3;
  pen.strokeStyle = 'rgba(255, 255, 255, 0.35)';
  pen.strokeText(mark, 0, 0, widest);
  pen.fillStyle = 'rgba(40, 52, 70, 0.22)';
  pen.fillText(mark, 0, 0, widest);
  const drawn = canvas.toBuffer('image/png');
  if (tiles.size >= kept) tiles.delete(tiles.keys().next().value!);
  tiles.set(mark, drawn);
  return drawn;
}

/** The picture with who looks at it written across, again as WebP. */
export async function drawMark(picture: Buffer, mark: string): Promise<Buffer> {
  const image = sharp(picture, { animated: true });
  const { width, pageHeight, height } = await image.metadata();
  // A tile must not be larger than what it is laid upon.
  const fitting = await sharp(await tileOf(mark))
    .resize({ width: Math.min(tile.width, width), height: Math.min(tile.height, pageHeight ?? height), fit: 'inside' })
    .toBuffer();
  return image
    .composite([{ input: fitting, tile: true }])
    .webp({ quality: 82 })
    .toBuffer();
}
