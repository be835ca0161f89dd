import {
  evaluationLimits,
  inOrder,
  isWholeQuestion,
  leastAnswers,
  usualQuestions,
} from '#contract/evaluations/evaluation.rule.ts';
import type {
  Evaluation,
  EvaluationCreate,
  EvaluationEdit,
  EvaluationId,
  EvaluationMove,
  EvaluationQuestion,
  EvaluationReminded,
  EvaluationReply,
  EvaluationResults,
  EvaluationRow,
  Evaluations,
  EvaluationsQuery,
} from '#contract/evaluations/evaluations.contract.ts';
import { evaluationsOperations } from '#contract/evaluations/evaluations.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { evaluationLifecycle, type EvaluationFacts } from '#machines/evaluations/evaluation.lifecycle.ts';
import { courseAccess, type CourseAccess } from '#server/platform/access/course-access.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { audienceRepository } from './audience.repository.ts';
import { countingService } from './counting.service.ts';
import { evaluationNews } from './evaluation-news.service.ts';
import type { EvaluationParts } from './evaluations.port.ts';
import { evaluationsRepository, type EvaluationHeld } from './evaluations.repository.ts';
import { resultsOf } from './results.service.ts';

type Stored = EvaluationHeld;
const isoOf = (at: Date | null) => at?.toISOString() ?? null;

const rowOf = (row: Omit<Stored, 'questions' | 'reply' | 'version' | 'counted' | 'hasAnswers'>): EvaluationRow => ({
  ...{ id: row.id, offeringId: row.offeringId, title: row.title, status: row.status, isRunning: row.isRunning },
  ...{ opensAt: isoOf(row.opensAt), closesAt: isoOf(row.closesAt), asked: row.asked, answered: row.answered },
});

const shapeOf = (row: Stored, { mayDecide }: CourseAccess): Evaluation => ({
  ...rowOf(row),
  ...{ courseId: row.courseId, questions: inOrder(row.questions), reply: row.reply, mayDecide, version: row.version },
});

const factsOf = ({ questions, opensAt, closesAt, answered, counted, hasAnswers }: Stored): EvaluationFacts => ({
  isWhole:
    questions.length > 0 &&
    questions.every(isWholeQuestion) &&
    opensAt !== null &&
    closesAt !== null &&
    opensAt < closesAt &&
    closesAt.getTime() > Date.now(),
  isAnswered: answered > 0 || hasAnswers,
  isEnough: counted >= leastAnswers,
});

/** @throws Refusal invalidInput, where two questions have one id */
function judgeQuestions(questions: readonly EvaluationQuestion[]): void {
  if (new Set(questions.map(({ id }) => id)).size < questions.length) throw badField('/questions', 'uniqueItems');
}

const cleaned = (questions: readonly EvaluationQuestion[]): EvaluationQuestion[] =>
  questions.map((question) => ({
    ...question,
    text: question.text.trim(),
    options:
      question.kind === 'single' || question.kind === 'multiple' ? question.options.map((one) => one.trim()) : [],
  }));

/** What the team of a course does about evaluations. */
export const evaluationsService = (db: Database, parts: EvaluationParts) => {
  const news = evaluationNews(parts);

  /** Held until the transaction ends. @throws Refusal notFound */
  async function held(tx: Database, actor: PersonActor, id: string) {
    const evaluation = await evaluationsRepository(tx).hold(id);
    if (!evaluation) throw new Refusal('notFound');
    return { evaluation, access: await courseAccess(tx, actor, evaluation.courseId, 'learners') };
  }

  async function read(over: Database, id: string, access: CourseAccess): Promise<Evaluation> {
    const evaluation = await evaluationsRepository(over).find(id);
    if (!evaluation) throw new Refusal('notFound');
    return shapeOf(evaluation, access);
  }

  return {
    async list({ courseId }: EvaluationsQuery, actor: PersonActor): Promise<Evaluations> {
      await courseAccess(db, actor, courseId, 'learners');
      return { evaluations: (await evaluationsRepository(db).ofCourse(courseId)).map(rowOf) };
    },

    /** @throws Refusal notFound · invalidInput · refused, where a course has a hundred */
    create: (
      { courseId, offeringId, from, copyOf, title }: EvaluationCreate,
      actor: PersonActor,
    ): Promise<EvaluationId> =>
      inTransaction(db, async (tx) => {
        await courseAccess(tx, actor, courseId, 'learners');
        const evaluations = evaluationsRepository(tx);
        if (!(await evaluations.isOffered(courseId, offeringId))) throw badField('/offeringId', 'enum');
        if ((await evaluations.countOf(courseId)) >= evaluationLimits.evaluations) throw new Refusal('refused');
        const copied = from === 'copy' && copyOf !== null ? await evaluations.questionsOf(courseId, copyOf) : [];
        if (copied === null || (from === 'copy' && copyOf === null)) throw badField('/copyOf', 'enum');
        const questions =
          from === 'platform'
            ? usualQuestions.map((one, place) => ({ ...one, options: [...one.options], place }))
            : copied;
        const { id } = await evaluations.add(courseId, offeringId, title.trim(), questions);
        await news.changed(tx, courseId);
        return { id };
      }),

    async get({ id }: EvaluationId, actor: PersonActor): Promise<Evaluation> {
      const evaluation = await evaluationsRepository(db).find(id);
      if (!evaluation) throw new Refusal('notFound');
      return shapeOf(evaluation, await courseAccess(db, actor, evaluation.courseId, 'learners'));
    },

    /** @throws Refusal notFound · refused, once it was opened · conflict · invalidInput */
    edit: (
      { id, version, title, opensAt, closesAt, questions }: EvaluationEdit,
      actor: PersonActor,
    ): Promise<Evaluation> =>
      inTransaction(db, async (tx) => {
        const { evaluation, access } = await held(tx, actor, id);
        if (evaluation.version !== version) throw conflictOn(evaluationsOperations.edit, shapeOf(evaluation, access));
        if (evaluation.status !== 'draft') throw new Refusal('refused');
        judgeQuestions(questions);
        await evaluationsRepository(tx).write(id, {
          title: title.trim(),
          opensAt: opensAt === null ? null : new Date(opensAt),
          closesAt: closesAt === null ? null : new Date(closesAt),
          questions: cleaned(questions),
        });
        await news.changed(tx, access.courseId);
        return read(tx, id, access);
      }),

    /** @throws Refusal notFound · refused, once it was opened */
    remove: ({ id }: EvaluationId, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { evaluation, access } = await held(tx, actor, id);
        if (evaluation.status !== 'draft') throw new Refusal('refused');
        await evaluationsRepository(tx).remove(id);
        await news.changed(tx, access.courseId);
        return null;
      }),

    /** @throws Refusal notFound · forbidden, for assistants · conflict · refused */
    move: ({ id, version, event }: EvaluationMove, actor: PersonActor): Promise<Evaluation> =>
      inTransaction(db, async (tx) => {
        const { evaluation, access } = await held(tx, actor, id);
        if (!access.mayDecide) throw new Refusal('forbidden');
        if (evaluation.version !== version) throw conflictOn(evaluationsOperations.move, shapeOf(evaluation, access));
        const next = nextStatus(
          evaluationLifecycle,
          evaluation.status,
          { type: `evaluation.${event}` },
          factsOf(evaluation),
        );
        if (next === null) throw new Refusal('refused');
        if (event === 'close') await countingService(tx, parts).close(id);
        else {
          await evaluationsRepository(tx).setStatus(id, next);
          if (event === 'open' && evaluation.opensAt!.getTime() <= Date.now()) await news.opened(tx, id);
          await news.changed(tx, access.courseId);
        }
        const moved = await read(tx, id, access);
        await auditAct(tx, actor, `evaluation.${event}`, { kind: 'evaluation', id });
        return moved;
      }),

    async results({ id }: EvaluationId, actor: PersonActor): Promise<EvaluationResults> {
      const evaluation = await evaluationsRepository(db).find(id);
      if (!evaluation) throw new Refusal('notFound');
      await courseAccess(db, actor, evaluation.courseId, 'learners');
      return resultsOf(db, evaluation, { forLearners: false });
    },

    /** @throws Refusal notFound · refused, unless it runs */
    remind: ({ id }: EvaluationId, actor: PersonActor): Promise<EvaluationReminded> =>
      inTransaction(db, async (tx) => {
        const { evaluation } = await held(tx, actor, id);
        if (!evaluation.isRunning) throw new Refusal('refused');
        return { people: await news.reminded(tx, id, await audienceRepository(tx).today()) };
      }),

    /** @throws Refusal notFound · conflict · refused, before it is closed · invalidInput */
    reply: ({ id, version, text }: EvaluationReply, actor: PersonActor): Promise<Evaluation> =>
      inTransaction(db, async (tx) => {
        const { evaluation, access } = await held(tx, actor, id);
        if (evaluation.version !== version) throw conflictOn(evaluationsOperations.reply, shapeOf(evaluation, access));
        if (evaluation.status !== 'closed' && evaluation.status !== 'published') throw new Refusal('refused');
        if (text.trim() === '') throw badField('/text', 'required');
        await evaluationsRepository(tx).setReply(id, text.trim(), actor.id);
        await news.replied(tx, id, version);
        await news.changed(tx, access.courseId);
        const replied = await read(tx, id, access);
        await auditAct(tx, actor, 'evaluation.reply', { kind: 'evaluation', id });
        return replied;
      }),
  };
};
