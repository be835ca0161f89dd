import { isWholeCloze, shownGaps } from '#contract/banks/cloze.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';

/** A word that a gap is chosen from. */
export interface Choice {
  text: string;
  isRight: boolean;
}

interface ClozeDraft {
  stem: string;
  choices: readonly Choice[][];
}

type Gap = NonNullable<QuestionContent['gaps']>[number];

const fresh: Choice[] = [true, false, false, false].map((isRight) => ({ text: '', isRight }));

export const choicesOf = ({ answers }: Gap): Choice[] =>
  answers.map(({ text, fraction }) => ({ text, isRight: fraction > 0 }));

const filledOf = (words: readonly Choice[]): Choice[] =>
  words.map((one) => ({ ...one, text: one.text.trim() })).filter(({ text }) => text !== '');

/** The gaps of the stem with their words, and behind them words that are left of gaps which the stem does not have. */
export function gapsOfDraft({ stem, choices }: ClozeDraft): Choice[][] {
  const filled = choices.findLastIndex((words) => filledOf(words).length > 0) + 1;
  return Array.from({ length: Math.max(shownGaps(stem), filled) }, (_, at) => choices[at] ?? fresh);
}

/**
 * The gaps as they travel.
 * @param before what they were: shares and feedback of words that stay as right or wrong as they were
 */
export const chosenOf = (draft: ClozeDraft, before: readonly Gap[]): Gap[] =>
  gapsOfDraft(draft).map((words, at) => ({
    answers: filledOf(words).map(({ text, isRight }) => {
      const was = before[at]?.answers.find((one) => one.text === text);
      return {
        text,
        fraction: was && was.fraction > 0 === isRight ? was.fraction : isRight ? 100 : 0,
        ...(was?.feedback !== undefined && { feedback: was.feedback }),
      };
    }),
    caseSensitive: false,
  }));

/** Whether each gap can be chosen for. */
export const areChosen = (draft: ClozeDraft): boolean => isWholeCloze({ stem: draft.stem, gaps: chosenOf(draft, []) });
