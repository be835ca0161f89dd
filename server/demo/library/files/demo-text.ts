import { plotSteps, type Figure, type Lesson } from '../lesson.ts';

export type Row = readonly (string | number)[];

/** A part of a document: its heading, and what stands below it, in this order. */
export interface TextPart {
  heading: string;
  lines: readonly string[];
  /** The first row is the head. */
  table?: readonly Row[];
  figure?: { name: string; figure: Figure };
}

/** What a made document holds. */
export interface DemoText {
  title: string;
  parts: readonly TextPart[];
}

/** Of what a document is written. */
export interface TextWish {
  title: string;
  topic: string;
  note: string;
  /** The directory of the topic. */
  place: string;
  lesson: Lesson;
  /** All topics of the directory, its own the first. */
  beside: readonly { name: string; note: string; lesson: Lesson }[];
  edition: number;
}

/** The words of a document as a search finds them. */
export const wordsOf = ({ title, parts }: DemoText): string =>
  [
    title,
    ...parts.flatMap(({ heading, lines, table = [] }) => [heading, ...lines, ...table.map((row) => row.join(' '))]),
  ].join('\n');

/** The items of a figure as a table. */
export function tableOfFigure(figure: Figure): Row[] {
  if (figure.kind === 'bars') return [['项目', `数值（${figure.unit}）`], ...figure.values];
  if (figure.kind === 'plot')
    return [
      [figure.x, ...figure.curves.map(([label]) => `${label}：${figure.y}`)],
      ...Array.from({ length: 9 }, (_, nth) => (nth * plotSteps) / 8).map((at) => [
        Number(figure.curves[0]![1][at]![0].toFixed(2)),
        ...figure.curves.map(([, points]) => Number(points[at]![1].toFixed(2))),
      ]),
    ];
  return [['序号', '名称', '说明'], ...figure.items.map(([label, note], index) => [index + 1, label, note])];
}
