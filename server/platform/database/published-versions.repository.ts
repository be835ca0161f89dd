import { sql } from 'kysely';
import type { PublishedVersionPage, PublishedVersionQuery } from '#contract/common/publication.contract.ts';
import type { Database } from './database.ts';
import { iso } from './iso-text.ts';
import { pageFrom, windowOf } from './page.ts';

/** A table of versions: beside these it has `number`, `restored_from`, `published_at` and `published_by`. */
interface VersionsTable {
  table: string;
  /** Column of what was published; uuid. */
  owner: string;
  /** Column of all that it said; jsonb. */
  content: string;
}

/** What one thing said when it was made public, by number from 1; whose it is is judged before. */
export const publishedVersions = <Content extends object>(
  db: Database,
  { table, owner, content }: VersionsTable,
  id: string,
) => {
  const [all, own, said] = [sql.table(table), sql.ref(owner), sql.ref(content)];
  return {
    /** @param by null: it stood there before anybody published */
    add: (value: Content, by: string | null, restoredFrom: number | null = null) =>
      sql`
        insert into ${all} (${own}, number, ${said}, published_by, restored_from)
        select ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(value)}::jsonb, ${by}::uuid, ${restoredFrom}::int
        from ${all} where ${own} = ${id}`.execute(db),

    async find(number: number): Promise<Content | undefined> {
      const { rows } = await sql<{ said: Content }>`
        select ${said} as said from ${all} where ${own} = ${id} and number = ${number}`.execute(db);
      return rows[0]?.said;
    },

    /** @param isShown everybody sees the newest of them */
    async page(asked: PublishedVersionQuery, isShown = true): Promise<PublishedVersionPage> {
      const { limit, offset } = windowOf(asked);
      const { rows } = await sql<PublishedVersionPage['data'][number] & { all: number }>`
        select v.number, ${iso('v.published_at')} as "publishedAt", p.name as "publishedBy",
          v.restored_from as "restoredFrom",
          array(select n.key from jsonb_each(v.said) n
            where v.before is not null and n.value is distinct from v.before -> n.key order by n.key) as changes,
          v.number = max(v.number) over () and ${isShown}::boolean as "isPublic", count(*) over ()::int as "all"
        from (
          select w.number, w.published_at, w.published_by, w.restored_from, ${said} as said,
            lag(${said}) over (order by w.number) as before
          from ${all} w where ${own} = ${id}
        ) v
        left join person_facts p on p.id = v.published_by
        order by v.number desc limit ${limit} offset ${offset}`.execute(db);
      return pageFrom(
        asked,
        rows.map(({ all: _, ...row }) => row),
        rows[0]?.all ?? 0,
      );
    },
  };
};
