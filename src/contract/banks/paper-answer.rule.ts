import { paperChoices } from './cloze.rule.ts';
import { mixedLines, namedLines, numberOfText, type NamedLine } from './order-lines.rule.ts';
import { measured } from './units.rule.ts';
import type { QuestionContent } from './questions.contract.ts';

const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));

/** Answers that give nothing are there for what is said to them. */
export const isWorth = ({ fraction }: { fraction: number }): boolean => fraction > 0;

/** What a match is answered with, by its words: their order says nothing. */
export const partnersOf = ({ pairs = [] }: Pick<QuestionContent, 'pairs'>): string[] =>
  [...new Set(pairs.map(({ right }) => right))].toSorted((one, other) => one.localeCompare(other, 'zh-CN'));

/** Lines to be put in order as a paper shows them, by letters: always in the same order, and never the right one. */
export const paperLines = ({ lines = [], stem }: Pick<QuestionContent, 'lines' | 'stem'>): NamedLine[] =>
  mixedLines(lines, numberOfText(stem));

/**
 * The key of a question as a paper gives it, in letters and words; '' for what people write.
 * @param truth what right and wrong are called
 */
export function paperAnswer(content: QuestionContent, truth: readonly [right: string, wrong: string]): string {
  const { kind, options = [], gaps = [], pairs = [], numbers = [], units } = content;
  switch (kind) {
    case 'single':
    case 'multiple':
      return options
        .flatMap(({ fraction }, index) => ((kind === 'single' ? fraction > 99.5 : fraction > 0) ? letterOf(index) : []))
        .join('');
    case 'judge':
      return truth[options.some(({ id, fraction }) => id === 'true' && fraction > 0) ? 0 : 1];
    case 'blank':
      return gaps
        .map(({ answers }) =>
          answers
            .filter(isWorth)
            .map(({ text }) => text)
            .join(' / '),
        )
        .join('；');
    case 'cloze': {
      const shown = paperChoices(content);
      return gaps
        .map(({ answers }, at) => {
          const letters = answers.filter(isWorth).map(({ text }) => letterOf(shown[at]!.indexOf(text)));
          return `（${at + 1}）${letters.toSorted().join('')}`;
        })
        .join('　');
    }
    case 'match': {
      const partners = partnersOf(content);
      const asked = pairs.filter(({ left }) => left !== '');
      return asked.map(({ right }, index) => `（${index + 1}）${letterOf(partners.indexOf(right))}`).join('　');
    }
    case 'order': {
      const shown = paperLines(content);
      return namedLines(content.lines ?? [])
        .map((line) => letterOf(shown.findIndex(({ id }) => id === line.id)))
        .join('');
    }
    case 'numeric':
      return numbers
        .filter(isWorth)
        .map(({ value, tolerance }) => measured(value, units) + (tolerance === 0 ? '' : `（±${tolerance}）`))
        .join(' / ');
    case 'short':
      return (content.expected ?? []).join('；');
    case 'essay':
    case 'code':
    case 'file':
    case 'composite':
      return '';
  }
}
