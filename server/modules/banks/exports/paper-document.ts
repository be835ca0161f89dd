import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { referenceOf } from '#contract/banks/expected-answers.rule.ts';
import { mostFilesOf } from '#contract/banks/file-answer.rule.ts';
import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { paperChoices } from '#contract/banks/cloze.rule.ts';
import { paperAnswer, paperLines, partnersOf } from '#contract/banks/paper-answer.rule.ts';
import type { WordPaper, WordQuestion } from '#server/platform/ports/word-papers.port.ts';
import { xmlSigns } from '#server/platform/reading/xml-text.ts';
import { printedStyles, wordPage } from '#server/platform/word/word-page.ts';
import type { PaperPicture } from './paper-pictures.ts';
import { paperWords } from './paper-words.ts';
import { richParagraphs, type PaperPictures } from './paper-runs.ts';

export interface Paper {
  paper: WordPaper;
  pictures: readonly PaperPicture[];
  locale: 'zh-CN' | 'en-US';
}

/** How far options and answers stand in. */
const inset = 420;
/** Lines to write on below a part of a material. */
const partLines = 5;
/** How wide the cells of a table are. */
const tableCell = 820;
/** Letters of one width, and their size in half points. */
const codeFont = 'Consolas';
const codeSize = 19;
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

/** What each gap is chosen from, in a line. */
const wordsOf = (content: QuestionContent): Block[] =>
  content.kind === 'cloze'
    ? paperChoices(content).map((words, at) =>
        line(`（${at + 1}）${words.map((word, index) => `${letterOf(index)}. ${word}`).join('　　')}`),
      )
    : [];

/** Code that is there already, line by line in letters of one width. */
const starterOf = ({ kind, starter }: QuestionContent): Block[] =>
  kind === 'code' && starter
    ? starter.split('\n').map(
        (text) =>
          new Paragraph({
            children: [new TextRun({ text: xmlSigns(text), font: codeFont, size: codeSize })],
            indent: { left: inset },
          }),
      )
    : [];

/** What a match asks, beside each other's letters and numbers. */
function pairsOf({ pairs = [] }: QuestionContent, pictures: PaperPictures): Block[] {
  const asked = pairs.filter(({ left }) => left !== '');
  const rights = partnersOf({ pairs });
  return [
    ...asked.flatMap(({ left }, index) => richParagraphs(left, { lead: `（${index + 1}）`, pictures, indent: inset })),
    ...rights.map((right, index) => line(`${letterOf(index)}. ${right}`)),
  ];
}

/** @param lead stands before the first of them: where the question itself is not shown, its number */
function answersOf({ content }: WordQuestion, lead: string, { pictures, words: { labels, truth } }: Setting): Block[] {
  const { explanation } = content;
  const rich = (label: string, html: string | undefined) =>
    html ? richParagraphs(html, { lead: label, pictures, indent: inset }) : [];
  const isByHand = isMarkedByHand(content);
  return [
    ...(isByHand
      ? []
      : [line(lead + (lead === '' ? labels.answer : '') + paperAnswer(content, truth), lead ? 0 : inset)]),
    ...(isByHand && lead !== '' ? [line(lead, 0)] : []),
    ...(isByHand ? rich(labels.answer, referenceOf(content)) : []),
    ...rich(labels.explanation, explanation),
  ];
}

interface Setting {
  pictures: PaperPictures;
  shows: WordPaper['shows'];
  words: Words;
}

function questionBlocks(question: WordQuestion, setting: Setting): Block[] {
  const { pictures, shows } = setting;
  const { lead, content, below, room } = question;
  const isLong = letteredOf(content).length > 0;
  return [
    ...(shows === 'answers'
      ? []
      : [
          ...(question.material ? richParagraphs(question.material, { lead: '', pictures, isKept: true }) : []),
          ...richParagraphs(content.stem, { lead: xmlSigns(lead), pictures, isKept: isLong }),
          ...choicesOf(content, pictures),
          ...wordsOf(content),
          ...starterOf(content),
          ...pairsOf(content, pictures),
          ...(content.kind === 'file'
            ? [line(setting.words.handIn(content.fileSorts ?? null, mostFilesOf(content)))]
            : []),
        ]),
    ...(content.parts ?? []).flatMap((part, at) =>
      questionBlocks(
        {
          lead: `（${at + 1}）`,
          content: part.content,
          below: [],
          room: shows === 'questions' && isMarkedByHand(part.content) ? partLines : 0,
        },
        setting,
      ),
    ),
    ...(shows === 'questions' || content.parts ? [] : answersOf(question, shows === 'answers' ? lead : '', setting)),
    ...below.map((text) => line(text)),
    ...Array.from({ length: room }, () => new Paragraph('')),
  ];
}

/** Cells of one width, in the middle of the page. */
const tableOf = (rows: WordPaper['table']): Block[] =>
  rows.length === 0
    ? []
    : [
        new Table({
          alignment: AlignmentType.CENTER,
          rows: rows.map(
            (cells) =>
              new TableRow({
                cantSplit: true,
                children: cells.map(
                  (cell) =>
                    new TableCell({
                      width: { size: tableCell, type: 'dxa' },
                      children: [new Paragraph({ alignment: 'center', children: [new TextRun(xmlSigns(cell))] })],
                    }),
                ),
              }),
          ),
        }),
      ];

/** 3 / 8, as the printed paper has it. */
const footer = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: 'center',
        children: [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: 18 })],
      }),
    ],
  });

/** A paper of Word (ECMA-376): in sections, numbered pages. */
export async function paperDocument({ paper, pictures, locale }: Paper): Promise<Uint8Array> {
  const { title, head, table, shows, sections } = paper;
  const known: PaperPictures = new Map(pictures.map((picture) => [picture.address, picture]));
  const setting = { pictures: known, shows, words: paperWords[locale] };
  const children = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(xmlSigns(title))] }),
    ...head.map((text) => line(text, 0)),
    ...tableOf(table),
    ...sections.flatMap(({ heading, questions }) => [
      new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(xmlSigns(heading))] }),
      ...questions.flatMap((question) => questionBlocks(question, setting)),
    ]),
  ];
  const document = new Document({
    ...{ title: xmlSigns(title), styles: printedStyles },
    sections: [{ properties: { page: wordPage }, footers: { default: footer() }, children }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
