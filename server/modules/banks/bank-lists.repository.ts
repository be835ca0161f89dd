import { sql, type RawBuilder } from 'kysely';
import type {
  BankCategories,
  BankPage,
  BankQuery,
  BankRow,
  BinPage,
  BinQuery,
} from '#contract/banks/bank-work.contract.ts';
import { binDays, type BankSort } from '#contract/banks/bank-choices.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { searchQuery } from '#server/platform/search/search-query.ts';
import { asQuestion, inBranch, questionColumns } from './question-rows.repository.ts';

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

const binInterval = sql`make_interval(days => ${binDays})`;

export const bankListsRepository = (db: Database) => ({
  async list({
    courseId,
    search,
    kind,
    category,
    branch,
    level,
    difficulty,
    tag,
    ...query
  }: BankQuery): Promise<BankPage> {
    const { isUsed, hasConcern, sort = hasConcern ? 'weakest' : 'newest', ...asked } = query;
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
    if (question) rows = rows.where(sql<boolean>`words @@ ${question.all}::tsquery`);
    return pageOf(db, asked, rows, async (window) => {
      // Sorted by what stands in indexes: what a question says is read of those alone that are shown.
      const found = await db
        .selectFrom('bank_questions')
        .where('id', 'in', window.select('id').orderBy(orders[sort]))
        .select(rowColumns)
        .orderBy(orders[sort])
        .execute();
      return found.map(asRow);
    });
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

  /** Of at most 2,000 categories. */
  async categories(courseId: string): Promise<BankCategories> {
    const { rows } = await sql<BankCategories[number]>`
      select k.category, sum(k.judged)::int as judged, sum(k.facility) as facility,
        sum(k.discrimination) as discrimination,
        json_agg(json_build_object('kind', k.kind, 'questions', k.questions) order by k.kind) as kinds
      from (
        select category, kind, count(*)::int as questions, count(facility) as judged,
          coalesce(sum(facility), 0) as facility, coalesce(sum(discrimination), 0) as discrimination
        from bank_questions
        where course_id = ${courseId} and removed_at is null
        group by category, kind
      ) k
      group by k.category
      order by k.category collate "zh-x-icu"
      limit 2000`.execute(db);
    return rows;
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
