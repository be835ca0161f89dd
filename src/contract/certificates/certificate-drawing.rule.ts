import { paper, type PartName, type Place, type Places } from './certificate-places.rule.ts';
import type { CertificateClaims } from './certificates.contract.ts';

/*
 * A certificate as it is drawn, the same in a browser and in a PDF. It is a Chinese document whatever the language of the
 * page around it.
 */

/** Colours of the paper, which has no dark. */
export const paperColours = {
  ...{ ground: '#fffdf8', gold: '#c9a24f', scale: '#f6f0e3', ink: '#2b2620', title: '#0f2f5c' },
  ...{ faint: '#6b6355', brown: '#a07b2c', seal: '#c9343a', emblem: '#7a3558' },
} as const;
type Colour = keyof typeof paperColours;

export interface DrawnText {
  part: PartName;
  text: string;
  /** Of the base line: its middle, or its begin. */
  x: number;
  y: number;
  align: 'middle' | 'start';
  size: number;
  isBold: boolean;
  colour: Colour;
  /** Between signs. */
  spacing: number;
  /** In degrees, round its place. */
  turn: number;
}

/** Signs of the Latin script are about half as wide. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? 0.56 : 1) * size, 0);

/** The size at which a line fits. */
const fitted = (text: string, size: number, most: number) =>
  Math.min(size, Math.floor(((most * size) / widthOf(text, size)) * 10) / 10);

const dayText = (day: string) => {
  const [year, month, date] = day.split('-');
  return `${year!} 年 ${String(Number(month))} 月 ${String(Number(date))} 日`;
};

const bands = { passed: '合格', excellent: '优秀' } as const;

/** What was reached, in a sentence. */
export function statementText({ hours, credits, points, band, share }: CertificateClaims): string {
  const extent = [hours === null ? '' : `${String(hours)} 学时`, credits === null ? '' : `${String(credits)} 学分`];
  const size = extent.filter((one) => one !== '').join('、');
  const result =
    band === null || points === null
      ? `完成学习内容 ${String(share)}%`
      : `考核合格，总评${bands[band]}（${String(points)} 分）`;
  return `${size === '' ? '' : `计 ${size}，`}${result}，特发此证。`;
}

/** The parts of a paper where they stand. */
export interface DrawnPaper {
  texts: readonly DrawnText[];
  /** Under the name and over the signer's office. */
  lines: readonly { part: PartName; from: Place; to: Place }[];
  emblem: Place & { radius: number };
  seal: Place & { radius: number };
  code: Place & { size: number };
}

const sealRadius = 49;
const codeSize = 84;

/** The unit's name round the upper side of the seal. */
function sealTexts(unit: string, { x, y }: Place): DrawnText[] {
  const signs = [...unit].slice(0, 18);
  const step = Math.min(24, 240 / Math.max(signs.length, 1));
  const size = Math.min(13, step * 0.62);
  return signs.map((text, index) => {
    const turn = (index - (signs.length - 1) / 2) * step;
    const angle = (turn * Math.PI) / 180;
    const radius = sealRadius - 17;
    return {
      ...({ part: 'seal', text, align: 'middle', size, isBold: true, colour: 'seal', spacing: 0, turn } as const),
      ...{ x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) },
    };
  });
}

/** @param host where it can be checked, such as `he.example.cn` */
export function drawnPaper(claims: CertificateClaims, places: Places, host: string): DrawnPaper {
  const { emblem, title, name, course, statement, code, signer, seal } = places;
  const line = (
    part: PartName,
    text: string,
    place: Place,
    more: Partial<DrawnText> & { most?: number },
  ): DrawnText => {
    const { most = 760, size = 18, ...rest } = more;
    return {
      ...{ part, text, ...place, align: 'middle', isBold: false, colour: 'ink', spacing: 0, turn: 0 },
      ...rest,
      size: fitted(text, size, most),
    };
  };
  const below = ({ x, y }: Place, by: number) => ({ x, y: y + by });
  const beside = (by: number) => ({ x: code.x + codeSize + 20, y: code.y + by });
  const nameLine = line('name', claims.name, name, { size: 30, isBold: true, most: 420 });
  const nameHalf = widthOf(claims.name, nameLine.size) / 2 + 22;
  const period = `同学于 ${dayText(claims.startsOn)}至 ${dayText(claims.endsOn)}学习${claims.school}在线课程`;
  const small = { align: 'start', size: 13, colour: 'faint', most: 320 } as const;
  return {
    texts: [
      line('emblem', claims.glyph, below(emblem, 10), { size: 28, isBold: true, colour: 'emblem' }),
      line('title', [...claims.title].join(' '), title, { size: 44, isBold: true, colour: 'title' }),
      line('title', 'CERTIFICATE OF COMPLETION', below(title, 32), {
        size: 12,
        colour: 'brown',
        spacing: 3,
        most: 600,
      }),
      nameLine,
      line('name', period, below(name, 38), { size: 17 }),
      line('course', `《${claims.course}》`, below(course, 14), { size: 32, isBold: true }),
      line('statement', statementText(claims), statement, { size: 18 }),
      line('code', `扫码或在 ${host} 查验`, beside(22), small),
      line('code', `证书编号　${claims.number}`, beside(46), { ...small, size: 15, isBold: true, colour: 'ink' }),
      line('code', `${dayText(claims.issuedOn)}签发　可离线验签`, beside(69), small),
      line('signer', claims.signer, signer, { size: 26, isBold: true, most: 160 }),
      line('signer', '课程负责人', below(signer, 28), { size: 13, colour: 'faint' }),
      ...sealTexts(claims.unit, seal),
      line('seal', '数字签名', below(seal, 33), { size: 11, colour: 'seal' }),
      line('seal', claims.unit, below(seal, sealRadius + 16), { size: 13, colour: 'faint', most: 190 }),
    ].filter(({ text }) => text !== ''),
    lines: [
      { part: 'name', from: { x: name.x - nameHalf, y: name.y + 12 }, to: { x: name.x + nameHalf, y: name.y + 12 } },
      { part: 'signer', from: { x: signer.x - 56, y: signer.y + 10 }, to: { x: signer.x + 56, y: signer.y + 10 } },
    ],
    emblem: { ...emblem, radius: 32 },
    seal: { ...seal, radius: sealRadius },
    code: { ...code, size: codeSize },
  };
}

/** A star of five points, round its middle. */
export const starPoints = ({ x, y }: Place, radius: number): readonly Place[] =>
  Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.382;
    const angle = (index * Math.PI) / 5;
    return { x: x + reach * Math.sin(angle), y: y - reach * Math.cos(angle) };
  });

/** The middles of the scales behind the text, row by row. */
export const scaleRings: readonly Place[] = Array.from({ length: 10 }, (_, row) =>
  Array.from({ length: 14 }, (__, column) => ({
    x: column * 68 + (row % 2) * 34,
    y: paper.height - 40 - row * 22,
  })),
).flat();
export const scaleRadii = [32, 23, 14] as const;

/** The frame: inset from the edge, and how thick. */
export const frameLines = [
  { inset: 24, width: 1 },
  { inset: 30, width: 3 },
  { inset: 37, width: 1 },
] as const;
