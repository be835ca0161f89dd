import { sql } from 'kysely';
import type { SiteContent, SitePage, SiteQuery, SiteRow } from '#contract/sites/sites.contract.ts';
import type { SitePublicationStatus } from '#machines/sites/site-publication.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { publishedVersions } from '#server/platform/database/published-versions.repository.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import './sites.tables.ts';

export interface StoredSite {
  id: string;
  isFallback: boolean;
  content: SiteContent;
  published: SiteContent | null;
  status: SitePublicationStatus;
  publishedAt: string | null;
  version: number;
  journalKey: string;
}

/** What every node answers with. */
export const publicSites = (db: Database) =>
  db
    .selectFrom('sites')
    .where('published', 'is not', null)
    .select(['id', 'published', 'is_fallback as isFallback'])
    .orderBy('created_at')
    .orderBy('id')
    .execute() as Promise<{ id: string; published: SiteContent; isFallback: boolean }[]>;

/** Nobody else fills, until the transaction ends. */
export async function isEmptyAndHeld(tx: Database): Promise<boolean> {
  await sql`lock table sites in exclusive mode`.execute(tx);
  return (await tx.selectFrom('sites').select('id').limit(1).executeTakeFirst()) === undefined;
}

export const hasSites = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('sites').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function addSite(
  db: Database,
  { content, isFallback, isPublic }: { content: SiteContent; isFallback: boolean; isPublic: boolean },
): Promise<string> {
  const text = JSON.stringify(content);
  const { id } = await db
    .insertInto('sites')
    .values({
      is_fallback: isFallback,
      ...(isPublic ? { published: text, status: 'published' as const } : { draft: text }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns null where another public site has one of the hosts */
export async function takeHosts(db: Database, siteId: string, hosts: readonly string[]): Promise<string | null> {
  await db.deleteFrom('site_hosts').where('site_id', '=', siteId).execute();
  if (hosts.length === 0) return null;
  const rows = hosts.map((host) => ({ host, site_id: siteId }));
  await db
    .insertInto('site_hosts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const foreign = await db
    .selectFrom('site_hosts')
    .where('host', 'in', hosts)
    .where('site_id', '<>', siteId)
    .select('host')
    .executeTakeFirst();
  return foreign?.host ?? null;
}

export async function sitesPage(db: Database, asked: SiteQuery): Promise<SitePage> {
  const { limit, offset } = windowOf(asked);
  const { rows } = await sql<SiteRow & { all: number }>`
    select s.id, coalesce(s.published, s.draft) -> 'title' as title, coalesce(s.published, s.draft) ->> 'edition' as edition,
      coalesce(s.published, s.draft) -> 'hosts' as hosts, s.status, s.is_fallback as "isFallback",
      ${iso('v.published_at')} as "publishedAt", p.name as "publishedBy", count(*) over ()::int as "all"
    from sites s
    left join lateral (select * from site_versions w where w.site_id = s.id order by w.number desc limit 1) v on true
    left join person_facts p on p.id = v.published_by
    order by s.is_fallback desc, s.created_at, s.id limit ${limit} offset ${offset}`.execute(db);
  return pageFrom(
    asked,
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
  );
}

export const siteRepository = (db: Database, id: string) => ({
  /** @param lock holds the site until the transaction ends */
  async find(lock?: 'lock'): Promise<StoredSite | undefined> {
    const { rows } = await sql<StoredSite>`
      select s.id, s.is_fallback as "isFallback", coalesce(s.draft, s.published) as content, s.published, s.status,
        s.version, s.journal_key as "journalKey",
        (select ${isoOf(sql`max(v.published_at)`)} from site_versions v where v.site_id = s.id) as "publishedAt"
      from sites s where s.id = ${id}
      ${lock ? sql`for update of s` : sql``}`.execute(db);
    return rows[0];
  },

  /** @param draft null: nothing but what everybody sees */
  write: (change: { draft?: SiteContent | null; published?: SiteContent | null; status: SitePublicationStatus }) =>
    db
      .updateTable('sites')
      .set(({ eb, fn }) => ({
        status: change.status,
        ...(change.draft !== undefined && { draft: change.draft && JSON.stringify(change.draft) }),
        ...(change.published !== undefined && { published: change.published && JSON.stringify(change.published) }),
        version: eb('version', '+', 1),
        updated_at: fn<Date>('now', []),
      }))
      .where('id', '=', id)
      .execute(),

  versions: publishedVersions<SiteContent>(db, { table: 'site_versions', owner: 'site_id', content: 'content' }, id),
});

/** Which of these files a site shows, will show, or has shown. */
export const filesOfSites = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { texts: ['sites.draft', 'sites.published', 'site_versions.content'] });
