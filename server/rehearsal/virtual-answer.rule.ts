import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';

const turned = <Item>(items: readonly Item[], by: number): Item[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

/** Some hundred signs, as people write them. */
const words = (turn: number) =>
  `第 ${turn} 次修改。${'先说明思路，再写出步骤，最后检查边界情况。'.repeat((turn % 5) + 1)}`;

/**
 * What a virtual learner writes: another answer each turn, in the shape that the question asks for.
 * @returns null where nothing can be written without a file
 */
export function virtualAnswer(question: LearnerQuestion, turn: number): Answer | null {
  const { kind, options, gapCount, choices, lefts, rights } = question;
  const ids = options.map(({ id }) => id);
  switch (kind) {
    case 'single':
    case 'judge':
      return { kind: 'choice', ids: turned(ids, turn).slice(0, 1) };
    case 'multiple':
      return { kind: 'choice', ids: turned(ids, turn).slice(0, 1 + (turn % ids.length)) };
    case 'blank':
    case 'cloze':
      return {
        kind: 'gaps',
        texts: Array.from({ length: gapCount }, (_, at) =>
          choices?.[at] ? turned(choices[at], turn)[0]! : `答案 ${turn}`,
        ),
      };
    case 'match':
      return {
        kind: 'match',
        pairs: lefts.map(({ id }, at) => ({ id, right: rights[(at + turn) % rights.length]! })),
      };
    case 'order':
      return { kind: 'order', ids: turned(ids, turn) };
    case 'numeric':
      return { kind: 'number', text: String(turn) };
    case 'file':
      return null;
    default:
      return { kind: 'essay', text: words(turn) };
  }
}
