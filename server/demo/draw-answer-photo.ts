import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { chance } from './demo-random.ts';

const font = 'DemoAnswerHan';
const size = { width: 1200, height: 1600 };
const lineHeight = 92;

/** What the demo learner wrote about lists, and another one about traversals. */
export const answerPhotos = {
  list: [
    '3. 撤销功能的结构选择',
    '',
    '选带头结点的双向链表，',
    '每个结点存一步操作：',
    'prior ← [ 操作 | 参数 ] → next',
    '',
    '新操作：在表尾插入，O(1)',
    '撤销：取表尾并前移指针，O(1)',
    '查看第 k 步：从头走，O(log n)',
    '',
    '和顺序表比：顺序表满了要',
    '整体搬移，链表不用。',
  ],
  tree: [
    '5. 前序与后序为什么不够',
    '',
    '前序 AB，后序 BA，',
    'B 可以是 A 的左孩子，',
    '也可以是 A 的右孩子：',
    '',
    '    A            A',
    '   /              \\',
    '  B                B',
    '',
    '所以要再知道中序。',
  ],
} as const;

/** A page of an exercise book as a phone takes it, ruled and written by hand. @returns a JPEG of 1200 × 1600 */
export async function drawAnswerPhoto(lines: readonly string[]): Promise<Uint8Array> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const fonts = dirname(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')));
  if (!GlobalFonts.has(font)) GlobalFonts.registerFromPath(join(fonts, 'fonts', 'NotoSansHans-Regular.otf'), font);
  const canvas = createCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  const light = pen.createRadialGradient(500, 600, 200, 600, 800, 1150);
  light.addColorStop(0, '#fbf8ee');
  light.addColorStop(1, '#d3cab4');
  pen.fillStyle = light;
  pen.fillRect(0, 0, size.width, size.height);
  pen.strokeStyle = '#a9c3d6';
  pen.lineWidth = 2;
  for (let y = 220; y < size.height - 60; y += lineHeight) {
    pen.beginPath();
    pen.moveTo(60, y);
    pen.lineTo(size.width - 60, y + 6);
    pen.stroke();
  }
  pen.strokeStyle = '#d9a3a3';
  pen.beginPath();
  pen.moveTo(130, 60);
  pen.lineTo(136, size.height - 60);
  pen.stroke();
  pen.fillStyle = '#25365e';
  const luck = chance(`photo ${lines[0]}`);
  lines.forEach((line, row) => {
    let x = 170;
    for (const sign of line) {
      const height = 50 + luck.whole(-3, 3);
      pen.font = `${height}px "${font}"`;
      pen.save();
      pen.translate(x, 206 + row * lineHeight + luck.whole(-4, 4));
      pen.rotate(luck.whole(-4, 4) / 60);
      pen.fillText(sign, 0, 0);
      pen.restore();
      x += pen.measureText(sign).width + luck.whole(0, 5);
    }
  });
  const raw = { width: size.width, height: size.height, channels: 4 } as const;
  return sharp(canvas.data(), { raw }).removeAlpha().jpeg({ quality: 84 }).toBuffer();
}
