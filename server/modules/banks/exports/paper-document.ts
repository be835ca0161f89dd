import { Document, HeadingLevel, Packer, Paragraph, TextRun, type Table } from 'docx';
import { referenceOf } from '#contract/banks/expected-answers.rule.ts';
import { isMarkedByHand, questionKinds, type QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { paperAnswer, paperLines, partnersOf } from '#contract/banks/paper-answer.rule.ts';
import { xmlSigns } from '#server/platform/reading/xml-text.ts';
import type { PaperPicture } from './paper-pictures.ts';
import { paperWords } from './paper-words.ts';
import { richParagraphs, type PaperPictures } from './paper-runs.ts';
import type { WrittenQuestion } from './written-question.ts';

export interface Paper {
  title: string;
  questions: readonly WrittenQuestion[];
  pictures: readonly PaperPicture[];
  hasAnswers: boolean;
  locale: 'zh-CN' | 'en-US';
}

const font = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: 'SimSun' };
/** A4 with margins of 23 mm, in twentieths of a point. */
const margin = 1304;
const page = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: margin, right: margin, bottom: margin, left: margin },
};
/** Sizes of type in half points, spaces in twentieths of a point. */
const styles = {
  default: {
    document: { run: { font, size: 21 }, paragraph: { spacing: { after: 40, line: 320 } } },
    title: { run: { bold: true, size: 36 }, paragraph: { alignment: 'center', spacing: { after: 160 } } },
    heading1: { run: { bold: true, size: 24 }, paragraph: { keepNext: true, spacing: { before: 280, after: 100 } } },
  },
} as const;
/** How far options and answers stand in. */
const inset = 420;
/** Lines to write on below a question without its answer. */
const essayLines = 6;
const shortLines = 3;

const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));
const line = (text: string, indent = inset) =>
  new Paragraph({ children: [new TextRun(xmlSigns(text))], indent: { left: indent } });

type Block = Paragraph | Table;
type Words = (typeof paperWords)['zh-CN'];

/** What stands behind letters. */
const letteredOf = (content: QuestionContent): readonly { text: string }[] =>
  content.kind === 'judge' ? [] : content.kind === 'order' ? paperLines(content) : (content.options ?? []);

function choicesOf(content: QuestionContent, pictures: PaperPictures): Block[] {
  const options = letteredOf(content);
  return options.flatMap(({ text }, index) =>
    richParagraphs(text, { lead: `${letterOf(index)}. `, pictures, indent: inset, isKept: index < options.length - 1 }),
  );
}

/** What a match asks, beside each other's letters and numbers. */
function pairsOf({ pairs = [] }: QuestionContent, pictures: PaperPictures): Block[] {
  const asked = pairs.filter(({ left }) => left !== '');
  const rights = partnersOf({ pairs });
  return [
    ...asked.flatMap(({ left }, index) => richParagraphs(left, { lead: `（${index + 1}）`, pictures, indent: inset })),
    ...rights.map((right, index) => line(`${letterOf(index)}. ${right}`)),
  ];
}

function answersOf({ content, metadata }: WrittenQuestion, pictures: PaperPictures, words: Words): Block[] {
  const { explanation } = content;
  const rich = (lead: string, html: string | undefined) =>
    html ? richParagraphs(html, { lead, pictures, indent: inset }) : [];
  const { difficulty, level, tags, source } = metadata;
  const { labels } = words;
  const known = [
    difficulty ? labels.difficulty + words.difficulties[difficulty] : '',
    level ? labels.level + words.levels[level] : '',
    tags.length > 0 ? labels.tags + tags.join(words.between) : '',
    source ? labels.source + source : '',
  ].filter((text) => text !== '');
  return [
    ...(isMarkedByHand(content)
      ? rich(labels.answer, referenceOf(content))
      : [line(labels.answer + paperAnswer(content, words.truth))]),
    ...rich(labels.explanation, explanation),
    ...known.map((text) => line(text)),
  ];
}

interface Setting {
  pictures: PaperPictures;
  hasAnswers: boolean;
  words: Words;
}

function questionBlocks(question: WrittenQuestion, number: number, setting: Setting): Block[] {
  const { pictures, hasAnswers, words } = setting;
  const { content, metadata } = question;
  const worth = metadata.points === null ? '' : words.points(metadata.points);
  const space = isMarkedByHand(content)
    ? Array.from({ length: content.kind === 'short' ? shortLines : essayLines }, () => new Paragraph(''))
    : [];
  const isLong = letteredOf(content).length > 0;
  return [
    ...richParagraphs(content.stem, { lead: `${number}. ${worth}`, pictures, isKept: isLong }),
    ...choicesOf(content, pictures),
    ...pairsOf(content, pictures),
    ...(hasAnswers ? answersOf(question, pictures, words) : space),
  ];
}

/** Questions as a paper of Word (ECMA-376), by kind; with answers, in Chinese, it is what the import reads. */
export async function paperDocument({ title, questions, pictures, hasAnswers, locale }: Paper): Promise<Uint8Array> {
  const known: PaperPictures = new Map(pictures.map((picture) => [picture.address, picture]));
  const kinds: QuestionKind[] = questionKinds.filter((kind) => questions.some(({ content }) => content.kind === kind));
  const words = paperWords[locale];
  let number = 0;
  const sections = kinds.flatMap((kind, index) => {
    const some = questions.filter(({ content }) => content.kind === kind);
    const heading = new Paragraph({
      heading: HeadingLevel.HEADING_1,
      children: [new TextRun(words.section(index, words.kinds[kind], some.length))],
    });
    return [
      heading,
      ...some.flatMap((one) => questionBlocks(one, (number += 1), { pictures: known, hasAnswers, words })),
    ];
  });
  const facts = hasAnswers ? [] : [line(words.facts, 0)];
  const children = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(xmlSigns(title))] }),
    ...facts,
    ...sections,
  ];
  const document = new Document({ title: xmlSigns(title), styles, sections: [{ properties: { page }, children }] });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
