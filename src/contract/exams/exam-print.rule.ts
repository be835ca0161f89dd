import { shownStem, tagOrGap } from '../banks/cloze.rule.ts';
import type { QuestionContent } from '../banks/questions.contract.ts';
import { partnersOf } from '../banks/paper-answer.rule.ts';
import { plainText } from '../common/plain-text.rule.ts';
import { rounded } from '../common/rounded.rule.ts';
import type { ExamQuestion, ExamSection } from './exam-paper.contract.ts';

/** What of an exam is printed: the paper, a card to answer on, the key. */
export const examPrintouts = ['paper', 'card', 'key'] as const;
export type ExamPrintout = (typeof examPrintouts)[number];

const numeral = /^\s*(?:第?[一二三四五六七八九十]{1,3}(?:大题|部分)?|[IVXⅠ-Ⅻ]{1,5}|\d{1,2})\s*[、.．:：]\s*/;

/** A section without the number that its author typed: the printout numbers them. */
export const sectionName = (title: string): string => title.replace(numeral, '').trim() || title;

/** What each question of a section is worth where all are worth the same; else null. */
export function evenPoints({ questions }: Pick<ExamSection, 'questions'>): number | null {
  const [first, ...others] = questions;
  return first && others.every(({ points }) => points === first.points) ? first.points : null;
}

export const sectionPoints = ({ questions }: Pick<ExamSection, 'questions'>): number =>
  rounded(questions.reduce((sum, { points }) => sum + points, 0));

/** Sections with the number of their first question: questions are numbered through. */
export function numbered<Section extends Pick<ExamSection, 'questions'>>(
  sections: readonly Section[],
): { section: Section; first: number }[] {
  let next = 1;
  return sections.map((section) => {
    const first = next;
    next += section.questions.length;
    return { section, first };
  });
}

/** Millimetres to write an essay in. */
const roomLimits = { least: 30, most: 150, ofPoint: 6 } as const;
export const roomMm = (points: number): number =>
  Math.min(roomLimits.most, Math.max(roomLimits.least, Math.round(points * roomLimits.ofPoint)));

/** Lines for a short answer. */
export const shortLines = 2;

const gapSigns = /_{2,}/g;
/** What an unbroken line of print shows as a gap that can be written on. */
const wideGap = '_'.repeat(14);

/** The gaps of a stem as long as a word by hand; marks and addresses stay as they are. */
export const withWideGaps = (html: string): string =>
  html.replaceAll(tagOrGap, (found) => (found.startsWith('<') || found.length > wideGap.length ? found : wideGap));

/** A stem as paper shows it: gaps to write in are wide, those to choose for have numbers. */
export const paperStem = (content: QuestionContent): string =>
  content.kind === 'cloze' ? shownStem(content) : withWideGaps(content.stem);

/** How many gaps a stem does not show although they are asked: they are given lines below it. */
export const hiddenGaps = ({ stem, gaps = [] }: Pick<QuestionContent, 'stem' | 'gaps'>): number =>
  (plainText(stem).match(gapSigns)?.length ?? 0) >= gaps.length ? 0 : gaps.length;

/** Whether a stem has brackets for its answer. */
export const hasBrackets = ({ stem }: Pick<QuestionContent, 'stem'>): boolean => /[(（]\s*[)）]/.test(plainText(stem));

/** Options beside each other: four, two, or one below the other. */
export function optionColumns({ options }: { options: readonly { text: string }[] }): 1 | 2 | 4 {
  if (options.some(({ text }) => /<(?:img|table|pre|li)\b/.test(text))) return 1;
  const longest = Math.max(0, ...options.map(({ text }) => plainText(text).length));
  if (longest <= 8) return 4;
  return longest <= 22 ? 2 : 1;
}

/** Where a question is answered on the card: in circles, on lines, in a frame. */
export type CardPlace =
  /** `options`: how many letters each row has; `truth`: right and wrong. */
  | { as: 'circles'; rows: number; options: number | 'truth' }
  /** `isOne`: all of them are of one answer. */
  | { as: 'lines'; count: number; isOne?: true }
  | { as: 'frame'; heightMm: number };

export function cardPlace({ content, points }: Pick<ExamQuestion, 'content' | 'points'>): CardPlace {
  const { kind, options = [], gaps = [], pairs = [] } = content;
  switch (kind) {
    case 'single':
    case 'multiple':
      return { as: 'circles', rows: 1, options: options.length };
    case 'judge':
      return { as: 'circles', rows: 1, options: 'truth' };
    case 'match':
      return {
        ...{ as: 'circles', rows: pairs.filter(({ left }) => left !== '').length },
        options: partnersOf(content).length,
      };
    case 'blank':
      return { as: 'lines', count: Math.max(1, gaps.length) };
    case 'cloze':
      return { as: 'circles', rows: gaps.length, options: Math.max(0, ...gaps.map(({ answers }) => answers.length)) };
    case 'numeric':
    case 'composite':
    case 'order':
      return { as: 'lines', count: 1 };
    case 'short':
      return { as: 'lines', count: shortLines, isOne: true };
    // The name of what was handed in.
    case 'file':
      return { as: 'lines', count: 1 };
    case 'essay':
    case 'code':
      return { as: 'frame', heightMm: roomMm(points) };
  }
}
