import { expressionBuilder, sql } from 'kysely';
import type { BankArrange } from '#contract/banks/bank-work.contract.ts';
import { between } from '#contract/banks/category.rule.ts';
import { binDays } from '#contract/banks/bank-choices.rule.ts';
import { metadataLimits } from '#contract/banks/question-metadata.rule.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { formerVersionsRepository } from './former-versions.repository.ts';
import { inBranch } from './question-rows.repository.ts';

type Arranged = Omit<BankArrange, 'courseId' | 'ids'>;

const among = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

/** All that is done to many questions of a course at once. Rows are locked in one order, so that no two wait for each other. */
export const bankManyRepository = (db: Database, courseId: string) => ({
  /** Holds these questions of the course until the transaction ends. @returns those that are there, or in the bin */
  lock: async (ids: readonly string[], isInBin = false): Promise<string[]> => {
    const rows = await db
      .selectFrom('bank_questions')
      .select('id')
      .where('course_id', '=', courseId)
      .where(among(ids))
      .where('removed_at', isInBin ? 'is not' : 'is', null)
      .$if(isInBin, (binned) => binned.where(sql<boolean>`removed_at > now() - make_interval(days => ${binDays})`))
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Whether one of them has no room for another tag. */
  hasFullTags: async (ids: readonly string[], tag: string): Promise<boolean> =>
    (await db
      .selectFrom('bank_questions')
      .select('id')
      .where(among(ids))
      .where(sql<boolean>`cardinality(tags) >= ${metadataLimits.tags} and tags @> array[${tag}]::text[] is false`)
      .executeTakeFirst()) !== undefined,

  /** @param ids locked; a question that is so already keeps its version */
  async arrange(ids: readonly string[], { category, level, difficulty, addTag }: Arranged, by: string): Promise<void> {
    const wanted = [
      ...(category === undefined ? [] : [sql<boolean>`category <> ${category}`]),
      ...(level === undefined ? [] : [sql<boolean>`level is distinct from ${level}::text`]),
      ...(difficulty === undefined ? [] : [sql<boolean>`difficulty is distinct from ${difficulty}::text`]),
      ...(addTag === undefined ? [] : [sql<boolean>`tags @> array[${addTag}]::text[] is false`]),
    ];
    if (wanted.length === 0) return;
    const others = sql<boolean>`${among(ids)} and ${expressionBuilder<Tables>().or(wanted)}`;
    await formerVersionsRepository(db).keep(others);
    await db
      .updateTable('bank_questions')
      .set({
        ...(category !== undefined && { category }),
        ...(level !== undefined && { level }),
        ...(difficulty !== undefined && { difficulty }),
        ...(addTag !== undefined && {
          tags: sql<string[]>`case when tags @> array[${addTag}]::text[] then tags else tags || ${addTag}::text end`,
        }),
        ...((category !== undefined || addTag !== undefined) && { has_stale_words: true }),
        ...{ changed_by: by, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` },
      })
      .where(others)
      .execute();
  },

  /** Holds what lies in a branch. @returns how many there are, and how long their longest path is */
  async lockBranch(branch: string): Promise<{ ids: string[]; longest: number }> {
    const rows = await db
      .selectFrom('bank_questions')
      .select(['id', sql<number>`length(category)`.as('length')])
      .where('course_id', '=', courseId)
      .where('removed_at', 'is', null)
      .where(inBranch(branch))
      .orderBy('id')
      .forUpdate()
      .execute();
    return { ids: rows.map(({ id }) => id), longest: Math.max(0, ...rows.map(({ length }) => length)) };
  },

  /** As `renamedCategory` (category.rule.ts) says. @param ids locked, all of the branch */
  async rename(ids: readonly string[], from: string, to: string, by: string): Promise<void> {
    await formerVersionsRepository(db).keep(among(ids));
    await db
      .updateTable('bank_questions')
      .set({
        category:
          to === ''
            ? sql<string>`substr(category, length(${from}) + 1 + ${between.length})`
            : sql<string>`${to} || substr(category, length(${from}) + 1)`,
        ...{ has_stale_words: true, changed_by: by },
        ...{ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` },
      })
      .where(among(ids))
      .execute();
  },

  remove: (ids: readonly string[]) =>
    db
      .updateTable('bank_questions')
      .set({ removed_at: sql`now()` })
      .where(among(ids))
      .execute(),

  restore: (ids: readonly string[]) =>
    db.updateTable('bank_questions').set({ removed_at: null }).where(among(ids)).execute(),
});

/** How many questions a round of the chore forgets. */
const forgottenAtOnce = 1000;

/** What lies in the bin for too long. @returns how many there were in this round */
export async function emptyBins(db: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from bank_questions where id in (
      select id from bank_questions where removed_at < now() - make_interval(days => ${binDays})
      limit ${forgottenAtOnce} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}
