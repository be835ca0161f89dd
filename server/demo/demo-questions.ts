import type { CodeLanguage } from '#contract/banks/code-languages.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Rubric } from '#contract/homework/rubrics.contract.ts';

interface Asked {
  points: number;
  content: QuestionContent;
  /** By what people mark it. */
  rubric?: Rubric;
}

const withExplanation = (content: QuestionContent, explanation?: string): QuestionContent =>
  explanation ? { ...content, explanation } : content;

/** Single choice: the first option is the right one; they are shown in a fixed turn, so that it is not always A. */
export function single(points: number, stem: string, options: readonly string[], explanation?: string): Asked {
  const turn = stem.length % options.length;
  const turned = [...options.slice(turn), ...options.slice(0, turn)];
  return {
    points,
    content: withExplanation(
      {
        kind: 'single',
        stem,
        options: turned.map((text, index) => ({ id: `o${index + 1}`, text, fraction: text === options[0] ? 100 : 0 })),
      },
      explanation,
    ),
  };
}

/** Multiple choice: equal shares among the right options, a wrong one costs as much as a right one earns. */
export function multiple(
  points: number,
  stem: string,
  right: readonly string[],
  wrong: readonly string[],
  explanation?: string,
): Asked {
  const share = 100 / right.length;
  const options = [
    ...right.map((text) => ({ text, fraction: share })),
    ...wrong.map((text) => ({ text, fraction: -share })),
  ];
  const turn = stem.length % options.length;
  const turned = [...options.slice(turn), ...options.slice(0, turn)];
  return {
    points,
    content: withExplanation(
      { kind: 'multiple', stem, options: turned.map((option, index) => ({ id: `o${index + 1}`, ...option })) },
      explanation,
    ),
  };
}

export const judge = (points: number, stem: string, isTrue: boolean, explanation?: string): Asked => ({
  points,
  content: withExplanation(
    {
      kind: 'judge',
      stem,
      options: [
        { id: 'true', text: '对', fraction: isTrue ? 100 : 0 },
        { id: 'false', text: '错', fraction: isTrue ? 0 : 100 },
      ],
    },
    explanation,
  ),
});

/** Gaps in the order of the stem's `____`; several accepted texts for a gap stand in one list. */
export const blank = (
  points: number,
  stem: string,
  gaps: readonly (readonly string[])[],
  explanation?: string,
  isOrderFree = false,
): Asked => ({
  points,
  content: withExplanation(
    {
      kind: 'blank',
      stem,
      ...(isOrderFree && { isOrderFree }),
      gaps: gaps.map((answers) => ({
        caseSensitive: false,
        answers: answers.map((text) => ({ text, fraction: 100 })),
      })),
    },
    explanation,
  ),
});

/** Gaps in the order of the stem's `____`; of the words of each the first is right. */
export const cloze = (
  points: number,
  stem: string,
  gaps: readonly (readonly string[])[],
  explanation?: string,
): Asked => ({
  points,
  content: withExplanation(
    {
      kind: 'cloze',
      stem,
      gaps: gaps.map((words) => ({
        caseSensitive: false,
        answers: words.map((text, at) => ({ text, fraction: at === 0 ? 100 : 0 })),
      })),
    },
    explanation,
  ),
});

export const numeric = (
  points: number,
  stem: string,
  value: number,
  tolerance: number,
  explanation?: string,
): Asked => ({
  points,
  content: withExplanation({ kind: 'numeric', stem, numbers: [{ value, tolerance, fraction: 100 }] }, explanation),
});

export const match = (
  points: number,
  stem: string,
  pairs: readonly (readonly [string, string])[],
  explanation?: string,
): Asked => ({
  points,
  content: withExplanation(
    { kind: 'match', stem, pairs: pairs.map(([left, right], index) => ({ id: `p${index + 1}`, left, right })) },
    explanation,
  ),
});

/** Lines in their right sequence; each at its right place has its share. */
export const order = (points: number, stem: string, lines: readonly string[], explanation?: string): Asked => ({
  points,
  content: withExplanation({ kind: 'order', stem, lines: [...lines], isByPlace: true }, explanation),
});

/** A person marks it, beside what is expected; what is spelt so is right at once. */
export const short = (points: number, stem: string, expected: readonly string[]): Asked => ({
  points,
  content: { kind: 'short', stem, expected: [...expected], isAutoRight: true },
});

/** Code that a person marks; `starter` stands in the editor at the beginning. */
export const code = (
  points: number,
  stem: string,
  language: CodeLanguage,
  starter: string,
  reference: string,
): Asked => ({ points, content: { kind: 'code', stem, language, starter, reference } });

/** A material and what is asked of it; worth what its parts are. */
export const composite = (stem: string, parts: readonly Asked[]): Asked => ({
  points: parts.reduce((sum, { points }) => sum + points, 0),
  content: {
    kind: 'composite',
    stem,
    parts: parts.flatMap(({ points, content: { kind, ...content } }) =>
      kind === 'composite' ? [] : [{ points, content: { ...content, kind } }],
    ),
  },
});

export const essay = (points: number, stem: string, reference: string): Asked => ({
  points,
  content: { kind: 'essay', stem, reference },
});
