import { sql, type RawBuilder } from 'kysely';
import type { Note, NoteSpot } from '#contract/notes/notes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { learnsIn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { countLimit } from '#server/platform/database/page.ts';
import type { NotedGroup } from './noted-items.repository.ts';
import './notes.tables.ts';

export interface NoteFilter {
  offeringId?: string;
  itemId?: string;
  /** As `tsquery`; null: all. */
  words: string | null;
}

interface Window {
  limit: number;
  offset: number;
  /** A note behind which it begins, in place of `offset`. */
  after: { id: string; place: number } | null;
}

interface Row extends Omit<Note, 'spot'> {
  offeringId: string;
  itemId: string;
  positionMs: number | null;
  page: number | null;
  quote: string | null;
  quoteBefore: string | null;
  quoteAfter: string | null;
  quoteAt: number | null;
}

const noteOf = ({
  offeringId,
  itemId,
  positionMs,
  page,
  quote,
  quoteBefore,
  quoteAfter,
  quoteAt,
  ...row
}: Row): Note => ({
  ...row,
  spot: {
    ...{ offeringId, itemId, positionMs, page },
    passage: quote === null ? null : { text: quote, before: quoteBefore!, after: quoteAfter!, at: quoteAt! },
  },
});

const timeOf = ({ id }: { id: string }) => sql`(select created_at from notes where id = ${id}::uuid)`;
const vector = (words: string) => sql<string>`${words}::tsvector`;

/** The actor's own notes: those of others are not there. */
export const notesRepository = (db: Database, actor: PersonActor) => {
  const own = ({ offeringId, itemId, words }: NoteFilter) =>
    sql.join(
      [
        sql`n.owner_id = ${actor.id}::uuid and n.deleted_at is null`,
        ...(offeringId === undefined ? [] : [sql`n.offering_id = ${offeringId}::uuid`]),
        ...(itemId === undefined ? [] : [sql`n.item_id = ${itemId}::uuid`]),
        ...(words === null ? [] : [sql`n.words @@ ${words}::tsquery`]),
      ],
      sql` and `,
    );

  /** @param picked rows of `notes` as `n`, in their order by `nth` */
  async function read(picked: RawBuilder<unknown>): Promise<Note[]> {
    const { rows } = await sql<Row>`
      select n.id, n.offering_id as "offeringId", n.item_id as "itemId", n.position_ms as "positionMs", n.page, n.quote,
        n.quote_before as "quoteBefore", n.quote_after as "quoteAfter", n.quote_at as "quoteAt", n.body,
        n.picture_file_id as "pictureFileId", coalesce(p.title, i.title) as "itemTitle", i.kind as "itemKind",
        coalesce(c.title, '') as "courseTitle",
        case when not ${learnsIn(actor, sql<string>`n.offering_id`)} then 'left' when p.id is null then 'removed'
          else 'open' end as jump,
        ${iso('n.created_at')} as "createdAt", ${iso('n.edited_at')} as "editedAt", n.version
      from (${picked}) n
      join note_items i on i.id = n.item_id
      left join published_item_facts p on p.id = n.item_id and p.course_id = n.course_id
      left join course_facts c on c.id = n.course_id
      order by n.nth`.execute(db);
    return rows.map(noteOf);
  }

  return {
    /** The newest first. */
    byTime: (filter: NoteFilter, { limit, offset, after }: Window): Promise<Note[]> =>
      read(sql`
        select n.*, row_number() over (order by n.created_at desc, n.id) as nth from notes n
        where ${own(filter)} ${
          after
            ? sql`and (n.created_at <= ${timeOf(after)} and (n.created_at < ${timeOf(after)} or n.id > ${after.id}))`
            : sql``
        }
        order by n.created_at desc, n.id limit ${limit} offset ${after ? 0 : offset}`),

    /** As the courses go. @param groups the items in their order; with `after`, the first is that note's */
    byPlace: (filter: NoteFilter, groups: readonly NotedGroup[], { limit, offset, after }: Window): Promise<Note[]> => {
      const order = sql`g.nth, n.place, n.id`;
      const behind = after
        ? sql`and (g.nth > 1 or n.place > ${after.place} or (n.place = ${after.place} and n.id > ${after.id}))`
        : sql``;
      return read(sql`
        select n.*, row_number() over (order by ${order}) as nth
        from unnest(${groups.map(({ offeringId }) => offeringId)}::uuid[], ${groups.map(({ itemId }) => itemId)}::uuid[])
          with ordinality g (offering_id, item_id, nth)
        join notes n on n.offering_id = g.offering_id and n.item_id = g.item_id
        where ${own(filter)} ${behind}
        order by ${order} limit ${limit} offset ${after ? 0 : offset}`);
    },

    /** Up to one more than a list counts. */
    async count(filter: NoteFilter): Promise<number> {
      const { rows } = await sql<{ notes: number }>`
        select count(*)::integer as notes from (
          select 1 from notes n where ${own(filter)} limit ${countLimit + 1}) as counted`.execute(db);
      return rows[0]!.notes;
    },

    /** Where a page ended; one that was deleted since too. */
    place: (id: string) =>
      db
        .selectFrom('notes')
        .where('id', '=', id)
        .where('owner_id', '=', actor.id)
        .select(['id', 'place', 'offering_id as offeringId', 'item_id as itemId'])
        .executeTakeFirst(),

    get: async (id: string): Promise<Note | null> =>
      (
        await read(sql`select n.*, 1 as nth from notes n where n.id = ${id}::uuid and n.owner_id = ${actor.id}::uuid`)
      )[0] ?? null,

    /** Whoever writes it waits until this transaction ends. */
    hold: (id: string) =>
      db
        .selectFrom('notes')
        .where('id', '=', id)
        .where('owner_id', '=', actor.id)
        .select(['id', 'version', 'deleted_at as deletedAt', 'body', 'picture_file_id as pictureFileId'])
        .select(['offering_id as offeringId', 'item_id as itemId', 'quote'])
        .forUpdate()
        .executeTakeFirst(),

    /** The item as learners of the offering see it. @returns null where the actor does not learn it */
    async learnt(offeringId: string, itemId: string) {
      const row = await db
        .selectFrom('offering_facts as o')
        .innerJoin('published_item_facts as p', 'p.course_id', 'o.course_id')
        .where('o.id', '=', offeringId)
        .where('p.id', '=', itemId)
        .where(learnsIn(actor, sql<string>`o.id`))
        .where(sql<boolean>`(not p.is_conditional or is_released(o.id, ${actor.id}::uuid, p.id))`)
        .select(['o.course_id as courseId', 'p.kind', 'p.title', 'p.position'])
        .select(['p.duration_ms as durationMs', 'p.pages'])
        .executeTakeFirst();
      return row ?? null;
    },

    noteItem: (id: string, item: { courseId: string; kind: string; title: string; position: number } & Lengths) =>
      sql`insert into note_items (id, course_id, kind, title, position, duration_ms, pages)
        values (${id}, ${item.courseId}, ${item.kind}, ${item.title}, ${item.position}, ${item.durationMs}, ${item.pages})
        on conflict (id) do nothing`.execute(db),

    /** @returns false where there is such an id already */
    async add(note: {
      id: string;
      courseId: string;
      spot: NoteSpot;
      body: string;
      pictureFileId: string | null;
      words: string;
    }): Promise<boolean> {
      const { offeringId, itemId, positionMs, page, passage } = note.spot;
      const added = await db
        .insertInto('notes')
        .values({
          ...{ id: note.id, owner_id: actor.id, course_id: note.courseId, offering_id: offeringId, item_id: itemId },
          ...{ position_ms: positionMs, page, quote: passage?.text ?? null, quote_before: passage?.before ?? null },
          ...{ quote_after: passage?.after ?? null, quote_at: passage?.at ?? null },
          ...{ body: note.body, picture_file_id: note.pictureFileId, words: vector(note.words) },
        })
        .onConflict((same) => same.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** What was deleted is there again. */
    edit: (id: string, { body, pictureFileId, words }: { body: string; pictureFileId: string | null; words: string }) =>
      db
        .updateTable('notes')
        .set({ body, picture_file_id: pictureFileId, words: vector(words), deleted_at: null })
        .set({ edited_at: sql<Date>`now()`, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('owner_id', '=', actor.id)
        .execute(),

    /** @returns whether there was one */
    async mark(id: string, isDeleted: boolean): Promise<boolean> {
      const marked = await db
        .updateTable('notes')
        .set({ deleted_at: isDeleted ? sql<Date>`now()` : null, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('owner_id', '=', actor.id)
        .where('deleted_at', isDeleted ? 'is' : 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return marked !== undefined;
    },
  };
};

interface Lengths {
  durationMs: number | null;
  pages: number | null;
}
