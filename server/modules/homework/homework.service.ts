import { randomUUID } from 'node:crypto';
import type {
  AnonymitySet,
  Homework,
  HomeworkChange,
  HomeworkCreate,
  HomeworkMove,
  HomeworkPage,
  HomeworkQuery,
  QuestionChange,
  QuestionsAdd,
  QuestionsArrange,
} from '#contract/homework/homework.contract.ts';
import { unfolded } from '#contract/banks/composite.rule.ts';
import type { Rubric, RubricSet } from '#contract/homework/rubrics.contract.ts';
import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import { rubricPoints } from '#contract/homework/rubrics.rule.ts';
import { rubricsRepository, savedRubricsRepository } from './rubrics.repository.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { cleanText } from '#server/platform/reading/clean-rich.ts';
import { acceptedRubric } from '#server/platform/reading/rubrics.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { homeworkPublished } from './homework.words.ts';
import { anonymityRepository } from './anonymity.repository.ts';
import { isMarker } from './homework-access.repository.ts';
import { classDatesRepository } from './class-dates.repository.ts';
import { groupWorkRepository } from './group-work.repository.ts';
import { homeworkRepository, isoOrNull, lateRuleOf, type HomeworkFields } from './homework.repository.ts';
import { remindersRepository } from './reminders.repository.ts';
import { acceptedContent } from '#server/platform/reading/question-content.ts';

/** @throws Refusal invalidInput where times contradict each other */
async function checked({ title, instructions, ...fields }: HomeworkFields): Promise<HomeworkFields> {
  const { opensAt, dueAt, lateRule } = fields;
  if (opensAt !== null && dueAt !== null && new Date(opensAt) >= new Date(dueAt))
    throw badField('/dueAt', 'afterOpening');
  if (dueAt === null && lateRule !== null) throw badField('/lateRule', 'needsDueTime');
  return { ...fields, title: title.trim(), instructions: await cleanText(instructions) };
}

const isSameRubric = (a: Rubric, b: Rubric | undefined) =>
  b !== undefined &&
  JSON.stringify([a.title, a.kind, a.criteria.map(criterionParts)]) ===
    JSON.stringify([b.title, b.kind, b.criteria.map(criterionParts)]);
const criterionParts = ({ title, hint, points, levels }: Rubric['criteria'][number]) => [
  title,
  hint,
  points,
  levels.map((level) => [level.points, level.text]),
];

const pointsRounded = (points: number) => Math.round(points * 100) / 100;

export const homeworkService = (db: Database, inbox: Inbox) => {
  async function shown(tx: Database, actor: Actor, id: string): Promise<Homework> {
    const homework = homeworkRepository(tx, actor);
    const row = await homework.find(id);
    if (!row) throw new Refusal('notFound');
    return {
      id: row.id,
      courseId: row.course_id,
      title: row.title,
      instructions: row.instructions,
      opensAt: isoOrNull(row.opens_at),
      dueAt: isoOrNull(row.due_at),
      lateRule: lateRuleOf(row),
      attempts: row.attempts,
      weight: row.weight,
      status: row.status,
      version: row.version,
      totalPoints: row.total_points,
      isBegun: await homework.isBegun(id),
      ...(row.is_anonymous && { isAnonymous: true as const }),
      ...(row.is_group && {
        group: { agreement: row.group_agreement, ...(await groupWorkRepository(tx).facts(id)) },
      }),
      ...((await classDatesRepository(tx).isSet(id)) && { isByClass: true as const }),
      mayMark: await isMarker(tx, actor, row.course_id),
      questions: await homework.questions(id),
      offerings: await homework.offerings(row.course_id),
    };
  }

  /** Lock, check the version, do, count the write: one transaction. */
  const changed = (
    actor: Actor,
    { id, version }: HomeworkMove,
    work: (
      homework: ReturnType<typeof homeworkRepository>,
      row: NonNullable<Awaited<ReturnType<ReturnType<typeof homeworkRepository>['lock']>>>,
      tx: Database,
    ) => Promise<unknown>,
    event?: string,
  ): Promise<Homework> =>
    inTransaction(db, async (tx) => {
      const homework = homeworkRepository(tx, actor);
      const row = await homework.lock(id);
      if (!row) throw new Refusal('notFound');
      if (row.version !== version) throw conflictOn(homeworkOperations.change, await shown(tx, actor, id));
      await work(homework, row, tx);
      await homework.touch(id);
      if (event) await auditAct(tx, actor, event, { kind: 'homework', id });
      return shown(tx, actor, id);
    });

  /** Questions and points stand once somebody has begun. */
  const changedBeforeBegun: typeof changed = (actor, move, work, event) =>
    changed(
      actor,
      move,
      async (homework, row, tx) => {
        if (await homework.isBegun(row.id)) throw new Refusal('homeworkBegun');
        await work(homework, row, tx);
      },
      event,
    );

  return {
    changed,

    async list(actor: Actor, query: HomeworkQuery): Promise<HomeworkPage> {
      if (!(await teaches(db, actor, query.courseId, 'homework'))) throw new Refusal('notFound');
      const homework = homeworkRepository(db, actor);
      const learners = await homework.learners(query.courseId, query.offeringId);
      const mayMark = await isMarker(db, actor, query.courseId);
      const { data, ...page } = await homework.list(query);
      return {
        ...page,
        data: data.map(({ submitted, waiting, late, marked, published, others, opensAt, dueAt, ...row }) => ({
          ...row,
          opensAt: isoOrNull(opensAt),
          dueAt: isoOrNull(dueAt),
          counts: { learners: learners - others, submitted, waiting, late, marked, published },
          mayMark,
        })),
      };
    },

    get: (actor: Actor, id: string) => shown(db, actor, id),

    create: (actor: PersonActor, { courseId, ...fields }: HomeworkCreate): Promise<Homework> =>
      inTransaction(db, async (tx) => {
        if (!(await teaches(tx, actor, courseId, 'homework'))) throw new Refusal('notFound');
        const { id } = await homeworkRepository(tx, actor).insert(courseId, actor.id, await checked(fields));
        return shown(tx, actor, id);
      }),

    change: (actor: Actor, { id, version, ...fields }: HomeworkChange) =>
      changed(actor, { id, version }, async (homework, _row, tx) => {
        await homework.update(id, await checked(fields));
        const { crossed, isDue } = await classDatesRepository(tx).check(id);
        if (crossed !== null) throw badField(fields.dueAt === null ? '/opensAt' : '/dueAt', 'crossesClass');
        if (isDue && fields.dueAt === null) throw badField('/dueAt', 'dueOfClasses');
      }),

    publish: (actor: Actor, move: HomeworkMove) =>
      changed(
        actor,
        move,
        async (homework, row, tx) => {
          if (row.status !== 'draft') throw new Refusal('refused');
          if (row.total_points <= 0) throw new Refusal('homeworkEmpty');
          if (row.is_group && !(await groupWorkRepository(tx).facts(row.id)).isChosen)
            throw new Refusal('groupsMissing');
          await homework.setStatus(row.id, 'published');
          await remindersRepository(tx).skipPassed(row.id);
          for (const { offeringId, learnerIds } of await homework.learnersToTell(row.id, row.course_id))
            await inbox.deliver(tx, homeworkPublished, {
              to: learnerIds,
              data: { title: row.title, homeworkId: row.id, offeringId },
              // Withdrawn and published again it is the same homework.
              key: `homework.published|${row.id}`,
            });
        },
        'homework.publish',
      ),

    withdraw: (actor: Actor, move: HomeworkMove) =>
      changedBeforeBegun(
        actor,
        move,
        (homework, row) => {
          if (row.status !== 'published') throw new Refusal('refused');
          return homework.setStatus(row.id, 'draft');
        },
        'homework.withdraw',
      ),

    remove: (actor: Actor, id: string): Promise<null> =>
      inTransaction(db, async (tx) => {
        const homework = homeworkRepository(tx, actor);
        if (!(await homework.lock(id))) throw new Refusal('notFound');
        if (await homework.isBegun(id)) throw new Refusal('homeworkBegun');
        await homework.remove(id);
        await auditAct(tx, actor, 'homework.remove', { kind: 'homework', id });
        return null;
      }),

    addQuestions: (actor: Actor, { bankQuestionIds = [], contents = [], points, ...move }: QuestionsAdd) =>
      changedBeforeBegun(actor, move, async (homework, row) => {
        const copied = bankQuestionIds.length === 0 ? [] : await homework.bankQuestions(row.course_id, bankQuestionIds);
        if (copied.length < bankQuestionIds.length) throw new Refusal('notFound');
        const typed: QuestionContent[] = [];
        for (const [index, content] of contents.entries()) typed.push(await acceptedContent(content, index));
        const added = [
          ...copied.map(({ id, content }) => ({ content, sourceQuestionId: id })),
          ...typed.map((content) => ({ content, sourceQuestionId: null })),
        ].flatMap(({ content, sourceQuestionId }) =>
          unfolded(content, content.parts ? null : points, randomUUID()).map((one) => ({
            ...{ content: one.content, points: pointsRounded(one.points), sourceQuestionId },
          })),
        );
        if (added.length > 0) await homework.addQuestions(row.id, added);
      }),

    arrangeQuestions: (actor: Actor, { questions, ...move }: QuestionsArrange) =>
      changedBeforeBegun(actor, move, async (homework, row) => {
        const arranged = questions.map(({ id, points }) => ({ id, points: pointsRounded(points) }));
        const ruled = new Map((await homework.questions(row.id)).map(({ id, rubric }) => [id, rubric]));
        arranged.forEach(({ id, points }, index) => {
          const rubric = ruled.get(id);
          if (rubric && rubricPoints(rubric) !== points)
            throw badField(`/questions/${index}/points`, 'rubricPoints', rubricPoints(rubric));
        });
        await homework.arrangeQuestions(row.id, arranged);
      }),

    changeQuestion: (actor: Actor, { questionId, content, ...move }: QuestionChange) =>
      changedBeforeBegun(actor, move, async (homework, row, tx) => {
        // What stands in a homework is asked as it is.
        if (content.kind === 'composite') throw badField('/content/kind', 'enum');
        if (!(await homework.changeQuestion(row.id, questionId, await acceptedContent(content))))
          throw new Refusal('notFound');
        // What the machine marks needs none.
        if (!isMarkedByHand(content)) await rubricsRepository(tx).takeOff(questionId);
      }),

    /** Once somebody has begun to mark, names come back only with a reason. */
    setAnonymous: (actor: Actor, { isAnonymous, reason = '', ...move }: AnonymitySet) =>
      changed(actor, move, async (_homework, row, tx) => {
        if (row.is_anonymous === isAnonymous) return;
        const anonymity = anonymityRepository(tx);
        const isBegun = await anonymity.isMarkingBegun(row.id);
        if (!isAnonymous && isBegun && reason.trim() === '') throw badField('/reason', 'required');
        await anonymity.set(row.id, isAnonymous);
        const detail = { isAnonymous, isBegun, reason: reason.trim() };
        await auditAct(tx, actor, 'homework.anonymity', { kind: 'homework', id: row.id }, detail);
      }),

    /** At any time; once somebody has begun the question is worth what it was. */
    setRubric: (actor: PersonActor, { questionId, rubric, shown: when, originId, ...move }: RubricSet) =>
      changed(
        actor,
        move,
        async (homework, row, tx) => {
          const question = (await homework.questions(row.id)).find(({ id }) => id === questionId);
          if (!question) throw new Refusal('notFound');
          const rubrics = rubricsRepository(tx);
          if (rubric === null) return rubrics.takeOff(questionId);
          if (!isMarkedByHand(question.content)) throw new Refusal('refused');
          if (originId !== undefined && !(await savedRubricsRepository(tx, actor).isThere(originId, row.course_id)))
            throw new Refusal('notFound');
          const accepted = acceptedRubric(rubric);
          const points = rubricPoints(accepted);
          if (points > 1000) throw badField('/rubric/criteria', 'maximum', 1000);
          if (points !== question.points && (await homework.isBegun(row.id)))
            throw badField('/rubric/criteria', 'rubricPoints', question.points);
          await rubrics.set(questionId, { rubric_shown: when, points });
          if (!isSameRubric(accepted, question.rubric)) await rubrics.put(questionId, accepted, originId ?? null);
          return undefined;
        },
        'homework.rubric',
      ),
  };
};
