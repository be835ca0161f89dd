import { referenceOf } from '#contract/banks/expected-answers.rule.ts';
import { fileAccept } from '#contract/banks/file-answer.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { xmlData } from '#server/platform/reading/xml-text.ts';
import { asPlain } from '../imports/import-text.ts';
import { anyNumber, codeFormat, filesFormat, shortFormat } from '../moodle/moodle-kinds.ts';
import { withMoodleChoices } from '../moodle/moodle-cloze.ts';
import { moodleUnits } from '../moodle/moodle-units.ts';
import { moodlePattern } from './moodle-pattern.ts';
import type { Pictures, WrittenQuestion } from './written-question.ts';
import { asMoodleHtml, withPictures } from './written-texts.ts';

export const moodleHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const moodleFoot = '</quiz>\n';

const plain = (text: string) => `<text>${xmlData(text)}</text>`;

type Rich = (name: string, html: string | undefined, attributes?: string) => string;

/** Elements of rich text with the pictures that they show, as Moodle has them. */
const richIn =
  (pictures: Pictures, shaped = (html: string) => html): Rich =>
  (name, html = '', attributes = '') => {
    const shown = new Map<string, string>();
    const text = withPictures(shaped(asMoodleHtml(html)), (address) => {
      const picture = pictures.get(address);
      if (!picture) return null;
      shown.set(picture.name, Buffer.from(picture.bytes).toString('base64'));
      return `@@PLUGINFILE@@/${encodeURIComponent(picture.name)}`;
    });
    const files = [...shown].map(
      ([file, base64]) => `<file name="${file}" path="/" encoding="base64">${base64}</file>`,
    );
    return `<${name} format="html"${attributes}>${plain(text)}${files.join('')}</${name}>\n`;
  };

type Feedback = QuestionContent['combinedFeedback'];

const summary = (rich: Rich, said: Feedback): string =>
  [
    ['correctfeedback', said?.right] as const,
    ['partiallycorrectfeedback', said?.partly] as const,
    ['incorrectfeedback', said?.wrong] as const,
  ]
    .map(([name, html]) => (html ? rich(name, html) : ''))
    .join('');

const answer = (text: string, fraction: number, inner: string) =>
  `<answer fraction="${fraction}">${plain(text)}${inner}</answer>\n`;
const feedbackOf = (rich: Rich, html: string | undefined) => (html ? rich('feedback', html) : '');

type Keys = Readonly<Record<QuestionContent['kind'], (content: QuestionContent, rich: Rich) => string>>;

const choices =
  (isSingle: boolean) =>
  ({ options = [], combinedFeedback }: QuestionContent, rich: Rich): string => {
    const answers = options.map(({ text, fraction, feedback }) =>
      rich('answer', text, ` fraction="${fraction}"`).replace(
        /<\/answer>\n$/,
        () => `${feedbackOf(rich, feedback)}</answer>\n`,
      ),
    );
    return `<single>${isSingle}</single>\n${answers.join('')}${summary(rich, combinedFeedback)}`;
  };

const keys: Keys = {
  single: choices(true),
  multiple: choices(false),
  judge: ({ options = [] }, rich) =>
    options.map(({ id, fraction, feedback }) => answer(id, fraction, feedbackOf(rich, feedback))).join(''),
  blank: ({ gaps = [] }, rich) =>
    gaps
      .map(
        (gap) =>
          `<usecase>${gap.caseSensitive ? 1 : 0}</usecase>\n${gap.answers
            .map(({ text, fraction, feedback }) =>
              answer(moodlePattern(text, gap.hasWildcards), fraction, feedbackOf(rich, feedback)),
            )
            .join('')}`,
      )
      .join(''),
  // Its answers stand in its text.
  cloze: () => '',
  match: ({ pairs = [], combinedFeedback }, rich) =>
    pairs
      .map(({ left, right }) =>
        rich('subquestion', left).replace(
          /<\/subquestion>\n$/,
          () => `<answer>${plain(asPlain(right))}</answer></subquestion>\n`,
        ),
      )
      .join('') + summary(rich, combinedFeedback),
  order: ({ lines = [], isByPlace, combinedFeedback }, rich) =>
    [
      ...['<layouttype>VERTICAL</layouttype>', '<selecttype>ALL</selecttype>'],
      `<selectcount>${lines.length}</selectcount>`,
      `<gradingtype>${isByPlace ? 'ABSOLUTE_POSITION' : 'ALL_OR_NOTHING'}</gradingtype>`,
      ...lines.map((html, at) => rich('answer', html, ` fraction="${at + 1}"`)),
      summary(rich, combinedFeedback),
    ].join('\n'),
  numeric: ({ numbers = [], combinedFeedback, ...measured }, rich) =>
    numbers
      .map(({ value, tolerance, fraction, feedback }) =>
        answer(String(value), fraction, `<tolerance>${tolerance}</tolerance>${feedbackOf(rich, feedback)}`),
      )
      .join('') +
    (combinedFeedback?.wrong ? answer('*', 0, rich('feedback', combinedFeedback.wrong)) : '') +
    moodleUnits(measured),
  short: (content, rich) =>
    `<responseformat>${shortFormat}</responseformat>\n${rich('graderinfo', referenceOf(content))}`,
  // Held by none of these formats: it is told before (losses.ts).
  composite: () => '',
  essay: ({ reference }, rich) => (reference ? rich('graderinfo', reference) : ''),
  code: ({ reference, starter }, rich) =>
    `<responseformat>${codeFormat}</responseformat>\n${reference ? rich('graderinfo', reference) : ''}${
      starter ? `<responsetemplate format="plain_text">${plain(starter)}</responsetemplate>\n` : ''
    }`,
  file: ({ reference, fileSorts: sorts, mostFiles }, rich) =>
    [
      `<responseformat>${filesFormat}</responseformat>`,
      `<attachments>${mostFiles ?? anyNumber}</attachments>`,
      '<attachmentsrequired>1</attachmentsrequired>',
      `<filetypeslist>${sorts ? fileAccept({ fileSorts: sorts }) : ''}</filetypeslist>`,
      reference ? rich('graderinfo', reference) : '',
    ].join('\n'),
};

const types: Readonly<Record<QuestionContent['kind'], string>> = {
  ...{ single: 'multichoice', multiple: 'multichoice', judge: 'truefalse', blank: 'shortanswer' },
  cloze: 'cloze',
  ...{ match: 'matching', order: 'ordering', numeric: 'numerical', short: 'essay', essay: 'essay' },
  ...{ code: 'essay', file: 'essay', composite: '' },
};

/** The stem; a cloze has what its gaps are chosen from in their places. */
function questionText(content: QuestionContent, pictures: Pictures): string {
  const shaped = (html: string) => (content.kind === 'cloze' ? withMoodleChoices(html, content) : html);
  return richIn(pictures, shaped)('questiontext', content.stem);
}

const categoryOf = (category: string) =>
  `<question type="category">\n<category>${plain(`$course$/top/${category}`)}</category>\n</question>\n`;

/** A question in Moodle XML, behind the category where that is another one than before. */
export function writeMoodle(question: WrittenQuestion, pictures: Pictures, before: string | null): string {
  const { title, category, content, metadata } = question;
  const rich = richIn(pictures);
  const tags = metadata.tags.map((tag) => `<tag>${plain(tag)}</tag>`).join('');
  return `${category === before ? '' : categoryOf(category)}<question type="${types[content.kind]}">
<name>${plain(asPlain(title))}</name>
${questionText(content, pictures)}${content.explanation ? rich('generalfeedback', content.explanation) : ''}${
    metadata.points === null ? '' : `<defaultgrade>${metadata.points}</defaultgrade>\n`
  }${keys[content.kind](content, rich)}${tags && `<tags>${tags}</tags>\n`}</question>\n`;
}
