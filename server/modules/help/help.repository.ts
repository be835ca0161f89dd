import { contains } from '#server/platform/database/like.ts';
import { sql } from 'kysely';
import type { FeedbackWrite, OwnFeedbackQuery, TicketQuery } from '#contract/help/help.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import { pageOf } from '#server/platform/database/page.ts';

const filesSql = sql<{ fileId: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('fileId', f.id, 'name', f.name) order by x.position)
  from feedback_files x join file_facts f on f.id = x.file_id where x.ticket_id = t.id), '[]')`;

const columns = ['t.id', 't.kind', 't.body', 't.answer', 't.answered_at', 't.created_at'] as const;

/** Tickets: one's own, and those of the actor's edition for who may answer. */
export const helpRepository = (db: Database, actor: Actor) => ({
  async add({ kind, text, fileIds }: FeedbackWrite): Promise<string> {
    const { id } = await db
      .insertInto('feedback_tickets')
      .values({ edition: actor.edition, sender_id: actor.id, kind, body: text, contact_cipher: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (fileIds.length > 0)
      await db
        .insertInto('feedback_files')
        .values(fileIds.map((fileId, position) => ({ ticket_id: id, file_id: fileId, position })))
        .execute();
    return id;
  },

  keepContact: (id: string, cipher: Buffer) =>
    db.updateTable('feedback_tickets').set({ contact_cipher: cipher }).where('id', '=', id).execute(),

  /** How many of these are the actor's own pictures. */
  async ownPictures(fileIds: readonly string[]): Promise<number> {
    const { count } = await db
      .selectFrom('file_facts')
      .where('id', 'in', fileIds)
      .where('owner_id', '=', actor.id)
      .where('media_type', 'like', 'image/%')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  own: (asked: OwnFeedbackQuery) =>
    pageOf(db, asked, db.selectFrom('feedback_tickets as t').where('t.sender_id', '=', actor.id), (rows) =>
      rows.select(columns).select(filesSql.as('files')).orderBy('t.created_at', 'desc').orderBy('t.id').execute(),
    ),

  list({ state, kind, search, ...asked }: TicketQuery) {
    const filtered = db
      .selectFrom('feedback_tickets as t')
      .leftJoin('person_facts as p', 'p.id', 't.sender_id')
      .where('t.edition', '=', actor.edition)
      .$if(state !== undefined, (rows) => rows.where('t.answered_at', state === 'open' ? 'is' : 'is not', null))
      .$if(kind !== undefined, (rows) => rows.where('t.kind', '=', kind!))
      .$if(search !== undefined, (rows) =>
        rows.where((or) => or.or([or('t.body', 'ilike', contains(search!)), or('p.name', 'ilike', contains(search!))])),
      );
    return pageOf(db, asked, filtered, (rows) =>
      rows
        .select([...columns, 't.contact_cipher', 't.sender_id', 'p.name as senderName'])
        .select(filesSql.as('files'))
        .orderBy(sql`t.answered_at is not null`)
        .orderBy(sql`case when t.answered_at is null then t.created_at end`)
        .orderBy('t.created_at', 'desc')
        .orderBy('t.id')
        .execute(),
    );
  },

  /**
   * How many wait in the actor's edition, and who may answer. Whoever asks holds the number until the transaction ends,
   * so that of two who send at once the later counts both.
   */
  async waiting(): Promise<{ waiting: number; today: string; answererIds: string[] }> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${actor.edition}`}, 77))`.execute(db);
    const { rows } = await sql<{ waiting: number; today: string; answererIds: string[] }>`
      select (select count(*)::int from feedback_tickets where edition = ${actor.edition} and answered_at is null) as waiting,
        ${today}::text as today,
        array(select account_id from role_facts where role = 'platformAdmin') as "answererIds"`.execute(db);
    return rows[0]!;
  },

  one: (id: string) =>
    db
      .selectFrom('feedback_tickets as t')
      .leftJoin('person_facts as p', 'p.id', 't.sender_id')
      .where('t.id', '=', id)
      .where('t.edition', '=', actor.edition)
      .select([...columns, 't.contact_cipher', 't.sender_id', 'p.name as senderName'])
      .select(filesSql.as('files'))
      .executeTakeFirst(),

  /** @returns whether there is such a ticket in the actor's edition */
  async answer(id: string, answer: string): Promise<boolean> {
    const row = await db
      .updateTable('feedback_tickets')
      .set({ answer, answered_by: actor.id, answered_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('edition', '=', actor.edition)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Pictures of a ticket, for those who answer it. */
export async function readsFeedback(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  if (!actor.roles.includes('platformAdmin')) return false;
  const row = await db
    .selectFrom('feedback_files as f')
    .innerJoin('feedback_tickets as t', 't.id', 'f.ticket_id')
    .where('f.file_id', '=', fileId)
    .where('t.edition', '=', actor.edition)
    .select('f.file_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these files are pictures of a ticket. */
export async function filesInFeedback(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('feedback_files')
    .where('file_id', 'in', [...fileIds])
    .select('file_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** Tickets without an answer, of all editions. */
export async function countOpenTickets(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feedback_tickets where answered_at is null`.execute(db);
  return rows[0]!.count;
}
