import { isWorth, paperAnswer, paperLines } from '#contract/banks/paper-answer.rule.ts';
import { questionColumns, type QuestionColumn } from '#contract/banks/question-spreadsheet.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { gapAnswers, variantsOf } from '../freeform/answer-words.ts';
import { cognitiveWords, difficultyWords, kindWords } from './paper-words.ts';
import { withPictures, withTex } from './written-texts.ts';
import type { WrittenQuestion } from './written-question.ts';

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Rich text as lines of plain text, formulas between `\(` and `\)`. */
export const asLines = (html: string): string =>
  withPictures(
    withTex(html, (tex) => `\\(${tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\\)`),
    () => null,
  )
    .replace(/<br ?\/?>|<\/(?:p|li|h\d|tr|pre|blockquote)>(?=.)/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (one) => signs[one]!)
    .trim();

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** The answers of gaps as a person types them; null where they would be read as others. */
export function workbookAnswers({ gaps = [] }: QuestionContent): string | null {
  const texts = gaps.map(({ answers }) => answers.filter(isWorth).map(({ text }) => text));
  const typed = texts.map((variants) => variants.join(' / ')).join('；');
  const read = gapAnswers(typed, texts.length);
  const found = texts.length === 1 ? [read.flatMap(variantsOf)] : read.map(variantsOf);
  return found.length === texts.length && found.every((some, at) => isSame(some, texts[at]!)) ? typed : null;
}

const letterOf = (index: number) => String.fromCharCode(65 + index);

function answerOf(content: QuestionContent): string {
  if (content.kind === 'blank') return workbookAnswers(content) ?? '';
  if (content.kind === 'short') return (content.expected ?? []).join('\n');
  return content.kind === 'essay' || content.kind === 'file'
    ? asLines(content.reference ?? '')
    : paperAnswer(content, ['对', '错']);
}

/** A question as a row of the workbook that questions are brought in. */
export function workbookRow({ category, content, metadata }: WrittenQuestion): string[] {
  const options =
    content.kind === 'judge' ? [] : content.kind === 'order' ? paperLines(content) : (content.options ?? []);
  const cells: Partial<Record<QuestionColumn, string>> = {
    kind: kindWords[content.kind],
    stem: asLines(content.stem),
    ...Object.fromEntries(options.map(({ text }, index) => [`option${letterOf(index)}`, asLines(text)])),
    answer: answerOf(content),
    explanation: asLines(content.explanation ?? ''),
    points: metadata.points === null ? '' : String(metadata.points),
    difficulty: metadata.difficulty ? difficultyWords[metadata.difficulty] : '',
    level: metadata.level ? cognitiveWords[metadata.level] : '',
    tags: metadata.tags.join('、'),
    ...{ category, source: metadata.source },
  };
  return questionColumns.map(({ column }) => cells[column] ?? '');
}

export const workbookHeads = (): string[] => questionColumns.map(({ words }) => words[0]!);
