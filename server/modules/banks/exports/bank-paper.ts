import { isMarkedByHand, questionKinds } from '#contract/banks/question-kinds.rule.ts';
import type { WordPaper } from '#server/platform/ports/word-papers.port.ts';
import { paperWords } from './paper-words.ts';
import type { WrittenQuestion } from './written-question.ts';

/** Lines to write on below a question without its answer. */
const essayLines = 6;
const shortLines = 3;

interface BankPaperOptions {
  title: string;
  hasAnswers: boolean;
  locale: 'zh-CN' | 'en-US';
}

function knownOf({ metadata }: WrittenQuestion, words: (typeof paperWords)['zh-CN']): string[] {
  const { difficulty, level, tags, source } = metadata;
  const { labels } = words;
  return [
    difficulty ? labels.difficulty + words.difficulties[difficulty] : '',
    level ? labels.level + words.levels[level] : '',
    tags.length > 0 ? labels.tags + tags.join(words.between) : '',
    source ? labels.source + source : '',
  ].filter((text) => text !== '');
}

/** Questions of a bank as a paper, by kind; with answers, in Chinese, it is what the import reads. */
export function bankPaper(
  questions: readonly WrittenQuestion[],
  { title, hasAnswers, locale }: BankPaperOptions,
): WordPaper {
  const words = paperWords[locale];
  const kinds = questionKinds.filter((kind) => questions.some(({ content }) => content.kind === kind));
  let number = 0;
  return {
    ...{ title, head: hasAnswers ? [] : [words.facts], table: [], shows: hasAnswers ? 'both' : 'questions' },
    sections: kinds.map((kind, index) => {
      const some = questions.filter(({ content }) => content.kind === kind);
      return {
        heading: words.section(index, words.kinds[kind], some.length),
        questions: some.map((question) => ({
          lead: `${(number += 1)}. ${question.metadata.points === null ? '' : words.points(question.metadata.points)}`,
          content: question.content,
          below: hasAnswers ? knownOf(question, words) : [],
          room:
            hasAnswers || !isMarkedByHand({ kind }) || kind === 'file' ? 0 : kind === 'short' ? shortLines : essayLines,
        })),
      };
    }),
  };
}
