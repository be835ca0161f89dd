import type { Canvas } from '@napi-rs/canvas';
import { height, width } from './backgrounds.ts';
import { between, pickSome } from './dice.ts';
import type { Point } from '../points.rule.ts';

/** Everyday characters that nobody takes for another one, even turned. */
const characters = [
  '云海山水花草林木石田春秋夏冬东南西北金银铜铁红黄蓝绿紫青白黑',
  '马牛羊鱼鸟虎龙象鹿鹤猫狗松竹梅兰荷桃杏茶米豆瓜果糖盐酒饭',
  '书笔纸画琴棋诗歌舞剑弓箭车船桥路门窗灯钟桌椅床楼塔亭园池',
  '父母兄弟师友学问教数理文史地工农医法商军民国家城乡村镇',
].flatMap((line) => line.split(''));

const drawnCount = 4;
const askedCount = 3;
const zone = width / (drawnCount + 1);
const size = 25;
const margin = 12;

export const wordFont = 'CaptchaHan';

/**
 * Four characters, each in its own zone, of which three are asked in an order of their own. A place is the left end of
 * the character's baseline, as AJ-Captcha has it.
 */
export function drawWords(
  newCanvas: (width: number) => Canvas,
  background: Canvas,
): { words: string[]; places: Point[]; original: Canvas } {
  const original = newCanvas(width);
  const pen = original.getContext('2d');
  pen.drawImage(background, 0, 0);
  pen.font = `bold ${size}px ${wordFont}`;
  const drawn = pickSome(characters, drawnCount).map((word, index) => {
    const x =
      index === 0 ? between(margin + 1, zone - margin) : between(zone * index + margin, zone * (index + 1) - margin);
    const degrees = between(-45, 46);
    const angle = (degrees * Math.PI) / 180;
    // A character turned upwards reaches higher than one that stands; it stays whole.
    const reach = Math.ceil(size * (Math.sin(Math.max(0, -angle)) + 0.9 * Math.cos(angle)));
    const y = between(Math.max(size, reach), height - size);
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.fillStyle = `hsl(${between(0, 360)} ${between(60, 96)}% ${between(72, 93)}%)`;
    pen.strokeStyle = 'rgba(8, 20, 38, .7)';
    pen.lineWidth = 2.5;
    pen.lineJoin = 'round';
    pen.strokeText(word, 0, 0);
    pen.fillText(word, 0, 0);
    pen.restore();
    return { word, place: { x, y } };
  });
  const asked = pickInOwnOrder(drawn);
  return { words: asked.map(({ word }) => word), places: asked.map(({ place }) => place), original };
}

/** Three of the four in an order that is not the one from left to right. */
function pickInOwnOrder<T extends { place: Point }>(drawn: readonly T[]): T[] {
  for (;;) {
    const asked = pickSome(drawn, askedCount);
    if (asked.some(({ place }, index) => index > 0 && place.x < asked[index - 1]!.place.x)) return asked;
  }
}
