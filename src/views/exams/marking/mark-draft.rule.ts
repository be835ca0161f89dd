import type { ExamMarking } from '#contract/exams/exam-marking.contract.ts';
import type { RubricChoice, RubricMark } from '#contract/homework/rubrics.contract.ts';
import { chosenPoints, noChoices } from '#contract/homework/rubrics.rule.ts';
import { pointsText } from '#views/common/points-text.ts';

type Paper = ExamMarking['data'][number];
type Question = Pick<ExamMarking['questions'][number], 'points' | 'rubric'>;

/** A mark as it is typed and chosen; `choices` null: the question has no rubric. */
export interface MarkDraft {
  typed: string;
  comment: string;
  choices: readonly RubricChoice[] | null;
}

/** What an answer is marked with by its rubric, and how it changes. */
export interface RuledMark {
  choices: readonly RubricChoice[];
  points: number | null;
  onChoices: (choices: RubricChoice[]) => void;
  /** Null: what the choices add up to. */
  onByHand: (points: number | null) => void;
  /** @returns whether there was something to save */
  onSave: () => boolean;
}

/** The mark that counts, or while none does what this person gave. */
const ownOf = (paper: Paper) => (paper.got === null ? paper.turns.find(({ isOwn }) => isOwn) : paper);

const textOf = (points: number | null | undefined) => (points == null ? '' : pointsText(points));

/** Of a mark by this question's rubric. */
export const choicesOf = (rubric: Question['rubric'], mark: RubricMark | undefined): readonly RubricChoice[] | null =>
  rubric && mark?.rubricId === rubric.id ? mark.choices : null;

export function markDraftOf(paper: Paper, { rubric }: Question): MarkDraft {
  const own = ownOf(paper);
  return {
    ...{ typed: textOf(own?.got), comment: own?.comment ?? '' },
    choices: rubric ? (choicesOf(rubric, own?.rubric) ?? noChoices(rubric)) : null,
  };
}

/** Null: not a number of points that the question has. */
export function draftPoints({ typed }: MarkDraft, most: number): number | null {
  const got = /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
  return got !== null && got <= most ? got : null;
}

/** With other choices: their sum; what was marked once keeps points until the new ones are whole. */
export const withChoices = (draft: MarkDraft, choices: readonly RubricChoice[], paper: Paper): MarkDraft => ({
  ...draft,
  choices,
  typed: textOf(chosenPoints(choices) ?? ownOf(paper)?.got),
});

/** @param points null: what the choices add up to */
export const withPoints = (draft: MarkDraft, points: number | null): MarkDraft => ({
  ...draft,
  typed: textOf(points ?? chosenPoints(draft.choices ?? [])),
});

/** Something is to be written. */
export function isDraftChanged(draft: MarkDraft, paper: Paper, question: Question): boolean {
  const before = markDraftOf(paper, question);
  return (
    paper.state === 'differs' ||
    draftPoints(draft, question.points) !== draftPoints(before, question.points) ||
    draft.comment !== before.comment ||
    JSON.stringify(draft.choices) !== JSON.stringify(before.choices)
  );
}
