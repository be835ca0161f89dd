import { clozeChoices, shownStem } from '../banks/cloze.rule.ts';
import { freeGroups } from '../banks/order-groups.rule.ts';
import { mixedLines, numberOfText } from '../banks/order-lines.rule.ts';
import type { HomeworkQuestion, LearnerQuestion } from './homework.contract.ts';

const byText = (a: string, b: string) => (a < b ? -1 : 1);

/**
 * A question without its key. Partners are sorted by their text and pairs are known by their place, so that neither
 * order nor name says what belongs together. Lines that are to be put in order stand among the options, mixed;
 * so are the words of a gap.
 * @param seed of their order in this attempt; absent: it is the same for all who are asked
 */
export const withoutKey = ({
  id,
  position,
  points,
  content,
  seed = numberOfText(id),
}: Omit<HomeworkQuestion, 'sourceQuestionId'> & { seed?: number | undefined }): LearnerQuestion => ({
  id,
  position,
  points,
  kind: content.kind,
  stem: shownStem(content),
  options:
    content.kind === 'order'
      ? mixedLines(content.lines ?? [], seed)
      : (content.options ?? []).map(({ id: option, text }) => ({ id: option, text })),
  gapCount: content.kind === 'blank' || content.kind === 'cloze' ? (content.gaps ?? []).length : 0,
  ...(content.kind === 'cloze' && { choices: clozeChoices(content, seed) }),
  ...(content.kind === 'code' && { language: content.language ?? 'plain' }),
  ...(content.kind === 'code' && content.starter !== undefined && { starter: content.starter }),
  ...(content.material && { material: content.material }),
  ...(freeGroups(content).length > 0 && { freeGroups: freeGroups(content) }),
  ...(content.units && { hasUnit: true }),
  ...(content.fileSorts && { fileSorts: content.fileSorts }),
  ...(content.mostFiles !== undefined && { mostFiles: content.mostFiles }),
  lefts: (content.pairs ?? [])
    .filter(({ left }) => left !== '')
    .map(({ id: pair, left }) => ({ id: pair, text: left })),
  rights: [...new Set((content.pairs ?? []).map(({ right }) => right))].toSorted(byText),
});
