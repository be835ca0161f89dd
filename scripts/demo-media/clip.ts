import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import hme from 'h264-mp4-encoder';
import { BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, MP4, Output } from 'mediabunny';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { drawingOf } from '../../src/contract/subjects/subjects.rule.ts';
import { slideSeconds, type DemoCourse, type Slide } from '../../server/demo/demo-course.ts';

export const fontFolder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts');
for (const [file, family] of [
  ['NotoSansHans-Regular.otf', 'slide'],
  ['NotoSansHans-Bold.otf', 'slide bold'],
] as const)
  if (!GlobalFonts.registerFromPath(join(fontFolder, file), family)) throw new Error(`the font ${file} did not load`);

const [width, height, framesPerSecond] = [640, 360, 4];
/** A line appears this many seconds after the one before. */
const lineDelay = 1.25;

const tone = (hue: number, light: number, chroma: number) => {
  // OKLCH to sRGB by the standard matrices; the canvas knows no oklch().
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const [l, m, s] = [
    (light + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (light - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (light - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const gamma = (value: number) => {
    const clipped = Math.min(1, Math.max(0, value));
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
  };
  const red = gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return `rgb(${red},${green},${blue})`;
};

function drawSlide(
  context: SKRSContext2D,
  slide: Slide,
  index: number,
  count: number,
  seconds: number,
  course: DemoCourse,
) {
  const { hue } = drawingOf(course.subject, course.category);
  context.fillStyle = tone(hue, 0.3, 0.07);
  context.fillRect(0, 0, width, height);
  context.strokeStyle = tone(hue, 0.36, 0.07);
  context.lineWidth = 1;
  for (let at = 40; at < width; at += 40) line(context, at, 0, at, height);
  for (let at = 40; at < height; at += 40) line(context, 0, at, width, at);

  const isFirst = index === 0;
  context.textBaseline = 'middle';
  context.fillStyle = '#ffffff';
  context.font = `${isFirst ? 46 : 32}px "slide bold"`;
  context.fillText(slide.heading, 44, isFirst ? 130 : 64, width - 88);
  context.fillStyle = '#f59a23';
  context.fillRect(44, isFirst ? 168 : 90, 56, 4);

  slide.lines.forEach((text, place) => {
    if (seconds < 0.5 + place * lineDelay) return;
    const isCode = text.startsWith('=');
    const y = (isFirst ? 206 : 136) + place * (isFirst ? 36 : 50);
    if (!isFirst) {
      context.fillStyle = isCode ? tone(hue, 0.24, 0.06) : tone(hue, 0.38, 0.08);
      context.beginPath();
      context.roundRect(44, y - 20, width - 150, 40, 8);
      context.fill();
    }
    context.fillStyle = isCode ? '#ffd48a' : tone(hue, 0.94, 0.03);
    context.font = `${isFirst ? 22 : 21}px "slide"`;
    context.fillText(isCode ? text.slice(1).trim() : text, isFirst ? 44 : 62, y, width - 186);
  });

  // The sun climbs with the lecture.
  const progress = (index + 1) / count;
  context.fillStyle = '#f59a23';
  context.beginPath();
  context.arc(width - 52, height - 40 - progress * 60, 20, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = tone(hue, 0.42, 0.08);
  context.beginPath();
  context.ellipse(width - 52, height - 8, 90, 34, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = tone(hue, 0.72, 0.06);
  context.font = '14px "slide"';
  context.fillText(course.title, 44, height - 24);
}

function line(context: SKRSContext2D, x1: number, y1: number, x2: number, y2: number) {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

/** H.264 in MP4, 640×360, 4 frames a second, silent, its index in front so that it starts at once. */
export async function encodeClip(slides: readonly Slide[], course: DemoCourse): Promise<Uint8Array> {
  const encoder = await hme.createH264MP4Encoder();
  Object.assign(encoder, { width, height, frameRate: framesPerSecond, quantizationParameter: 30, groupOfPictures: 40 });
  encoder.initialize();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  slides.forEach((slide, index) => {
    for (let frame = 0; frame < slideSeconds(slide) * framesPerSecond; frame++) {
      drawSlide(context, slide, index, slides.length, frame / framesPerSecond, course);
      encoder.addFrameRgba(context.getImageData(0, 0, width, height).data as unknown as Uint8Array);
    }
  });
  encoder.finalize();
  const bytes = encoder.FS.readFile(encoder.outputFilename);
  encoder.delete();
  return withIndexInFront(bytes);
}

async function withIndexInFront(bytes: Uint8Array): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const conversion = await Conversion.init({
    input: new Input({ formats: [MP4], source: new BufferSource(bytes) }),
    output,
  });
  await conversion.execute();
  return new Uint8Array(target.buffer!);
}
