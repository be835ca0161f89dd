import { fileEndings, fileSorts, type FileSort } from '#contract/banks/file-answer.rule.ts';
import { mostHandInFiles } from '#contract/homework/annotations.rule.ts';
import { longestExpected, mostExpected } from '#contract/banks/expected-answers.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { hasMarkup, moodleNumber, plainOf, textToHtml, withFormulas } from '../imports/import-text.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { asLines } from '../exports/write-workbook.ts';
import { choiceOf, gapOf, judgeOf } from '../imports/question-checks.ts';
import { measuredIn } from './moodle-units.ts';
import { child, children, inner, textOf, type XmlNode } from './xml-node.ts';

/** The HTML of a `<… format="html"><text>` element. */
export function htmlOf(node: XmlNode | undefined, warnings: Problem[]): string {
  const text = inner(node);
  const format = textOf(child(node, '@format'));
  if ((format === 'markdown' || format === 'wiki_like') && !warnings.some(({ code }) => code === 'markdown'))
    warnings.push({ code: 'markdown' });
  const isMarkup = format === 'html' || (format !== 'plain_text' && hasMarkup(text));
  return withFormulas(isMarkup ? text.trim() : textToHtml(text));
}

type Reader = (question: XmlNode, warnings: Problem[]) => Omit<QuestionContent, 'stem'>;

const fractionOf = (answer: XmlNode) =>
  Number(textOf(child(answer, '@fraction')) || textOf(child(answer, 'fraction')) || 0);

const feedbackOf = (answer: XmlNode, warnings: Problem[]): { feedback?: string } => {
  const feedback = htmlOf(child(answer, 'feedback'), warnings);
  return feedback === '' ? {} : { feedback };
};

/** Shown for all of the points, some of them, none. */
function combinedFeedbackOf(question: XmlNode, warnings: Problem[]): Pick<QuestionContent, 'combinedFeedback'> {
  const [right, partly, wrong] = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) =>
    htmlOf(child(question, name), warnings),
  );
  const combinedFeedback = { ...(right && { right }), ...(partly && { partly }), ...(wrong && { wrong }) };
  return right || partly || wrong ? { combinedFeedback } : {};
}

/** Absent, it is a single choice. */
const isSingle = (question: XmlNode) => {
  const single = textOf(child(question, 'single')).trim();
  return child(question, 'single') === undefined || !['', '0', 'false'].includes(single);
};

const multichoice: Reader = (question, warnings) => ({
  ...choiceOf(
    children(question, 'answer').map((answer) => ({
      text: htmlOf(answer, warnings),
      fraction: fractionOf(answer),
      ...feedbackOf(answer, warnings),
    })),
    isSingle(question),
    warnings,
  ),
  ...combinedFeedbackOf(question, warnings),
});

/** Older files have the words of their language, true first. */
const truefalse: Reader = (question, warnings) => {
  const answers = children(question, 'answer');
  const words = answers.map((answer) => inner(answer).trim().toLowerCase());
  const find = (word: string, place: number) => {
    const found = words.indexOf(word);
    return found >= 0
      ? answers[found]
      : words.some((one) => one === 'true' || one === 'false')
        ? undefined
        : answers[place];
  };
  const both = [find('true', 0), find('false', 1)];
  const [trueShare = 0, falseShare = 0] = both.map((answer) => (answer ? fractionOf(answer) : 0));
  const judge = judgeOf(
    trueShare > falseShare,
    both.map((answer) => (answer ? (feedbackOf(answer, warnings).feedback ?? '') : '')),
  );
  const isNone = Math.max(trueShare, falseShare) <= 0;
  return isNone ? { ...judge, options: judge.options!.map((option) => ({ ...option, fraction: 0 })) } : judge;
};

const shortanswer: Reader = (question, warnings) => ({
  kind: 'blank',
  gaps: [
    gapOf(
      children(question, 'answer').map((answer) => ({
        text: inner(answer).trim(),
        fraction: fractionOf(answer),
        ...feedbackOf(answer, warnings),
      })),
      ['1', 'true'].includes(textOf(child(question, 'usecase')).trim()),
    ),
  ],
});

/** An answer `*` is every other number: it has feedback, and is no key. */
const numerical: Reader = (question, warnings) => {
  const numbers: NonNullable<QuestionContent['numbers']> = [];
  let wrong: string | undefined;
  for (const answer of children(question, 'answer')) {
    const [text, fraction] = [inner(answer).trim(), fractionOf(answer)];
    const { feedback } = feedbackOf(answer, warnings);
    if (fraction <= 0 && (text === '' || text === '*')) {
      wrong ??= feedback;
      continue;
    }
    const tolerance = Math.abs(moodleNumber(textOf(child(answer, 'tolerance')) || '0'));
    const value = moodleNumber(text);
    if (Number.isFinite(value) && Number.isFinite(tolerance))
      numbers.push({ value, tolerance, fraction, ...(feedback && { feedback }) });
    else throw new UnreadableNumber(Number.isFinite(value) ? textOf(child(answer, 'tolerance')) : text);
  }
  const units = measuredIn(question, numbers, warnings);
  return { kind: 'numeric', numbers, ...units, ...(wrong && { combinedFeedback: { wrong } }) };
};

export class UnreadableNumber extends Error {}

const matching: Reader = (question, warnings) => ({
  kind: 'match',
  pairs: children(question, 'subquestion').map((pair, index) => ({
    id: `p${index + 1}`,
    left: htmlOf(pair, warnings),
    right: plainOf(inner(child(pair, 'answer'))),
  })),
  ...combinedFeedbackOf(question, warnings),
});

/** Its lines stand in their right sequence. All or nothing, or by places: other rules of the plug-in count as places. */
const ordering: Reader = (question, warnings) => ({
  kind: 'order',
  lines: children(question, 'answer').map((answer) => htmlOf(answer, warnings)),
  ...(!isAllOrNothing(textOf(child(question, 'gradingtype'))) && { isByPlace: true }),
  ...combinedFeedbackOf(question, warnings),
});
const isAllOrNothing = (grading: string) => ['', '-1', 'all_or_nothing'].includes(grading.trim().toLowerCase());

/** How an essay is answered in a few plain lines; what markers are told of it is then what they expect. */
export const shortFormat = 'plain';

/** Plain paragraphs, each a line; none where there is anything else. */
function expectedIn(html: string): string[] {
  const found = [...html.matchAll(/<p>([^<>]*)<\/p>\s*/g)];
  const isPlain = found.map(([whole]) => whole).join('') === html;
  const lines = found.map(([, text]) =>
    plainOf(`<p>${text!.replaceAll('&#92;', '\\').replaceAll('&#36;', '$').replaceAll('&quot;', '"')}</p>`),
  );
  const isHeld = lines.length <= mostExpected && lines.every((line) => line !== '' && line.length <= longestExpected);
  return isPlain && isHeld ? lines : [];
}

/** How code is answered: in letters of one width. */
export const codeFormat = 'monospaced';

/** What stands there before somebody answers: as text, with its indentation. */
function starterIn(template: XmlNode | undefined): string {
  const text = inner(template);
  const format = textOf(child(template, '@format'));
  return format === 'html' || (format !== 'plain_text' && hasMarkup(text)) ? asLines(text) : text;
}

/** How an essay is answered by files alone, and how many: as many as one likes. */
export const filesFormat = 'noinline';
export const anyNumber = -1;

/** The sorts of which an ending is named; absent where all are. */
function sortsIn(list: string): { fileSorts?: FileSort[] } {
  const named = list.toLowerCase().split(/[\s,;]+/);
  const some = fileSorts.filter((sort) => fileEndings[sort].some((ending) => named.includes(ending)));
  return some.length > 0 && some.length < fileSorts.length ? { fileSorts: some } : {};
}

const files: Reader = (question, warnings) => {
  const reference = htmlOf(child(question, 'graderinfo'), warnings);
  const most = Number(textOf(child(question, 'attachments')));
  return {
    kind: 'file',
    ...sortsIn(textOf(child(question, 'filetypeslist'))),
    ...(most >= 1 && most < mostHandInFiles && { mostFiles: most }),
    ...(reference && { reference }),
  };
};

/** Whether an essay of Moodle is answered by files alone. */
export const isOfFiles = (question: XmlNode): boolean =>
  textOf(child(question, 'responseformat')).trim() === filesFormat;

const essay: Reader = (question, warnings) => {
  if (isOfFiles(question)) return files(question, warnings);
  const reference = htmlOf(child(question, 'graderinfo'), warnings);
  const expected = textOf(child(question, 'responseformat')).trim() === shortFormat ? expectedIn(reference) : [];
  if (expected.length > 0) return { kind: 'short', expected };
  if (textOf(child(question, 'responseformat')).trim() === codeFormat) {
    const starter = starterIn(child(question, 'responsetemplate'));
    return { kind: 'code', language: 'plain', ...(starter && { starter }), ...(reference ? { reference } : {}) };
  }
  return { kind: 'essay', ...(reference ? { reference } : {}) };
};

export const readers: ReadonlyMap<string, Reader> = new Map([
  ['multichoice', multichoice],
  ['truefalse', truefalse],
  ['shortanswer', shortanswer],
  ['numerical', numerical],
  ['matching', matching],
  ['ordering', ordering],
  ['essay', essay],
]);
