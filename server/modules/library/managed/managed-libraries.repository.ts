import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { sql } from 'kysely';
import type {
  ManagedLibraryPage,
  ManagedLibraryQuery,
  LibraryCreate,
  LibrarySettings,
  LibrarySettingsWrite,
  Maintainers,
  MenuEntry,
} from '#contract/maintenance/maintenance.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { isManaged } from './library-access.ts';
import { schoolMark } from '../materials/library-shape.ts';

const sheetColumns = ({
  id,
}: PersonActor) => sql`l.id, l.name, l.edition, l.subject, l.level, l.summary, l.introduction,
  l.banner_file_id as "bannerFileId", l.banners, l.is_reviewed as "isReviewed", l.licence,
  l.download_policy as "downloadPolicy", l.is_open as "isOpen", l.version, ${iso('l.updated_at')} as "updatedAt",
  exists (select from maintainer_facts k join person_facts p on p.id = k.account_id
    where k.library_id = l.id and k.account_id <> ${id} and not p.disabled) as "isShared",
  ${schoolMark('s')} as school, md5(l.journal_secret::text || ${id}::text)::uuid as "journalKey",
  coalesce((select jsonb_agg(p.school_id order by p.position) from library_partners p where p.library_id = l.id), '[]')
    as "partnerSchoolIds",
  coalesce((select jsonb_agg(${schoolMark('o')} order by p.position) from library_partners p
    join school_facts o on o.id = p.school_id where p.library_id = l.id), '[]') as partners`;

/** Libraries that the person keeps; the others are not there. */
export const managedLibrariesRepository = (db: Database, actor: PersonActor) => ({
  async page({ search = '', ...asked }: ManagedLibraryQuery) {
    const within = sql`from libraries l join school_facts s on s.id = l.school_id
      where ${isManaged(actor)} ${search.trim() === '' ? sql`` : sql`and l.name ilike ${contains(search)}`}`;
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<ManagedLibraryPage['data'][number]>`
      select l.id, l.name, l.edition, l.subject, l.is_open as "isOpen", ${schoolMark('s')} as school,
        (select coalesce(sum(c.count), 0)::int from material_counts c where c.library_id = l.id) as "materialCount",
        (select count(*)::int from materials m where m.library_id = l.id and m.binned_at is null
          and (m.status = 'review' or m.revision is not null)) as waiting
      ${within} order by l.name collate "zh-x-icu", l.id limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from (select ${within} limit ${countLimit + 1}) w`.execute(db);
    return pageFrom(asked, rows, counted.rows[0]!.n);
  },

  async settings(id: string): Promise<LibrarySettings | undefined> {
    const { rows } = await sql<LibrarySettings>`
      select ${sheetColumns(actor)} from libraries l join school_facts s on s.id = l.school_id
      where l.id = ${id} and ${isManaged(actor)}`.execute(db);
    return rows[0];
  },

  async has(id: string): Promise<boolean> {
    const { rows } = await sql`select from libraries l where l.id = ${id} and ${isManaged(actor)}`.execute(db);
    return rows.length > 0;
  },

  /** Its row until the transaction ends. @returns false where it is not kept */
  async hold(id: string): Promise<boolean> {
    const { rows } = await sql`
      select from libraries l where l.id = ${id} and ${isManaged(actor)} for no key update of l`.execute(db);
    return rows.length > 0;
  },

  async maintainers(id: string): Promise<Maintainers['people']> {
    const { rows } = await sql<Maintainers['people'][number]>`
      select k.account_id as "accountId", p.name, coalesce(s.name, '') as school, p.avatar_file_id as "avatarFileId",
        ${iso('k.since')} as since
      from maintainer_facts k join person_facts p on p.id = k.account_id left join school_facts s on s.id = p.school_id
      where k.library_id = ${id} order by k.since, p.name, k.account_id`.execute(db);
    return rows;
  },

  /** Schools of those given that there are. */
  async schools(ids: readonly string[]): Promise<{ id: string; edition: 'he' | 've' }[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('school_facts')
      .where('id', 'in', [...ids])
      .select(['id', 'edition'])
      .execute();
  },

  /** Pictures of the person's own among the files. */
  async ownPictures(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('file_facts')
      .where('id', 'in', [...ids])
      .where('owner_id', '=', actor.id)
      .where('media_type', 'like', 'image/%')
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  async create({ name, schoolId, subject, edition }: LibraryCreate, menu: readonly MenuEntry[]): Promise<string> {
    const { id } = await db
      .insertInto('libraries')
      .values({
        ...{ name, subject, edition, school_id: schoolId, level: null },
        menu: JSON.stringify(menu),
        menu_draft: JSON.stringify(menu),
        menu_published_at: sql`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async write(id: string, settings: Omit<LibrarySettingsWrite, 'libraryId' | 'version'>): Promise<void> {
    await db
      .updateTable('libraries')
      .set({
        name: settings.name,
        summary: settings.summary,
        introduction: settings.introduction,
        subject: settings.subject,
        level: settings.level,
        banner_file_id: settings.bannerFileId,
        banners: JSON.stringify(settings.banners),
        is_reviewed: settings.isReviewed,
        licence: settings.licence,
        download_policy: settings.downloadPolicy,
      })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('library_partners').where('library_id', '=', id).execute();
    const partners = settings.partnerSchoolIds.map((schoolId, position) => ({
      library_id: id,
      school_id: schoolId,
      position,
    }));
    if (partners.length > 0) await db.insertInto('library_partners').values(partners).execute();
  },

  setOpen: (id: string, isOpen: boolean) =>
    db.updateTable('libraries').set({ is_open: isOpen }).where('id', '=', id).execute(),

  /** Counts a write of the configuration. */
  async bump(id: string): Promise<number> {
    const { version } = await db
      .updateTable('libraries')
      .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: sql`now()` }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  },
});
