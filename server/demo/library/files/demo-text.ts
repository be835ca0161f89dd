import type { Topic } from '../demo-library.ts';

/** What a made document holds: a title, and parts with a heading each. */
export interface DemoText {
  title: string;
  parts: readonly { heading: string; lines: readonly string[] }[];
}

/** The words of a document as a search finds them. */
export const wordsOf = ({ title, parts }: DemoText): string =>
  [title, ...parts.flatMap(({ heading, lines }) => [heading, ...lines])].join('\n');

/** A document about a topic, with what lies beside it in the same directory. */
export function textOf(title: string, [name, note]: Topic, beside: readonly Topic[], edition: number): DemoText {
  const [first, ...rest] = note.split(/(?<=[；，])/);
  return {
    title,
    parts: [
      { heading: '从一句话开始', lines: [note] },
      {
        heading: '看什么',
        lines: [`先看：${first}`, ...rest.map((part) => `再看：${part}`), `看完能用自己的话说清「${name}」。`],
      },
      {
        heading: '做什么',
        lines: [
          `课前：写下关于「${name}」的三个问题，带到课上。`,
          '课中：两人一组，一人讲，一人只许问「为什么」。',
          '课后：找一个身边的例子，拍一张照片，写三句话说明它。',
        ],
      },
      {
        heading: '放在一起看',
        lines: beside.map(([other, about]) => `${other}：${about}`),
      },
      {
        heading: '使用说明',
        lines: [`第 ${edition} 版。可用于校内课堂教学，课堂用时约二十分钟，可按班级情况删减。`],
      },
    ],
  };
}
