import type {
  BankArrange,
  BankDone,
  BankMany,
  BankQuery,
  BankRow,
  BinQuery,
  CategoryRename,
  FormerQuery,
} from '#contract/banks/bank-work.contract.ts';
import type { BankCourse } from '#contract/banks/banks.contract.ts';
import { isWithin, typedCategory } from '#contract/banks/category.rule.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { bankListsRepository } from './bank-lists.repository.ts';
import { bankManyRepository } from './bank-many.repository.ts';
import { mustTeach } from './banks.service.ts';
import { categoryCountsRepository } from './category-counts.repository.ts';
import { formerVersionsRepository } from './former-versions.repository.ts';
import { renameShares } from './shares/renamed-shares.repository.ts';
import { usesRepository } from './uses.repository.ts';

const longestCategory = 300;

/** What a teacher does with a bank as a whole, and reads of one of its questions. */
export const bankWorkService = (db: Database) => {
  /** @throws Refusal notFound outside the actor's courses */
  async function mustRead(actor: Actor, id: string): Promise<BankRow> {
    const question = await bankListsRepository(db).read(id);
    if (!question || !(await teaches(db, actor, question.courseId, 'homework'))) throw new Refusal('notFound');
    return question;
  }

  /** Does it to all of these questions, or to none. @throws Refusal notFound where one of them is not there */
  const withAll = (
    actor: Actor,
    { courseId, ids }: BankMany,
    isInBin: boolean,
    work: (many: ReturnType<typeof bankManyRepository>) => Promise<unknown>,
  ): Promise<BankDone> =>
    inTransaction(db, async (tx) => {
      await mustTeach(tx, actor, courseId);
      const many = bankManyRepository(tx, courseId);
      const found = await many.lock(ids, isInBin);
      if (found.length !== ids.length) throw new Refusal('notFound');
      await work(many);
      return { questions: found.length };
    });

  return {
    async list(query: BankQuery, actor: Actor) {
      await mustTeach(db, actor, query.courseId);
      return bankListsRepository(db).list(query);
    },

    async categories({ courseId }: BankCourse, actor: Actor) {
      await mustTeach(db, actor, courseId);
      return categoryCountsRepository(db).categories(courseId);
    },

    async bin(query: BinQuery, actor: Actor) {
      await mustTeach(db, actor, query.courseId);
      return bankListsRepository(db).bin(query);
    },

    read: ({ id }: { id: string }, actor: Actor) => mustRead(actor, id),

    async versions(query: FormerQuery, actor: Actor) {
      await mustRead(actor, query.id);
      return formerVersionsRepository(db).list(query);
    },

    async uses(query: FormerQuery, actor: Actor) {
      const { courseId } = await mustRead(actor, query.id);
      return usesRepository(db, courseId).list(query);
    },

    arrange: ({ category, ...asked }: BankArrange, actor: PersonActor) =>
      withAll(actor, asked, false, async (many) => {
        const { ids, addTag } = asked;
        if (addTag !== undefined && (await many.hasFullTags(ids, addTag))) throw badField('/addTag', 'maxItems', 20);
        const place = category === undefined ? {} : { category: typedCategory(category) };
        await many.arrange(ids, { ...asked, ...place }, actor.id);
      }),

    removeMany: (asked: BankMany, actor: PersonActor) => withAll(actor, asked, false, (many) => many.remove(asked.ids)),

    restore: (asked: BankMany, actor: PersonActor) => withAll(actor, asked, true, (many) => many.restore(asked.ids)),

    renameCategory: ({ courseId, from, to: typed }: CategoryRename, actor: PersonActor): Promise<BankDone> =>
      inTransaction(db, async (tx) => {
        await mustTeach(tx, actor, courseId);
        const to = typedCategory(typed);
        if (to !== from && isWithin(to, from)) throw badField('/to', 'circle');
        const many = bankManyRepository(tx, courseId);
        const { ids, longest } = await many.lockBranch(from);
        if (ids.length === 0) throw new Refusal('notFound');
        if (longest - from.length + to.length > longestCategory) throw badField('/to', 'maxLength', longestCategory);
        if (to !== from) {
          await renameShares(tx, { courseId, ids, from, to });
          await many.rename(ids, from, to, actor.id);
        }
        return { questions: ids.length };
      }),
  };
};
