import { isRefused, type ExportFormat, type Loss } from '#contract/banks/export-formats.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { freeGroups } from '#contract/banks/order-groups.rule.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import { isGiftTag } from './write-gift.ts';
import { workbookAnswers } from './write-workbook.ts';
import { gapSigns, isTypeset, picturesOf } from './written-texts.ts';
import type { WrittenQuestion } from './written-question.ts';

type Said = (question: WrittenQuestion) => boolean;

const answersOf = ({ gaps = [] }: QuestionContent) => gaps.flatMap(({ answers }) => answers);
const optionsHave = ({ options = [] }: QuestionContent) => options.some(({ feedback }) => feedback);
const answersHave = (content: QuestionContent) =>
  [...answersOf(content), ...(content.numbers ?? [])].some(({ feedback }) => feedback);

const hasPictures: Said = ({ content }) => picturesOf(content).length > 0;
const hasFeedback: Said = ({ content }) => optionsHave(content) || answersHave(content);
const hasSummary: Said = ({ content: { combinedFeedback: said } }) =>
  said !== undefined && Object.values(said).some(Boolean);
const hasCapitals: Said = ({ content: { gaps = [] } }) => gaps.some(({ caseSensitive }) => caseSensitive);
const hasWildcards: Said = ({ content: { gaps = [] } }) => gaps.some((gap) => gap.hasWildcards);
const hasManyGaps: Said = ({ content: { kind, gaps = [] } }) => kind === 'blank' && gaps.length !== 1;

/** Shares that are not all or nothing: a wrong option of a multiple choice takes as much as the sheet's does. */
const hasShares: Said = ({ content: { kind, options = [], gaps = [], isByPlace } }) => {
  const isShared = (fraction: number) => fraction !== 100 && !(kind === 'cloze' && fraction === 0);
  const right = options.filter(({ fraction }) => fraction > 0);
  const even = kind === 'multiple' ? 100 / Math.max(right.length, 1) : 100;
  const isWrong = kind === 'multiple' ? -100 : 0;
  return (
    isByPlace === true ||
    options.some(({ fraction }) => Math.abs(fraction - (fraction > 0 ? even : isWrong)) > 0.01) ||
    gaps.some(({ answers }) => answers.some(({ fraction }) => isShared(fraction)))
  );
};

/** Only the feedback for every other number has a place in GIFT. */
const hasGiftSummary: Said = ({ content: { kind, combinedFeedback: said } }) =>
  Boolean(said?.right || said?.partly || (said?.wrong && kind !== 'numeric'));

/** What a person would type: the sheet's reader must find each gap's answers again, and one letter of a single choice. */
const isUnreadInSheet: Said = ({ content }) =>
  (content.kind === 'single' && content.options!.filter(({ fraction }) => fraction > 99.5).length > 1) ||
  (content.kind === 'blank' &&
    (workbookAnswers(content) === null ||
      (plainText(content.stem).match(gapSigns)?.length ?? 0) !== content.gaps!.length));

const isComposite: Said = ({ content: { kind } }) => kind === 'composite';

const hasAutoRight: Said = ({ content: { isAutoRight } }) => isAutoRight === true;

const isOfFiles: Said = ({ content: { kind } }) => kind === 'file';

const hasFreeOrder: Said = ({ content }) => freeGroups(content).length > 0;

const hasUnits: Said = ({ content: { units } }) => units !== undefined;

/** A paper shows the first unit beside the value. */
const hasUnitRules: Said = ({ content: { units = [], unitPenalty } }) => units.length > 1 || unitPenalty !== undefined;

const isSaid =
  (read: (metadata: WrittenQuestion['metadata']) => unknown[]): Said =>
  ({ metadata }) =>
    read(metadata).some((one) => one !== null && one !== '');

const qti: Partial<Record<Loss, Said>> = {
  kind: isComposite,
  starter: ({ content: { starter } }) => Boolean(starter),
  wildcards: hasWildcards,
  feedback: ({ content }) => answersHave(content),
  orderFree: hasFreeOrder,
  units: hasUnits,
  // One or several is all that it says.
  fileRules: ({ content: { fileSorts, mostFiles = 1 } }) => fileSorts !== undefined || mostFiles > 1,
  metadata: isSaid(({ level, source }) => [level, source]),
};

/** A paper says what is right, not how much each part of it is worth. */
const paper: Partial<Record<Loss, Said>> = {
  ...{ feedback: hasFeedback, summary: hasSummary, capitals: hasCapitals, shares: hasShares },
};

/** What each format cannot hold, told of the question (docs/question-formats.md says the same in a table). */
const saidOf: Readonly<Record<ExportFormat, Partial<Record<Loss, Said>>>> = {
  gift: {
    kind: ({ content: { kind } }) => ['cloze', 'code', 'composite'].includes(kind),
    manyGaps: hasManyGaps,
    files: isOfFiles,
    // Moodle takes an answer with an arrow for a pair.
    arrow: ({ content }) =>
      answersOf(content).some(({ text }) => text.includes('->')) ||
      (content.pairs ?? []).some(({ left }) => left.includes('->')),
    pictures: hasPictures,
    units: hasUnits,
    summary: hasGiftSummary,
    explanation: ({ content: { kind, explanation } }) => kind === 'order' && Boolean(explanation),
    capitals: hasCapitals,
    expected: ({ content: { kind } }) => kind === 'short',
    reference: ({ content: { reference } }) => Boolean(reference),
    metadata: isSaid(({ points, difficulty, level, tags, source }) => [
      ...[points, difficulty, level, source],
      ...tags.filter((tag) => !isGiftTag(tag)),
    ]),
  },
  moodleXml: {
    kind: isComposite,
    language: ({ content: { kind, language = 'plain' } }) => kind === 'code' && language !== 'plain',
    feedback: ({ content }) => content.kind === 'cloze' && answersHave(content),
    manyGaps: hasManyGaps,
    autoRight: hasAutoRight,
    metadata: isSaid(({ difficulty, level, source }) => [difficulty, level, source]),
  },
  qti21: qti,
  qti3: qti,
  xlsx: {
    kind: ({ content: { kind } }) => ['match', 'numeric', 'cloze', 'code', 'composite'].includes(kind),
    files: isOfFiles,
    manyOptions: ({ content: { options = [], lines = [] } }) => options.length > 8 || lines.length > 8,
    wildcards: hasWildcards,
    answerWords: isUnreadInSheet,
    pictures: hasPictures,
    typesetting: ({ content }) => isTypeset(content),
    feedback: hasFeedback,
    summary: hasSummary,
    capitals: hasCapitals,
    shares: hasShares,
    orderFree: hasFreeOrder,
    autoRight: hasAutoRight,
  },
  docx: { ...paper, autoRight: hasAutoRight, orderFree: hasFreeOrder, units: hasUnitRules },
  print: { ...paper, metadata: isSaid(({ difficulty, level, tags, source }) => [difficulty, level, source, ...tags]) },
};

/** What a format leaves out of a question, or why it cannot hold it at all; empty where it holds all of it. */
export function lossesOf(question: WrittenQuestion, format: ExportFormat): Loss[] {
  // What is lost of a part is lost of the whole.
  const all = [question, ...(question.content.parts ?? []).map(({ content }) => ({ ...question, content }))];
  const found = Object.entries(saidOf[format]).flatMap(([loss, said]) => (all.some(said) ? [loss as Loss] : []));
  const refused = found.filter(isRefused);
  return refused.length > 0 ? refused : found;
}

export const isHeld = (question: WrittenQuestion, format: ExportFormat): boolean =>
  !lossesOf(question, format).some(isRefused);
