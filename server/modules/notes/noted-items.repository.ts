import { sql } from 'kysely';
import type { NotedItem, NotedOffering } from '#contract/notes/notes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import './notes.tables.ts';

/** The notes of one person at one item. */
export interface NotedGroup {
  offeringId: string;
  itemId: string;
  notes: number;
}

/** Where the actor has notes, and how many. */
export const notedItemsRepository = (db: Database, actor: PersonActor) => ({
  /** As courses go; of the course that was begun last first. */
  async groups(filter: { offeringId?: string; itemId?: string }): Promise<NotedGroup[]> {
    const { offeringId = null, itemId = null } = filter;
    const { rows } = await sql<NotedGroup>`
      select g.offering_id as "offeringId", g.item_id as "itemId", g.notes
      from noted_items g join note_items i on i.id = g.item_id left join offering_facts o on o.id = g.offering_id
      where g.owner_id = ${actor.id}::uuid
        and (${offeringId}::uuid is null or g.offering_id = ${offeringId}::uuid)
        and (${itemId}::uuid is null or g.item_id = ${itemId}::uuid)
      order by o.starts_at desc nulls last, g.offering_id, i.position, i.id`.execute(db);
    return rows;
  },

  /** Noted last first. */
  async offerings(): Promise<NotedOffering[]> {
    const { rows } = await sql<NotedOffering>`
      select g.offering_id as "offeringId", g.course_id as "courseId", coalesce(c.title, '') as title,
        coalesce(o.term, '') as term, coalesce(o.number, 0) as number, coalesce(c.subject, '') as subject, c.category,
        coalesce(c.edition, 'he') as edition, c.cover_file_id as "coverFileId", g.notes
      from (
        select n.offering_id, i.course_id, sum(n.notes)::integer as notes, max(n.noted_at) as noted_at
        from noted_items n join note_items i on i.id = n.item_id
        where n.owner_id = ${actor.id}::uuid
        group by n.offering_id, i.course_id
      ) g
      left join course_facts c on c.id = g.course_id
      left join offering_facts o on o.id = g.offering_id
      order by g.noted_at desc, g.offering_id`.execute(db);
    return rows;
  },

  /** Of one offering, as the course goes. */
  async items(offeringId: string): Promise<NotedItem[]> {
    const { rows } = await sql<NotedItem>`
      select i.id as "itemId", i.title, i.kind, g.notes, i.duration_ms as "durationMs", i.pages,
        (select p.share::float8 from progress_facts p
          where p.offering_id = g.offering_id and p.learner_id = g.owner_id and p.item_id = i.id) as share,
        coalesce((select json_agg(n.position_ms order by n.position_ms) from notes n
          where n.owner_id = g.owner_id and n.offering_id = g.offering_id and n.item_id = i.id
            and n.deleted_at is null and n.position_ms is not null), '[]') as marks
      from noted_items g join note_items i on i.id = g.item_id
      where g.owner_id = ${actor.id}::uuid and g.offering_id = ${offeringId}::uuid
      order by i.position, i.id`.execute(db);
    return rows;
  },

  /** How many notes the actor has at an item, which nobody else adds to until this transaction ends. */
  async held(offeringId: string, itemId: string): Promise<number> {
    const row = await db
      .selectFrom('noted_items')
      .where('owner_id', '=', actor.id)
      .where('offering_id', '=', offeringId)
      .where('item_id', '=', itemId)
      .select('notes')
      .forUpdate()
      .executeTakeFirst();
    return row?.notes ?? 0;
  },

  async journalKey(): Promise<string> {
    const { rows } = await sql<{ key: string }>`
      select md5(journal_secret::text || ${actor.id}::text)::uuid as key from note_secrets`.execute(db);
    return rows[0]!.key;
  },
});

/** What items with notes are called and where they stand now; those that were taken out stay as they were. */
export const renewNoteItems = (db: Database): Promise<unknown> =>
  sql`update note_items i
    set title = p.title, position = p.position, duration_ms = p.duration_ms, pages = p.pages
    from published_item_facts p
    where p.id = i.id
      and (i.title, i.position, i.duration_ms, i.pages) is distinct from (p.title, p.position, p.duration_ms, p.pages)`.execute(
    db,
  );
