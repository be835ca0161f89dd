import { iso } from '#server/platform/database/iso-text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Complaint, ComplaintPage, ComplaintQuery, ComplaintSend } from '#contract/library/complaints.contract.ts';
import type { ComplaintStatus } from '#machines/library/complaint.lifecycle.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { isManaged } from '../managed/library-access.ts';

type Sql = RawBuilder<unknown>;

/** What a visitor is told again where the same sending comes twice. */
export interface FirstSending {
  number: string;
  sentAt: string;
  hash: Buffer;
}

/** A complaint as it is stored, with what became of its material. */
export interface ComplaintRow extends Omit<Complaint, 'sender' | 'material'> {
  /** Null for a visitor. */
  senderId: string | null;
  senderCipher: Buffer | null;
  materialId: string | null;
  materialStatus: 'draft' | 'review' | 'published' | 'withdrawn' | null;
  isBinned: boolean;
  uploaderId: string | null;
  uploader: string;
}

const columns = sql`c.id, c.number, c.material_title as "materialTitle", c.work_title as "workTitle", c.relation, c.status,
  ${iso('c.created_at')} as "sentAt", ${iso('c.decided_at')} as "decidedAt",
  coalesce((select p.name from person_facts p where p.id = c.decided_by), '') as "decidedBy"`;

const orders: Record<ComplaintStatus | 'all', Sql> = {
  open: sql`c.created_at, c.id`,
  upheld: sql`c.decided_at desc, c.id`,
  dismissed: sql`c.decided_at desc, c.id`,
  all: sql`c.created_at desc, c.id`,
};

const matches = (search: string) => sql`(starts_with(c.number, ${search.trim().toUpperCase()})
  or c.material_title ilike ${contains(search)} or c.work_title ilike ${contains(search)})`;

/** Sending: nothing of what others sent is read here. */
export const complaintSending = (db: Database, actor: Actor) => ({
  /** Waits for another sending of this key that is under way. @returns the first one, where there was one */
  async first(key: string): Promise<FirstSending | undefined> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 70))`.execute(db);
    const { rows } = await sql<FirstSending>`
      select number, ${iso('created_at')} as "sentAt", send_hash as hash from material_complaints
      where send_key = ${key}::uuid`.execute(db);
    return rows[0];
  },

  async add(
    said: Omit<ComplaintSend, 'name' | 'contact' | 'organisation' | 'isTrue' | 'captcha'>,
    material: { libraryId: string; title: string },
    sending: { key: string; hash: Buffer } | null,
  ): Promise<{ id: string; number: string; sentAt: string }> {
    const { created_at: at, ...row } = await db
      .insertInto('material_complaints')
      .values({
        library_id: material.libraryId,
        material_id: said.materialId,
        material_title: material.title,
        sender_id: actor.id,
        sender_cipher: null,
        relation: said.relation,
        work_title: said.workTitle,
        work_address: said.workAddress,
        claim: said.claim,
        send_key: sending?.key ?? null,
        send_hash: sending?.hash ?? null,
      })
      .returning(['id', 'number', 'created_at'])
      .executeTakeFirstOrThrow();
    return { ...row, sentAt: at.toISOString() };
  },

  keepSender: (id: string, cipher: Buffer) =>
    db.updateTable('material_complaints').set({ sender_cipher: cipher }).where('id', '=', id).execute(),
});

/** Complaints about materials of libraries that the person keeps; the others are not there. */
export const complaintsRepository = (db: Database, actor: PersonActor) => ({
  async page({ libraryId, status, search = '', ...asked }: ComplaintQuery): Promise<ComplaintPage> {
    const isSearched = search.trim() !== '';
    const where = sql.join(
      [
        sql`c.library_id = ${libraryId}`,
        ...(status === undefined ? [] : [sql`c.status = ${status}`]),
        ...(isSearched ? [matches(search)] : []),
      ],
      sql` and `,
    );
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<ComplaintPage['data'][number]>`
      select ${columns} from material_complaints c where ${where}
      order by ${orders[status ?? 'all']} limit ${limit} offset ${offset}`.execute(db);
    const counts = await this.counts(libraryId);
    const counted = isSearched
      ? (
          await sql<{ n: number }>`select count(*)::int as n from (
            select from material_complaints c where ${where} limit ${countLimit + 1}) c`.execute(db)
        ).rows[0]!.n
      : status === undefined
        ? counts.open + counts.upheld + counts.dismissed
        : counts[status];
    const shown = (one: ComplaintStatus) => Math.min(counts[one], countLimit);
    return {
      ...pageFrom(asked, rows, counted),
      counts: { open: shown('open'), upheld: shown('upheld'), dismissed: shown('dismissed') },
    };
  },

  /** Of each state at most one more than `countLimit`. */
  async counts(libraryId: string): Promise<Record<ComplaintStatus, number>> {
    const of = (status: ComplaintStatus) => sql`(select count(*)::int from (
      select from material_complaints c where c.library_id = ${libraryId} and c.status = ${status}
      limit ${countLimit + 1}) c)`;
    const { rows } = await sql<Record<ComplaintStatus, number>>`
      select ${of('open')} as open, ${of('upheld')} as upheld, ${of('dismissed')} as dismissed`.execute(db);
    return rows[0]!;
  },

  async find(libraryId: string, id: string): Promise<ComplaintRow | undefined> {
    const { rows } = await sql<ComplaintRow>`
      select ${columns}, c.work_address as "workAddress", c.claim, c.explanation, c.version,
        c.sender_id as "senderId", c.sender_cipher as "senderCipher", m.id as "materialId", m.status as "materialStatus",
        m.binned_at is not null as "isBinned", m.uploader_id as "uploaderId",
        coalesce((select p.name from person_facts p where p.id = m.uploader_id), '') as uploader
      from material_complaints c left join materials m on m.id = c.material_id
      where c.id = ${id} and c.library_id = ${libraryId} and ${isManaged(actor, 'c.library_id')}`.execute(db);
    return rows[0];
  },

  /** Its row, until the transaction ends. */
  hold: (id: string) => db.selectFrom('material_complaints').where('id', '=', id).select('id').forUpdate().execute(),

  async decide(id: string, status: ComplaintStatus, explanation: string): Promise<void> {
    await db
      .updateTable('material_complaints')
      .set((row) => ({
        ...{ status, explanation, decided_by: actor.id },
        decided_at: sql<Date>`now()`,
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  },
});
