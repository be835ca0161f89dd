import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { learnersNow } from './evaluations.repository.ts';
import type { Tally } from './tally.rule.ts';
import './evaluations.tables.ts';

/** The figures of an evaluation, for whoever counts. */
export const tallyRepository = (db: Database) => ({
  /** Locked: who counts is alone. */
  hold: (id: string) =>
    db
      .selectFrom('evaluations as v')
      .where('v.id', '=', id)
      .select(['v.course_id as courseId', 'v.status', 'v.questions', 'v.tally', 'v.counted', 'v.pool'])
      .select(sql<boolean>`(v.status = 'open' and v.opens_at <= now() and v.closes_at > now())`.as('isRunning'))
      .forUpdate()
      .executeTakeFirst(),

  /** Every answer writes all of it, whatever it says: which of it changed does not show in the row. */
  write: (id: string, { tally, counted, pool }: { tally: Tally; counted: number; pool: Buffer }) =>
    db
      .updateTable('evaluations')
      .set({ tally: JSON.stringify(tally), counted, pool })
      .where('id', '=', id)
      .execute(),

  participants: async (id: string): Promise<number> =>
    (
      await db
        .selectFrom('evaluation_participations')
        .where('evaluation_id', '=', id)
        .select(sql<number>`count(*)::int`.as('counted'))
        .executeTakeFirstOrThrow()
    ).counted,

  /** Nothing waits any more, and who answered is forgotten. */
  async close(id: string, { tally, answered }: { tally: Tally; answered: number }): Promise<void> {
    await db
      .updateTable('evaluations as v')
      .set({
        ...{ status: 'closed' as const, tally: JSON.stringify(tally), answered, pool: null },
        counted: Object.keys(tally).length === 0 ? 0 : answered,
        asked: learnersNow,
        closed_at: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('v.id', '=', id)
      .execute();
    await db.deleteFrom('evaluation_participations').where('evaluation_id', '=', id).execute();
  },

  /** Whose time is over. */
  over: async (): Promise<string[]> =>
    (
      await db
        .selectFrom('evaluations')
        .where('status', '=', 'open')
        .where('closes_at', '<=', sql<Date>`now()`)
        .orderBy('closes_at')
        .limit(100)
        .select('id')
        .execute()
    ).map(({ id }) => id),

  /** Whose time has begun, and of which nobody was told. */
  begun: async (): Promise<string[]> =>
    (
      await db
        .selectFrom('evaluations')
        .where('status', '=', 'open')
        .where('is_announced', '=', false)
        .where('opens_at', '<=', sql<Date>`now()`)
        .limit(100)
        .select('id')
        .execute()
    ).map(({ id }) => id),
});

/** Closes what waits with the present key where an old one still holds it. @returns how many rows were written */
export async function sealedPools(db: Database, renew: (id: string, sealed: Buffer) => Buffer | null): Promise<number> {
  const rows = await db.selectFrom('evaluations').where('pool', 'is not', null).select('id').execute();
  let written = 0;
  for (const { id } of rows) {
    const row = await db.selectFrom('evaluations').where('id', '=', id).select('pool').executeTakeFirst();
    const next = row?.pool ? renew(id, row.pool) : null;
    if (next === null || !row?.pool) continue;
    // Where an answer came meanwhile, it was closed with the present key already.
    await db.updateTable('evaluations').set({ pool: next }).where('id', '=', id).where('pool', '=', row.pool).execute();
    written += 1;
  }
  return written;
}
