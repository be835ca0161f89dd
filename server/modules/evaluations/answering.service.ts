import { choicesOf, inOrder } from '#contract/evaluations/evaluation.rule.ts';
import type {
  EvaluationAnswer,
  EvaluationAnswered,
  EvaluationAnswers,
  EvaluationForm,
  EvaluationId,
  EvaluationQuestion,
  OwnEvaluation,
  OwnEvaluations,
  OwnEvaluationsQuery,
} from '#contract/evaluations/evaluations.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { answeringRepository } from './answering.repository.ts';
import { countingService } from './counting.service.ts';
import type { EvaluationParts } from './evaluations.port.ts';
import { resultsOf } from './results.service.ts';

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof answeringRepository>['find']>>>;

const stateOf = ({ status, isRunning, isAnswered }: Found): OwnEvaluation['state'] => {
  if (status === 'published') return 'published';
  if (!isRunning) return 'closed';
  return isAnswered ? 'answered' : 'waiting';
};

const ownOf = (found: Found): OwnEvaluation => ({
  ...{ id: found.id, offeringId: found.offeringId, course: found.course, title: found.title },
  ...{ state: stateOf(found), closesAt: found.closesAt?.toISOString() ?? null, questions: found.questions.length },
  isReplied: found.reply !== '',
});

/** @throws Refusal invalidInput at the first answer that its question does not take */
function judged(questions: readonly EvaluationQuestion[], answers: readonly EvaluationAnswer[]): EvaluationAnswer[] {
  const known = new Set(questions.map(({ id }) => id));
  if (answers.some(({ questionId }) => !known.has(questionId))) throw badField('/answers', 'enum');
  if (new Set(answers.map(({ questionId }) => questionId)).size < answers.length)
    throw badField('/answers', 'uniqueItems');
  return questions.map((question) => {
    const { kind, id, isRequired } = question;
    const given = answers.find(({ questionId }) => questionId === id);
    const [choices, text] = [given?.choices ?? [], given?.text.trim() ?? ''];
    const isText = kind === 'text';
    if (isText ? choices.length > 0 : text !== '') throw badField('/answers', 'enum');
    if (choices.some((choice) => choice >= choicesOf(question))) throw badField('/answers', 'enum');
    if (kind !== 'multiple' && choices.length > 1) throw badField('/answers', 'enum');
    if (isRequired && (isText ? text === '' : choices.length === 0)) throw badField('/answers', 'required');
    return { questionId: id, choices: [...choices], text };
  });
}

/** What those who are asked find and send. */
export const answeringService = (db: Database, parts: EvaluationParts) => {
  async function found(over: Database, actor: PersonActor, id: string): Promise<Found> {
    const evaluation = await answeringRepository(over, actor).find(id);
    if (!evaluation) throw new Refusal('notFound');
    return evaluation;
  }
  return {
    async own({ offeringId }: OwnEvaluationsQuery, actor: PersonActor): Promise<OwnEvaluations> {
      return { evaluations: (await answeringRepository(db, actor).ofOffering(offeringId)).map(ownOf) };
    },

    async form({ id }: EvaluationId, actor: PersonActor): Promise<EvaluationForm> {
      const evaluation = await found(db, actor, id);
      return {
        ...ownOf(evaluation),
        questions: inOrder(evaluation.questions),
        reply: evaluation.reply,
        results: evaluation.status === 'published' ? await resultsOf(db, evaluation, { forLearners: true }) : null,
      };
    },

    /** Nothing that others store of a call holds what was answered. @throws Refusal notFound · refused · invalidInput */
    answer: ({ id, answers }: EvaluationAnswers, actor: PersonActor): Promise<EvaluationAnswered> =>
      inTransaction(db, async (tx) => {
        const evaluation = await found(tx, actor, id);
        if (!evaluation.isRunning) throw new Refusal('refused');
        const set = judged(evaluation.questions, answers);
        const answering = answeringRepository(tx, actor);
        const classId = await answering.classIn(evaluation.offeringId);
        const isFirst = () => answering.participate(id);
        return { isFirst: await countingService(tx, parts).count(tx, id, { classId, answers: set }, isFirst) };
      }),
  };
};
