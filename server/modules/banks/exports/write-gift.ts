import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { readText } from '../gift/gift-answers.ts';
import { asMoodleHtml, withPictures } from './written-texts.ts';
import { moodlePattern } from './moodle-pattern.ts';
import type { WrittenQuestion } from './written-question.ts';

/** Signs that mean something are written as text; a question stands on one line. */
const plain = (text: string): string => text.replace(/[\\:#={}~]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');

/** Said of each part: what begins with another format's name is none. */
const rich = (html: string): string =>
  html === '' ? '' : `[html]${plain(asMoodleHtml(withPictures(html, () => null)))}`;

/** What is typed is plain already; said where it would begin with a format's name. */
const typed = (text: string): string => `${text.startsWith('[') ? '[plain]' : ''}${plain(text)}`;

const feedbackOf = (html: string | undefined) => (html ? `#${rich(html)}` : '');
const share = (fraction: number) => `%${fraction}%`;

/** An item of the ordering plug-in, which knows no format: said only where the text would be read as another one. */
function item(html: string): string {
  const bare = plain(asMoodleHtml(withPictures(html, () => null)));
  const isRead = /^[\p{L}\p{N}]/u.test(bare) && readText({ format: 'moodle', warnings: [] }, bare) === html;
  return isRead ? bare : rich(html);
}

type Keys = Readonly<Record<QuestionContent['kind'], (content: QuestionContent) => string>>;

const choices =
  (isSingle: boolean) =>
  ({ options = [] }: QuestionContent): string =>
    options
      .map(({ text, fraction, feedback }) => {
        const sign = isSingle && fraction > 99.5 ? '=' : '~';
        return ` ${sign}${share(fraction)}${rich(text)}${feedbackOf(feedback)}`;
      })
      .join('');

const keys: Keys = {
  single: choices(true),
  multiple: choices(false),
  judge({ options = [] }) {
    const isTrue = options.some(({ id, fraction }) => id === 'true' && fraction > 99.5);
    const said = (isRight: boolean) =>
      rich(options.find(({ id }) => id === String(isRight === isTrue))?.feedback ?? '');
    const [wrong, right] = [said(false), said(true)];
    return `${isTrue ? 'TRUE' : 'FALSE'}${wrong || right ? `#${wrong}` : ''}${right ? `#${right}` : ''}`;
  },
  blank: ({ gaps = [] }) =>
    gaps
      .flatMap((gap) =>
        gap.answers.map(
          ({ text, fraction, feedback }) =>
            ` =${share(fraction)}${typed(moodlePattern(text, gap.hasWildcards))}${feedbackOf(feedback)}`,
        ),
      )
      .join(''),
  // GIFT has none: it is told before (losses.ts).
  cloze: () => '',
  match: ({ pairs = [] }) => pairs.map(({ left, right }) => ` =${rich(left)} -> ${plain(right)}`).join(''),
  order: ({ lines = [], isByPlace }) =>
    [
      `>${lines.length} ALL VERTICAL ${isByPlace ? 'ABSOLUTE_POSITION' : 'ALL_OR_NOTHING'}`,
      ...lines.map(item),
      '',
    ].join('\n'),
  numeric: ({ numbers = [], combinedFeedback }) =>
    `#${numbers.map(({ value, tolerance, fraction, feedback }) => ` =${share(fraction)}${value}:${tolerance}${feedbackOf(feedback)}`).join('')}` +
    (combinedFeedback?.wrong ? ` ~${feedbackOf(combinedFeedback.wrong)}` : ''),
  // GIFT has no other question that people mark.
  short: () => '',
  essay: () => '',
  code: () => '',
  composite: () => '',
  file: () => '',
};

/** A tag stands in brackets, in the comment before its question. */
export const isGiftTag = (tag: string): boolean => !/[[\]]/.test(tag);

/** A question in GIFT (docs.moodle.org, "GIFT format"), behind the category where that is another one than before. */
export function writeGift({ title, category, content, metadata }: WrittenQuestion, before: string | null): string {
  // To the ordering plug-in it would be one more item.
  const explanation = content.explanation && content.kind !== 'order' ? `####${rich(content.explanation)}` : '';
  const head = category === before ? '' : `$CATEGORY: $course$/top/${category}\n\n`;
  const tags = metadata.tags
    .filter(isGiftTag)
    .map((tag) => `[tag:${tag}]`)
    .join(' ');
  return `${head}${tags && `// ${tags}\n`}::${plain(title)}::${rich(content.stem)}{${keys[content.kind](content)}${explanation}}\n\n`;
}
