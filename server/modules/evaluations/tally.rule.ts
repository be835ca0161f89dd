import { choicesOf, leastAnswers } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationAnswer, EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';

interface Counts {
  answers: number;
  /** By step or option. */
  counts: number[];
}

interface QuestionTally extends Counts {
  /** Sorted by their signs: their order says nothing. */
  texts: string[];
  /** Once it is closed: classes that may be shown. */
  classes: Record<string, Counts>;
}

/** By question. */
export type Tally = Record<string, QuestionTally>;

/** What one person answered; of nobody. */
export interface AnswerSet {
  classId: string | null;
  answers: EvaluationAnswer[];
}

/** What waits to be counted, and the figures by class. Sealed wherever it lies. */
export interface Pool {
  sets: AnswerSet[];
  /** By class, then by question. */
  classes: Record<string, Record<string, Counts>>;
}

export const emptyPool = (): Pool => ({ sets: [], classes: {} });

/** As many go into the figures at once, and as many stay behind for the next: nobody's answer is ever alone. */
const groupSize = leastAnswers;

const noCounts = (question: EvaluationQuestion): Counts => ({
  answers: 0,
  counts: Array.from({ length: choicesOf(question) }, () => 0),
});

const countedIn = (counts: Counts, choices: readonly number[]): Counts => ({
  answers: counts.answers + 1,
  counts: counts.counts.map((count, at) => count + (choices.includes(at) ? 1 : 0)),
});

const isAnswer = ({ choices, text }: EvaluationAnswer) => choices.length > 0 || text !== '';

/** The figures with these sets in them. */
export function addedTo(tally: Tally, questions: readonly EvaluationQuestion[], sets: readonly AnswerSet[]): Tally {
  return Object.fromEntries(
    questions.map((question) => {
      const before = tally[question.id] ?? { ...noCounts(question), texts: [], classes: {} };
      const given = sets.flatMap(({ answers }) =>
        answers.filter((answer) => answer.questionId === question.id && isAnswer(answer)),
      );
      const counts = given.reduce<Counts>((sum, { choices }) => countedIn(sum, choices), before);
      const texts = [...before.texts, ...given.flatMap(({ text }) => (text === '' ? [] : [text]))].toSorted();
      return [question.id, { ...before, answers: counts.answers, counts: counts.counts, texts }];
    }),
  );
}

/** Draws so many at random. @param draw a whole number from 0 to below the given one */
function drawn<One>(all: readonly One[], many: number, draw: (below: number) => number): [One[], One[]] {
  const left = [...all];
  const taken = Array.from({ length: many }, () => left.splice(draw(left.length), 1)[0]!);
  return [taken, left];
}

/**
 * A set of answers comes to those that wait. Once there are twice as many as a group, a group of them, drawn at random, is to be
 * counted; those that stay are a group again, so that at the end nobody is left alone.
 */
export function withAnswerSet(
  { sets, classes }: Pool,
  questions: readonly EvaluationQuestion[],
  set: AnswerSet,
  draw: (below: number) => number,
): { pool: Pool; counted: AnswerSet[] } {
  const waiting = drawn([...sets, set], sets.length + 1, draw)[0];
  const own = set.classId === null ? null : (classes[set.classId] ?? {});
  const withClass =
    own === null
      ? classes
      : {
          ...classes,
          [set.classId!]: Object.fromEntries(
            questions.map((question) => {
              const before = own[question.id] ?? noCounts(question);
              const answer = set.answers.find(({ questionId }) => questionId === question.id);
              return [question.id, answer && isAnswer(answer) ? countedIn(before, answer.choices) : before];
            }),
          ),
        };
  const [counted, left] = waiting.length < 2 * groupSize ? [[], waiting] : drawn(waiting, groupSize, draw);
  return { pool: { sets: left, classes: withClass }, counted };
}

/**
 * The classes of a question that may be shown: five answers or more in each, and in all that is not shown together none
 * or as many; so what is hidden cannot be told from the whole either.
 */
export function shownClasses(whole: number, classes: Readonly<Record<string, Counts>>): Record<string, Counts> {
  const shown = Object.entries(classes)
    .filter(([, { answers }]) => answers >= leastAnswers)
    .toSorted(([a, one], [b, other]) => other.answers - one.answers || (a < b ? -1 : 1));
  const hidden = () => whole - shown.reduce((sum, [, { answers }]) => sum + answers, 0);
  while (shown.length > 0 && hidden() > 0 && hidden() < leastAnswers) shown.pop();
  return Object.fromEntries(shown);
}

/** Everything is counted: what remains, and of classes what may be shown. Of fewer than five nothing remains. */
export function closedTally(
  tally: Tally,
  questions: readonly EvaluationQuestion[],
  pool: Pool,
  answered: number,
): Tally {
  if (answered < leastAnswers) return {};
  const whole = addedTo(tally, questions, pool.sets);
  return Object.fromEntries(
    Object.entries(whole).map(([id, of]) => {
      if (of.answers < leastAnswers)
        return [id, { answers: 0, counts: of.counts.map(() => 0), texts: [], classes: {} }];
      const byClass = Object.entries(pool.classes).flatMap(([classId, questionsOf]) => {
        const counts = questionsOf[id];
        return counts ? [[classId, counts] as const] : [];
      });
      return [id, { ...of, classes: shownClasses(of.answers, Object.fromEntries(byClass)) }];
    }),
  );
}
