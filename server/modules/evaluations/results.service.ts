import { inOrder, leastAnswers, meanOf, mostTexts } from '#contract/evaluations/evaluation.rule.ts';
import type {
  EvaluationQuestion,
  EvaluationResults,
  QuestionResult,
} from '#contract/evaluations/evaluations.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { evaluationsRepository } from './evaluations.repository.ts';
import type { Tally } from './tally.rule.ts';

const meanIn = ({ kind }: EvaluationQuestion, counts: readonly number[]) =>
  kind === 'agreement' ? meanOf(counts) : null;

interface Asked {
  id: string;
  questions: readonly EvaluationQuestion[];
}

/**
 * What came of an evaluation, of nothing fewer than five.
 * @param forLearners without what was written, without classes, and compared with what they may read alone
 */
export async function resultsOf(
  db: Database,
  { id, questions }: Asked,
  { forLearners }: { forLearners: boolean },
): Promise<EvaluationResults> {
  const evaluations = evaluationsRepository(db);
  const stored = await evaluations.tallyOf(id);
  const [tally, counted] = [stored?.tally ?? {}, stored?.counted ?? 0];
  const former = await evaluations.before(id, { forLearners });
  const isEnough = counted >= leastAnswers;
  const results = inOrder(questions).map((question): QuestionResult => {
    const of = tally[question.id];
    if (!isEnough || !of || of.answers < leastAnswers)
      return { question, answers: null, counts: [], mean: null, before: null, texts: [], classes: [] };
    return {
      question,
      answers: of.answers,
      counts: of.counts,
      mean: meanIn(question, of.counts),
      before: former ? formerMean(question, former) : null,
      texts: forLearners ? [] : of.texts.slice(0, mostTexts),
      classes: forLearners
        ? []
        : Object.entries(of.classes).map(([classId, { answers, counts }]) => ({
            ...{ id: classId, answers, counts },
            mean: meanIn(question, counts),
          })),
    };
  });
  const shown = [...new Set(results.flatMap(({ classes }) => classes.map((one) => one.id)))];
  return {
    ...{ id, counted: isEnough ? counted : 0, isEnough },
    before:
      former && results.some(({ before }) => before !== null)
        ? { title: former.title, offering: former.offering, term: former.term }
        : null,
    classes: shown.length === 0 ? [] : await evaluations.classNames(shown),
    questions: results,
  };
}

/** The same question of an earlier offering: copied, or asked by the platform. */
function formerMean(
  { id, kind }: EvaluationQuestion,
  { tally, questions }: { tally: Tally; questions: readonly EvaluationQuestion[] },
): number | null {
  const same = questions.find((question) => question.id === id && question.kind === kind);
  const of = tally[id];
  return same && of && of.answers >= leastAnswers ? meanIn(same, of.counts) : null;
}
