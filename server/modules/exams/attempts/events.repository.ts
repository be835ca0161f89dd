import { createHash } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { canonical, firstHash, linkText, type ChainedEvent } from '#contract/exams/exam-chain.rule.ts';
import type { ExamEventKind } from '#contract/exams/exam-choices.rule.ts';
import type { ExamLink } from '#contract/exams/exam-attempt.contract.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import '../exams.tables.ts';
import './attempts.tables.ts';

/** An attempt that the caller holds, with the end of its chain. */
export interface Chained {
  id: string;
  events: number;
  hash: string;
}

/** What happened, and what of the attempt changes with it. */
export interface Happening<Row extends Chained> {
  row: Row;
  at: Date;
  kind: ExamEventKind;
  data: Readonly<Record<string, unknown>>;
  set?: Updateable<Tables['exam_attempts']>;
}

export type Linked<Row extends Chained> = Row & { event: ExamLink };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const eventHash = (attemptId: string, before: string, event: ChainedEvent): string =>
  hashOf(linkText(attemptId, before, event));

/** What is stored is what was hashed: without the fields that JSON does not have. */
const plain = (data: Readonly<Record<string, unknown>>) =>
  JSON.parse(canonical(data)) as Readonly<Record<string, unknown>>;

/** An attempt with one link more. */
export function linked<Row extends Chained>({ row, at, kind, data }: Happening<Row>): Linked<Row> {
  const event = { number: row.events + 1, at: at.toISOString(), kind, data: plain(data) };
  const hash = eventHash(row.id, row.hash, event);
  return { ...row, events: event.number, hash, event: { ...event, hash } };
}

export const eventsRepository = (db: Database) => ({
  /**
   * Adds one link to the chain of each of these attempts, which the caller holds; in two statements where nothing else of
   * them changes. @returns them with their new ends, in order
   */
  async append<Row extends Chained>(happenings: readonly Happening<Row>[]): Promise<Linked<Row>[]> {
    if (happenings.length === 0) return [];
    const after = happenings.map(linked);
    await sql`insert into exam_events (attempt_id, number, at, kind, data, hash)
      select * from unnest(${after.map(({ id }) => id)}::uuid[], ${after.map(({ event }) => event.number)}::int[],
        ${happenings.map(({ at }) => at.toISOString())}::timestamptz[], ${after.map(({ event }) => event.kind)}::text[],
        ${after.map(({ event }) => JSON.stringify(event.data))}::text[]::jsonb[],
        ${after.map(({ hash }) => hash)}::text[])`.execute(db);
    const alike = after.filter((_, index) => happenings[index]!.set === undefined);
    if (alike.length > 0)
      await sql`update exam_attempts end_of set events = now_is.events, hash = now_is.hash
        from unnest(${alike.map(({ id }) => id)}::uuid[], ${alike.map(({ events }) => events)}::int[],
          ${alike.map(({ hash }) => hash)}::text[]) now_is (id, events, hash)
        where end_of.id = now_is.id`.execute(db);
    for (const [index, { id, events, hash }] of after.entries()) {
      const { set } = happenings[index]!;
      if (set !== undefined)
        await db
          .updateTable('exam_attempts')
          .set({ ...set, events, hash })
          .where('id', '=', id)
          .execute();
    }
    return after;
  },

  /** The whole record, from the first. */
  async links(attemptId: string): Promise<ExamLink[]> {
    const rows = await db
      .selectFrom('exam_events')
      .where('attempt_id', '=', attemptId)
      .orderBy('number')
      .select(['number', 'at', 'kind', 'data', 'hash'])
      .execute();
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },

  /** How many there are of a kind. */
  count: async (attemptId: string, kind: ExamEventKind): Promise<number> =>
    (
      await db
        .selectFrom('exam_events')
        .where('attempt_id', '=', attemptId)
        .where('kind', '=', kind)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,

  /** The last of a kind. */
  async last(attemptId: string, kind: ExamEventKind): Promise<ExamLink | null> {
    const row = await db
      .selectFrom('exam_events')
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', kind)
      .orderBy('number', 'desc')
      .limit(1)
      .select(['number', 'at', 'kind', 'data', 'hash'])
      .executeTakeFirst();
    return row ? { ...row, at: row.at.toISOString() } : null;
  },
});

/**
 * Where a chain breaks: the number of the first link that does not follow from the one before; null where it is whole.
 * Of a link whose data was erased with its person only the place is known.
 * @param end of the chain, as the attempt has it: what was cut off is missing
 */
export function brokenFrom(attemptId: string, links: readonly ExamLink[], end: Omit<Chained, 'id'>): number | null {
  let before = firstHash;
  for (const [index, { hash, data, ...event }] of links.entries()) {
    if (event.number !== index + 1) return index + 1;
    if (data !== null && eventHash(attemptId, before, { ...event, data }) !== hash) return event.number;
    before = hash;
  }
  return links.length === end.events && before === end.hash ? null : links.length + 1;
}
