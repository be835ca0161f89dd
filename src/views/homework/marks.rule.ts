import type { RubricMark } from '#contract/homework/rubrics.contract.ts';
import type { MarkingSubmission } from '#contract/homework/homework-marking.contract.ts';

export type MarkingQuestion = MarkingSubmission['questions'][number];

export interface OwnMark {
  points: number | null;
  comment: string;
  /** Absent or null: marked without one. */
  rubric?: RubricMark | null | undefined;
}

export type MarkState = 'machine' | 'review' | 'done' | 'open';

/** How a question stands: `review` is a machine's no to something that people may write in many ways. */
export function markStateOf({ question, isMachine, mark }: MarkingQuestion, own: OwnMark | undefined): MarkState {
  const points = own ? own.points : mark.points;
  if (points === null) return 'open';
  const isUntouched = mark.by === null && points === mark.points && (own?.comment ?? '') === mark.comment;
  if (!isMachine || !isUntouched) return 'done';
  return question.content.kind === 'blank' && points < question.points ? 'review' : 'machine';
}

/** Questions in a row of one kind that the machine marked stand in one line: 1–10. */
export interface QuestionRun {
  first: MarkingQuestion;
  last: MarkingQuestion;
  ids: readonly string[];
  state: MarkState;
  got: number | null;
  points: number;
}

export function runsOf(questions: readonly MarkingQuestion[], marks: Readonly<Record<string, OwnMark>>): QuestionRun[] {
  const runs: QuestionRun[] = [];
  for (const one of questions) {
    const { id, points } = one.question;
    const own = marks[id];
    const state = markStateOf(one, own);
    const got = own ? own.points : one.mark.points;
    const before = runs.at(-1);
    if (before && state === 'machine' && before.state === 'machine' && sameKind(before.last, one))
      runs[runs.length - 1] = {
        ...before,
        last: one,
        ids: [...before.ids, id],
        got: (before.got ?? 0) + (got ?? 0),
        points: before.points + points,
      };
    else runs.push({ first: one, last: one, ids: [id], state, got, points });
  }
  return runs;
}

const sameKind = (a: MarkingQuestion, b: MarkingQuestion) => a.question.content.kind === b.question.content.kind;

/** What two markers gave is the same. */
export const isSameMark = (a: OwnMark | undefined, b: OwnMark | undefined): boolean =>
  a?.points === b?.points &&
  a?.comment === b?.comment &&
  (a?.rubric ?? null)?.rubricId === (b?.rubric ?? null)?.rubricId &&
  partsOf(a) === partsOf(b);

const partsOf = (mark: OwnMark | undefined) =>
  (mark?.rubric?.choices ?? []).map(({ level, points, remark }) => `${level} ${points} ${remark}`).join('\n');

/** All points so far. */
export const sumOf = (questions: readonly MarkingQuestion[], marks: Readonly<Record<string, OwnMark>>): number =>
  Math.round(
    questions.reduce(
      (sum, { question, mark }) => sum + ((marks[question.id] ? marks[question.id]!.points : mark.points) ?? 0),
      0,
    ) * 100,
  ) / 100;

/**
 * What a digit makes of the points: it stands for itself, or goes behind the digits typed just before.
 * @param typed digits typed in one go so far
 * @returns null where the question has fewer points
 */
export function digitPoints(typed: string, digit: string, most: number): { typed: string; points: number } | null {
  for (const text of [typed + digit, digit]) if (Number(text) <= most) return { typed: text, points: Number(text) };
  return null;
}

/**
 * Where marking begins: at the first question without points. Where all have some, at the first that a person marks;
 * undefined without questions.
 */
export const firstToMark = (
  questions: readonly MarkingQuestion[],
  marks: Readonly<Record<string, OwnMark>>,
): MarkingQuestion | undefined =>
  questions.find(({ question, others }) => !others && (marks[question.id]?.points ?? null) === null) ??
  questions.find(({ isMachine, others }) => !isMachine && !others) ??
  questions[0];
