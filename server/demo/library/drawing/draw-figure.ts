import type { Figure, Named } from '../lesson.ts';
import { drawBars, drawPlot } from './draw-chart.ts';
import { arrow, block, box, figureSize, grey, hex, oval, stroke, words, type Mark, type Point } from './marks.ts';

const { width, height } = figureSize;

const card = ([label, note]: Named, x: number, y: number, w: number, h: number, hue: number, nth?: number): Mark[] => [
  box(x, y, w, h, { fill: hex(hue, 45, 95), line: hex(hue, 45, 45), width: 2 }),
  box(x, y, w, 46, { fill: hex(hue, 50, 36) }),
  words(x + w / 2, y + 24, nth === undefined ? label : `${nth + 1}  ${label}`, label.length > 8 ? 17 : 21, {
    colour: '#ffffff',
    isBold: true,
  }),
  ...block(x + w / 2, y + 46 + (h - 46) / 2, note, 18, w - 24),
];

/** Rows of at most four, the second row running back. */
function drawSteps(items: readonly Named[], hue: number): Mark[] {
  const inRow = items.length <= 4 ? items.length : Math.ceil(items.length / 2);
  const rows = Math.ceil(items.length / inRow);
  const gap = 44;
  const w = Math.min(280, (width - 40 - gap * (inRow - 1)) / inRow);
  const h = rows === 1 ? 220 : 190;
  const left = (width - inRow * w - (inRow - 1) * gap) / 2;
  const at = (nth: number): Point => {
    const row = Math.floor(nth / inRow);
    const column = row % 2 === 0 ? nth % inRow : inRow - 1 - (nth % inRow);
    return [left + column * (w + gap), rows === 1 ? (height - h) / 2 : 50 + row * (h + 60)];
  };
  return items.flatMap((item, nth) => {
    const [x, y] = at(nth);
    const marks = card(item, x, y, w, h, hue, nth);
    if (nth === items.length - 1) return marks;
    const [nextX, nextY] = at(nth + 1);
    const colour = hex(hue + 150, 60, 42);
    if (nextY > y) return [...marks, ...arrow([x + w / 2, y + h + 4], [x + w / 2, nextY - 4], colour)];
    return [
      ...marks,
      ...(nextX > x
        ? arrow([x + w + 4, y + h / 2], [nextX - 4, y + h / 2], colour)
        : arrow([x - 4, y + h / 2], [nextX + w + 4, y + h / 2], colour)),
    ];
  });
}

const around = (count: number, nth: number, rx: number, ry: number): Point => {
  const angle = -Math.PI / 2 + (nth * 2 * Math.PI) / count;
  return [width / 2 + rx * Math.cos(angle), height / 2 + ry * Math.sin(angle)];
};

function drawRing(items: readonly Named[], hue: number): Mark[] {
  const [rx, ry] = [330, 190];
  const ways = items.flatMap((_, nth) => {
    const steps = [0.36, 0.5, 0.64].map((part) => around(items.length, nth + part, rx, ry));
    return [
      stroke(steps.slice(0, 2), hex(hue + 150, 60, 42), 3),
      ...arrow(steps[1]!, steps[2]!, hex(hue + 150, 60, 42)),
    ];
  });
  const places = items.flatMap((item, nth) => {
    const [x, y] = around(items.length, nth, rx, ry);
    return [
      box(x - 105, y - 46, 210, 92, { fill: hex(hue, 50, 94), line: hex(hue, 50, 36), width: 3 }),
      words(x, y - 18, item[0], 22, { isBold: true, colour: hex(hue, 60, 28) }),
      ...block(x, y + 18, item[1], 17, 196),
    ];
  });
  return [...ways, ...places];
}

function drawLayers(items: readonly Named[], hue: number): Mark[] {
  const h = Math.min(96, (height - 60) / items.length);
  const top = (height - h * items.length) / 2;
  return items.flatMap(([label, note], nth) => {
    const y = top + nth * h;
    const light = 88 - nth * (46 / items.length);
    return [
      box(40, y, 400, h, { fill: hex(hue + nth * 12, 46, light), line: '#ffffff', width: 2 }),
      words(240, y + h / 2, label, label.length > 14 ? 18 : 23, {
        isBold: true,
        colour: light < 58 ? '#ffffff' : hex(hue, 60, 18),
      }),
      stroke(
        [
          [440, y + h / 2],
          [490, y + h / 2],
        ],
        hex(hue, 40, 45),
      ),
      ...block(500, y + h / 2, note, 20, 430, { align: 'left' }),
    ];
  });
}

function drawParts(items: readonly Named[], hue: number, name: string): Mark[] {
  const [rx, ry] = [345, 195];
  const lines = items.map((_, nth) =>
    stroke([[width / 2, height / 2], around(items.length, nth, rx, ry)], hex(hue, 40, 55), 3),
  );
  const places = items.flatMap(([label, note], nth) => {
    const [x, y] = around(items.length, nth, rx, ry);
    return [
      oval(x, y, 122, 58, { fill: hex(hue + nth * 9, 48, 93), line: hex(hue + nth * 9, 50, 40), width: 3 }),
      words(x, y - 20, label, 21, { isBold: true, colour: hex(hue, 60, 26) }),
      ...block(x, y + 16, note, 15, 176, { colour: grey }),
    ];
  });
  return [
    ...lines,
    ...places,
    oval(width / 2, height / 2, 128, 76, { fill: hex(hue, 52, 34) }),
    ...block(width / 2, height / 2, name, 22, 196, { colour: '#ffffff', isBold: true }),
  ];
}

function drawVersus(items: readonly Named[], hue: number): Mark[] {
  const gap = 24;
  const w = (width - 60 - gap * (items.length - 1)) / items.length;
  return items.flatMap(([label, note], nth) => {
    const x = 30 + nth * (w + gap);
    const own = hue + nth * 40;
    return [
      box(x, 50, w, height - 100, { fill: hex(own, 40, 96), line: hex(own, 45, 45), width: 2 }),
      box(x, 50, w, 70, { fill: hex(own, 48, 36) }),
      words(x + w / 2, 86, label, 26, { colour: '#ffffff', isBold: true }),
      ...note
        .split('；')
        .flatMap((line, at) => [
          oval(x + w / 2, 165 + at * 105, 7, 7, { fill: hex(own, 50, 45) }),
          ...block(x + w / 2, 205 + at * 105, line, 22, w - 30),
        ]),
    ];
  });
}

/** @param name of what the figure shows @param hue of the library, degrees */
export function drawFigure(figure: Figure, name: string, hue: number): Mark[] {
  switch (figure.kind) {
    case 'steps':
      return drawSteps(figure.items, hue);
    case 'ring':
      return drawRing(figure.items, hue);
    case 'layers':
      return drawLayers(figure.items, hue);
    case 'parts':
      return drawParts(figure.items, hue, name);
    case 'versus':
      return drawVersus(figure.items, hue);
    case 'bars':
      return drawBars(figure, hue);
    case 'plot':
      return drawPlot(figure, hue);
  }
}
