import type { BankQuestion, QuestionChange, QuestionDraft, QuestionVersion } from '#contract/banks/banks.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { typedCategory } from '#contract/banks/category.rule.ts';
import { titleOf } from '#contract/banks/question-metadata.rule.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { cleanQuestion } from '#server/platform/reading/clean-rich.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { banksRepository } from './banks.repository.ts';
import { refusalsOf } from './imports/question-checks.ts';
import { problemText } from './imports/problem-texts.ts';

/** @throws Refusal notFound outside the actor's courses, as if the course did not exist */
export async function mustTeach(db: Database, actor: Actor, courseId: string): Promise<void> {
  if (!(await teaches(db, actor, courseId, 'homework'))) throw new Refusal('notFound');
}

/** @throws Refusal invalidInput with what an import would refuse as well */
export async function acceptable(
  actor: Actor,
  { title, category, content }: Omit<QuestionDraft, 'courseId' | 'metadata'>,
) {
  const clean = await cleanQuestion(content);
  const issues = refusalsOf(clean).map((problem) => ({
    path: '/content',
    rule: problem.code,
    message: problemText(problem, actor.locale),
  }));
  if (issues.length > 0) throw new Refusal('invalidInput', { issues });
  return { title: titleOf(title, clean), category: typedCategory(category), content: clean };
}

export const banksService = (db: Database) => {
  /** The locked question, if the actor teaches its course and has seen its latest version. */
  const locked = async (tx: Database, actor: Actor, { id, version }: QuestionVersion): Promise<BankQuestion> => {
    const question = await banksRepository(tx).lock(id);
    if (!question || !(await teaches(tx, actor, question.courseId, 'homework'))) throw new Refusal('notFound');
    if (question.version !== version) throw conflictOn(banksOperations.change, question);
    return question;
  };

  return {
    create: (actor: PersonActor, draft: QuestionDraft) =>
      inTransaction(db, async (tx) => {
        await mustTeach(tx, actor, draft.courseId);
        const accepted = await acceptable(actor, draft);
        const [id] = await banksRepository(tx).insert([{ ...draft, ...accepted, ownerId: actor.id }]);
        return (await banksRepository(tx).lock(id!))!;
      }),

    change: (actor: PersonActor, change: QuestionChange) =>
      inTransaction(db, async (tx) => {
        const { courseId } = await locked(tx, actor, change);
        const accepted = await acceptable(actor, change);
        return banksRepository(tx).change(change.id, { ...change, ...accepted, courseId, ownerId: actor.id });
      }),

    remove: (actor: PersonActor, asked: QuestionVersion) =>
      inTransaction(db, async (tx) => {
        await locked(tx, actor, asked);
        await banksRepository(tx).remove(asked.id);
        return null;
      }),

    /** For the demo province: questions that are known to be clean. @returns their ids in the same order */
    importQuestions: (tx: Database, rows: Parameters<ReturnType<typeof banksRepository>['insert']>[0]) =>
      banksRepository(tx).insert(rows),
  };
};
