import type { Canvas } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { height, openBackgrounds, width } from './backgrounds.ts';
import { alphaPng, opaquePng } from './png.ts';
import type { Point } from '../points.rule.ts';
import { drawSlide } from './slide-picture.ts';
import { drawWords, wordFont } from './word-picture.ts';

/** PNG in bare base64, without line breaks. */
export interface Drawn {
  original: string;
  piece?: string;
  words?: string[];
  answer: Point[];
}

/** The constant y of the protocol; no coordinate of the picture. */
const slideY = 5;

async function openStudio() {
  // Loaded when the first puzzle is asked for: a server that shows none does without.
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const fonts = dirname(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')));
  if (!GlobalFonts.registerFromPath(join(fonts, 'fonts', 'NotoSansHans-Bold.otf'), wordFont))
    throw new Error(`the font of the captcha cannot be read: ${fonts}`);
  const newCanvas = (wide: number) => createCanvas(wide, height);
  return { newCanvas, backgrounds: openBackgrounds(() => newCanvas(width)) };
}

async function encoded(canvas: Canvas, encode: typeof opaquePng): Promise<string> {
  const { width: wide } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, wide, height);
  return (await encode({ width: wide, height, pixels: data })).toString('base64');
}

/** Draws puzzles; the first one waits for font and backgrounds, about a tenth of a second. */
export function pictures(decoys: number) {
  let studio: ReturnType<typeof openStudio> | null = null;
  return {
    /** @throws Error when there are no backgrounds: package or font are missing. The next call tries again. */
    async ready(): Promise<void> {
      studio ??= openStudio();
      await studio.catch((fault: unknown) => {
        studio = null;
        throw fault;
      });
    },
    async draw(kind: 'blockPuzzle' | 'clickWord'): Promise<Drawn> {
      const { newCanvas, backgrounds } = await (studio ??= openStudio());
      const background = backgrounds.next();
      if (kind === 'clickWord') {
        const { words, places, original } = drawWords(newCanvas, background);
        return { original: await encoded(original, opaquePng), words, answer: places };
      }
      const { x, original, piece } = drawSlide(newCanvas, background, decoys);
      const [whole, cut] = await Promise.all([encoded(original, opaquePng), encoded(piece, alphaPng)]);
      return { original: whole, piece: cut, answer: [{ x, y: slideY }] };
    },
  };
}
export type Pictures = ReturnType<typeof pictures>;
