import { sql, type RawBuilder } from 'kysely';
import type {
  BankFilter,
  BankPage,
  BankQuery,
  BankRow,
  BinPage,
  BinQuery,
} from '#contract/banks/bank-work.contract.ts';
import { binDays, type BankSort } from '#contract/banks/bank-choices.rule.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { searchQuery } from '#server/platform/search/search-query.ts';
import { categoryCountsRepository } from './category-counts.repository.ts';
import { asQuestion, courseWord, inBranch, questionColumns } from './question-rows.repository.ts';

const figureColumns = ['uses', 'answers', 'facility', 'discrimination', 'concern'] as const;
const rowColumns = [...questionColumns, ...figureColumns] as const;

type RowColumns = Parameters<typeof asQuestion>[0] & BankRow['figures'];

const asRow = (row: RowColumns): BankRow => {
  const { uses, answers, facility, discrimination, concern } = row;
  return { ...asQuestion(row), figures: { uses, answers, facility, discrimination, concern } };
};

/** Each as an index of the table is sorted. */
const orders: Readonly<Record<BankSort, RawBuilder<unknown>>> = {
  newest: sql`created_at desc, id`,
  hardest: sql`facility, id`,
  easiest: sql`facility desc nulls last, id`,
  weakest: sql`discrimination, id`,
  mostUsed: sql`uses desc, id`,
};

/**
 * How far a list is counted: as far as anybody turns pages, and on from where somebody does. Counting ten times as much
 * takes ten times as long.
 */
const countedTo = ({ pageNo = 1, pageSize = 10 }: { pageNo?: number; pageSize?: number }) =>
  Math.max(1000, (pageNo + 9) * pageSize);

const binInterval = sql`make_interval(days => ${binDays})`;

/** What a list is narrowed by, as conditions on its rows. */
export async function filteredBank(db: Database, filter: BankFilter) {
  const { courseId, search, kind, category, branch, level, difficulty, tag, isUsed, hasConcern } = filter;
  let rows = db.selectFrom('bank_questions').where('course_id', '=', courseId).where('removed_at', 'is', null);
  if (kind) rows = rows.where('kind', '=', kind);
  if (category !== undefined) rows = rows.where(sql<boolean>`category collate "C" = ${category}`);
  if (branch) rows = rows.where(inBranch(branch));
  if (level) rows = rows.where('level', '=', level);
  if (difficulty) rows = rows.where('difficulty', '=', difficulty);
  if (tag) rows = rows.where(sql<boolean>`tags @> array[${tag}]::text[]`);
  if (isUsed !== undefined) rows = rows.where('uses', isUsed ? '>' : '=', 0);
  if (hasConcern) rows = rows.where('concern', 'is not', null);
  const question = search ? await searchQuery(search) : null;
  return question ? rows.where(sql<boolean>`words @@ ${`${courseWord(courseId)} & ${question.all}`}::tsquery`) : rows;
}

/** Whether the kept numbers of categories answer how many there are. */
const isCounted = ({ search, level, difficulty, tag, isUsed, hasConcern }: BankFilter) =>
  [search, level, difficulty, tag, isUsed, hasConcern].every((one) => one === undefined);

export const bankListsRepository = (db: Database) => ({
  async list({ pageNo, pageSize, sort, ...filter }: BankQuery): Promise<BankPage> {
    const asked = { ...(pageNo && { pageNo }), ...(pageSize && { pageSize }) };
    const order = orders[sort ?? (filter.hasConcern ? 'weakest' : 'newest')];
    const count = isCounted(filter) ? () => categoryCountsRepository(db).questions(filter) : undefined;
    const read: Parameters<typeof pageOf<Tables, 'bank_questions', BankRow>>[3] = async (window) => {
      // Sorted by what stands in indexes: what a question says is read of those alone that are shown.
      const found = await db
        .selectFrom('bank_questions')
        .where('id', 'in', window.select('id').orderBy(order))
        .select(rowColumns)
        .orderBy(order)
        .execute();
      return found.map(asRow);
    };
    return pageOf(db, asked, await filteredBank(db, filter), read, { count, countedTo: countedTo(asked) });
  },

  async read(id: string): Promise<BankRow | undefined> {
    const row = await db
      .selectFrom('bank_questions')
      .select(rowColumns)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row && asRow(row);
  },

  bin: ({ courseId, ...asked }: BinQuery): Promise<BinPage> =>
    pageOf(
      db,
      asked,
      db
        .selectFrom('bank_questions')
        .where('course_id', '=', courseId)
        .where('removed_at', 'is not', null)
        .where(sql<boolean>`removed_at > now() - ${binInterval}`),
      async (window) => {
        const rows = await window
          .select([...questionColumns, 'removed_at'])
          .orderBy('removed_at', 'desc')
          .orderBy('id')
          .execute();
        return rows.map((row) => ({ ...asQuestion(row), removedAt: row.removed_at!.toISOString() }));
      },
    ),
});
