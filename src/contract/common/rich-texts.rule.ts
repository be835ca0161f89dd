import type { QuestionContent } from '../banks/questions.contract.ts';

type Content = Omit<QuestionContent, 'stem'> & { stem?: string };

/** The same question with each of its rich texts changed, also those of its parts; whoever cleans or rewrites them misses none. */
export function withRichTexts<Read extends Content>(content: Read, change: (html: string) => string): Read {
  const feedbackOf = ({ feedback }: { feedback?: string }) =>
    feedback === undefined ? {} : { feedback: change(feedback) };
  const { parts, material } = content;
  const { stem, options, gaps, pairs, lines, numbers, reference, explanation, combinedFeedback } = content;
  return {
    ...content,
    ...(stem !== undefined && { stem: change(stem) }),
    ...(options && { options: options.map((one) => ({ ...one, text: change(one.text), ...feedbackOf(one) })) }),
    ...(gaps && {
      gaps: gaps.map((gap) => ({ ...gap, answers: gap.answers.map((one) => ({ ...one, ...feedbackOf(one) })) })),
    }),
    ...(pairs && { pairs: pairs.map((pair) => ({ ...pair, left: change(pair.left) })) }),
    ...(lines && { lines: lines.map(change) }),
    ...(numbers && { numbers: numbers.map((one) => ({ ...one, ...feedbackOf(one) })) }),
    ...(reference !== undefined && { reference: change(reference) }),
    ...(explanation !== undefined && { explanation: change(explanation) }),
    ...(parts && { parts: parts.map((part) => ({ ...part, content: withRichTexts(part.content, change) })) }),
    ...(material && { material: { ...material, text: change(material.text) } }),
    ...(combinedFeedback && {
      combinedFeedback: Object.fromEntries(
        Object.entries(combinedFeedback).map(([outcome, html]) => [outcome, change(html)]),
      ),
    }),
  };
}
