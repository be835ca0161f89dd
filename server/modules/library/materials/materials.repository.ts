import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit } from '#server/platform/database/page.ts';
import type { Place } from '#server/platform/database/page-place.ts';
import { isShown, materialColumns } from './library-shape.ts';
import { conditionsOf, type Cell, type MaterialFilter, type Section } from './material-filter.ts';
import type { MaterialRow } from './material-record.ts';
import { rankedAtMost } from './reading-plan.rule.ts';

type Sql = RawBuilder<unknown>;
export type MaterialSort = 'newest' | 'hot' | 'downloads' | 'favourites' | 'relevance';

/** A window of a library's visible materials. */
export interface MaterialWindow {
  libraryId: string;
  filters: readonly MaterialFilter[];
  tags: Section['tags'];
  /** A tsquery; null where nothing is searched for. */
  words: string | null;
  /** Other libraries hold many times as much. */
  isAmongMany: boolean;
  sort: MaterialSort;
  after: Place | null;
  limit: number;
  offset: number;
}

const number = (key: string) => sql`${key}::bigint`;
const told = (column: Sql) => sql`${column}::text`;
const counter = (column: Sql) => ({ column, told: told(column), from: number });
const orders = {
  hot: counter(sql`m.heat`),
  downloads: counter(sql`m.downloads`),
  favourites: counter(sql`m.favourites`),
  newest: {
    column: sql`m.published_at`,
    told: sql`(extract(epoch from m.published_at) * 1000000)::bigint::text`,
    from: (key: string) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
  },
};
const orderOf = (sort: MaterialSort) => orders[sort === 'relevance' ? 'hot' : sort];

/** Among so many times what is shown of what is like a material, the nearest first, the best are looked for. */
const likePool = 6;

export const rankOf = (words: string) => sql`ts_rank('{0, 0, 0.4, 1}', w.head, ${words}::tsquery)`;
const andAll = (conditions: readonly Sql[]) => sql.join(conditions, sql` and `);

/** The id of a library as a word of all that it holds; nobody can type it, since no typed word begins with a sign. */
export const libraryWord = (libraryId: string): string => `#${libraryId.replaceAll('-', '')}`;

type Asked = Pick<MaterialWindow, 'libraryId' | 'words' | 'isAmongMany'>;
/** Among many libraries its own word keeps those of others away, at the price of reading all that it holds. */
const foundIn = (table: string, { libraryId, words, isAmongMany }: Asked) =>
  sql`${sql.ref(`${table}.library_id`)} = ${libraryId} and ${sql.ref(`${table}.words`)}
    @@ ${isAmongMany ? `'${libraryWord(libraryId)}' & (${words})` : words}::tsquery`;
const found = (asked: Asked) => foundIn('w', asked);

/** What the words and filters leave, so that no material is read in vain. */
const wordsOf = (window: MaterialWindow) =>
  andAll([found(window), sql`w.is_shown`, ...conditionsOf(window.filters, [], 'w')]);

/** Conditions on `m`, and how a row and its place are told. */
function shapeOf(window: MaterialWindow) {
  const { column, told: key, from } = orderOf(window.sort);
  const { after } = window;
  const conditions: Sql[] = [
    sql`m.library_id = ${window.libraryId}`,
    isShown,
    ...conditionsOf(window.filters, window.tags),
    ...(after
      ? [sql`(${column} <= ${from(after.key)} and (${column} < ${from(after.key)} or m.id > ${after.id}))`]
      : []),
  ];
  return { where: andAll(conditions), order: sql`${column} desc, m.id`, key, page: pageOf(window) };
}
const pageOf = ({ limit, offset, after }: MaterialWindow) => sql`limit ${limit} offset ${after ? 0 : offset}`;

const throughWords = (window: MaterialWindow, only: Sql) => sql`(
  select w.material_id, w.head from material_words w where ${only} and ${wordsOf(window)} offset 0) w
  join materials m on m.id = w.material_id`;

/** From where materials `m` come with the words `w` that were found. */
const waysToWords = {
  /** Along the index of the order: for what is frequent. */
  along: (window: MaterialWindow) => sql`materials m cross join lateral (
    select w.head from material_words w where w.material_id = m.id and ${found(window)} offset 0) w`,
  /** From the index of words. */
  found: (window: MaterialWindow) => throughWords(window, sql`true`),
  /** From that of the hottest of a large library: hottest first only, and of what these have enough. */
  hottest: (window: MaterialWindow) => throughWords(window, sql`w.is_hot`),
};

/** @param from materials `m` with the words `w` that were found */
function byHeatThenRank(window: MaterialWindow, from: Sql): Sql {
  const { where, order, key, page } = shapeOf(window);
  const isRanked = window.sort === 'relevance';
  const most = Math.max(isRanked ? rankedAtMost : 0, window.limit + (window.after ? 0 : window.offset));
  const picked = sql`select m.id, row_number() over (order by ${order}) as nth, ${key} as key,
    ${isRanked ? rankOf(window.words!) : sql`0`} as rank from ${from} where ${where} order by ${order} limit ${most}`;
  const order2 = isRanked
    ? sql`c.nth > ${rankedAtMost}, case when c.nth <= ${rankedAtMost} then c.rank end desc, c.nth`
    : sql`c.nth`;
  return sql`select c.id, row_number() over (order by ${order2}) as nth, c.key
    from (${picked}) c order by ${order2} ${page}`;
}

export type PlacedMaterial = MaterialRow & { key: string };

/** Visible materials of libraries whose openness the caller has judged. */
export const materialsRepository = (db: Database, _actor: Actor) => {
  /** @param picked a query of `id`, `nth` and `key` */
  const read = async (picked: Sql): Promise<PlacedMaterial[]> => {
    const { rows } = await sql<PlacedMaterial>`
      select ${materialColumns}, p.key from (${picked}) p join materials m on m.id = p.id order by p.nth`.execute(db);
    return rows;
  };

  return {
    /** Along the index of the order, until the window is full: for what is frequent. */
    walk(window: MaterialWindow) {
      const { where, order, key, page } = shapeOf(window);
      return read(sql`select m.id, row_number() over (order by ${order}) as nth, ${key} as key
        from materials m where ${where} order by ${order} ${page}`);
    },

    /** The best of each cell, merged: for few cells, however much each of them holds. Hottest first only. */
    merge(window: MaterialWindow, cells: readonly Cell[]) {
      const { where, order, key, page } = shapeOf(window);
      const most = window.after ? window.limit : window.limit + window.offset;
      return read(sql`select m.id, row_number() over (order by ${order}) as nth, ${key} as key
        from ${cellsAs(window.libraryId, cells)} cross join lateral (
          select m.* from materials m where ${inCell} and ${where} order by ${order} limit ${most}) m
        order by ${order} ${page}`);
    },

    /** The best of each type, merged, where few types with little else are asked for. Hottest first only. */
    mergeTypes(window: MaterialWindow, types: readonly number[]) {
      const { where, order, key, page } = shapeOf(window);
      const most = window.after ? window.limit : window.limit + window.offset;
      return read(sql`select m.id, row_number() over (order by ${order}) as nth, ${key} as key
        from unnest(${types}::smallint[]) v (type) cross join lateral (
          select m.* from materials m where m.type = v.type and ${where} order by ${order} limit ${most}) m
        order by ${order} ${page}`);
    },

    /** All of some cells, sorted: for what is rare. */
    gather(window: MaterialWindow, cells: readonly Cell[]) {
      const { where, order, key, page } = shapeOf(window);
      return read(sql`select m.id, row_number() over (order by ${order}) as nth, ${key} as key
        from ${cellsAs(window.libraryId, cells)} cross join lateral (
          select m.* from materials m where ${inCell} and ${where} offset 0) m
        order by ${order} ${page}`);
    },

    /**
     * In the order of their rank, for words that find little. Of a large library its hottest come before all others, of
     * which none is hotter than another.
     */
    searchRanked(window: MaterialWindow, which: 'small' | 'large' | 'hottest') {
      const { tags } = window;
      const from =
        tags.length > 0 ? sql`material_words w join materials m on m.id = w.material_id` : sql`material_words w`;
      const where = andAll([
        wordsOf(window),
        ...conditionsOf([], tags),
        ...(which === 'hottest' ? [sql`w.is_hot`] : []),
      ]);
      const isHot = which === 'small' ? sql`true` : sql`w.is_hot`;
      const heat = sql`case when ${isHot} then (select m.heat from materials m where m.id = w.material_id) end`;
      const order = sql`f.is_hot desc, f.rank desc, f.heat desc, f.material_id`;
      return read(sql`select f.material_id as id, row_number() over (order by ${order}) as nth, '' as key
        from (
          select w.material_id, ${isHot} as is_hot, ${rankOf(window.words!)} as rank, ${heat} as heat from ${from}
          where ${where}) f
        order by ${order} ${pageOf(window)}`);
    },

    /** In another order, for words that find much; `rankedAtMost` of them by rank first where relevance is asked for. */
    searchSorted(window: MaterialWindow, way: keyof typeof waysToWords) {
      return read(byHeatThenRank(window, waysToWords[way](window)));
    },

    /** What words and tags find, as a cube of its own; at most one more than `countLimit` are counted. */
    async cellsFound(asked: Asked & Pick<MaterialWindow, 'tags'>): Promise<Cell[]> {
      const { libraryId, tags, words } = asked;
      const tagged = [sql`m.library_id = ${libraryId}`, isShown, ...conditionsOf([], tags)];
      const from =
        words === null
          ? sql`materials m where ${andAll(tagged)}`
          : tags.length === 0
            ? sql`material_words m where ${foundIn('m', asked)} and m.is_shown`
            : sql`material_words w join materials m on m.id = w.material_id
                where ${andAll([...tagged, found(asked)])}`;
      const { rows } = await sql<Cell>`
        select c.directory_id as "directoryId", c.type, c.kind, count(*)::int as count from (
          select m.directory_id, m.type, m.kind from ${from} limit ${countLimit + 1}) c
        group by 1, 2, 3`.execute(db);
      return rows;
    },

    /** How many of the hottest of a library the words find. */
    async hottestFound(asked: Asked): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from material_words w where w.is_hot and ${found(asked)}`.execute(db);
      return rows[0]!.n;
    },

    /** The hottest of a library. */
    hot: (libraryId: string, limit: number) =>
      read(sql`select m.id, row_number() over (order by m.heat desc, m.id) as nth, '' as key
        from materials m where m.library_id = ${libraryId} and ${isShown} order by m.heat desc, m.id limit ${limit}`),

    /** Like this one: by type, directory, tags and format among the hottest of its neighbourhood. */
    async like(libraryId: string, id: string, limit: number): Promise<MaterialRow[]> {
      const { rows } = await sql<MaterialRow>`
        with me as (select * from materials where id = ${id} and library_id = ${libraryId}),
        cells as (
          select n.* from (
            select c.directory_id, c.type, c.kind,
              sum(least(c.count, ${limit + 1})) over (order by s.score desc, c.count desc
                rows between unbounded preceding and 1 preceding) as nearer
            from me join material_counts c on c.library_id = me.library_id and c.count > 0
              and (c.directory_id is not distinct from me.directory_id or c.type = me.type)
            cross join lateral (select (c.directory_id is not distinct from me.directory_id)::int * 2
              + (c.type = me.type)::int + (c.kind = me.kind)::int as score) s) n
          where coalesce(n.nearer, 0) < ${limit * likePool} limit 30
        ), pool as (
          select n.id from cells c cross join lateral (
            select m.id from materials m where m.library_id = ${libraryId}
              and coalesce(m.directory_id, m.library_id) = coalesce(c.directory_id, ${libraryId}::uuid)
              and m.type = c.type and m.kind = c.kind and ${isShown}
            order by m.heat desc, m.id limit ${limit + 1}) n
          union
          (select m.id from materials m where m.library_id = ${libraryId} and ${isShown}
            order by m.heat desc, m.id limit ${limit + 1})
        )
        select ${materialColumns} from pool p join materials m on m.id = p.id, me
        where m.id <> me.id
        order by (m.directory_id is not distinct from me.directory_id)::int * 3 + (m.type = me.type)::int * 3
          + (m.kind = me.kind)::int
          + 2 * (select count(*) from unnest(m.tags) t where t = any(me.tags)) desc, m.heat desc, m.id
        limit ${limit}`.execute(db);
      return rows;
    },
  };
};

const inCell = sql`coalesce(m.directory_id, m.library_id) = v.place and m.type = v.type and m.kind = v.kind`;
const cellsAs = (libraryId: string, cells: readonly Cell[]) =>
  sql`unnest(${cells.map(({ directoryId }) => directoryId ?? libraryId)}::uuid[],
    ${cells.map(({ type }) => type)}::smallint[], ${cells.map(({ kind }) => kind)}::text[]) v (place, type, kind)`;
