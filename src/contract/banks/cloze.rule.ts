import { mixed } from '../common/mixed.rule.ts';
import { numberOfText } from './order-lines.rule.ts';
import type { QuestionContent } from './questions.contract.ts';

/** So many words a gap may have to choose from. */
export const mostChoices = 10;

type Gaps = Pick<QuestionContent, 'gaps'>;
type Gap = NonNullable<QuestionContent['gaps']>[number];

const byText = (one: string, other: string) => (one < other ? -1 : 1);

/** The words of each gap in an order that the seed alone decides: it says nothing of which is right. */
export const clozeChoices = ({ gaps = [] }: Gaps, seed: number): string[][] =>
  gaps.map(({ answers }, at) => mixed([...new Set(answers.map(({ text }) => text))].toSorted(byText), seed + at));

/** The same as a paper shows them, by letters: always in the same order. */
export const paperChoices = (content: Pick<QuestionContent, 'gaps' | 'stem'>): string[][] =>
  clozeChoices(content, numberOfText(content.stem));

/** Whether somebody can choose in a gap: of several different words at least one is right. */
const isChoosable = ({ answers }: Gap): boolean =>
  answers.length > 1 &&
  new Set(answers.map(({ text }) => text)).size === answers.length &&
  answers.every(({ text, fraction }) => text.trim() !== '' && fraction >= 0) &&
  answers.some(({ fraction }) => fraction > 99.5);

/** Marks, which stay as they are, and signs of gaps. */
export const tagOrGap = /<(?:"[^"]*"|'[^']*'|[^<>"'])*>|_{2,}/g;

/** Each gap of a text as something else, marks and addresses as they are. @param at from 0 */
export function withGaps(html: string, change: (at: number) => string, changeText = (text: string) => text): string {
  let [at, done, read] = [0, 0, ''];
  for (const { 0: found, index } of html.matchAll(tagOrGap)) {
    read += changeText(html.slice(done, index)) + (found.startsWith('<') ? found : change(at));
    if (!found.startsWith('<')) at += 1;
    done = index + found.length;
  }
  return read + changeText(html.slice(done));
}

/** How many gaps a text shows. */
export function shownGaps(html: string): number {
  let count = 0;
  withGaps(html, () => String((count += 1)));
  return count;
}

/** Whether each gap that a text shows can be chosen for. */
export const isWholeCloze = ({ stem, gaps = [] }: Pick<QuestionContent, 'stem' | 'gaps'>): boolean =>
  gaps.length > 0 && gaps.length === shownGaps(stem) && gaps.every(isChoosable);

/** A text whose gaps have their numbers, by which they are chosen for. */
const withNumberedGaps = ({ stem }: Pick<QuestionContent, 'stem'>): string =>
  withGaps(stem, (at) => `<u>\u00a0\u00a0${at + 1}\u00a0\u00a0</u>`);

/** The stem of a question as it is read beside its answers. */
export const shownStem = (content: Pick<QuestionContent, 'kind' | 'stem'>): string =>
  content.kind === 'cloze' ? withNumberedGaps(content) : content.stem;
