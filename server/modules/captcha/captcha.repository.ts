import { sql } from 'kysely';
import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PuzzleKind } from './captcha.tables.ts';
import type { Point } from './points.rule.ts';

export interface StoredPuzzle {
  token: string;
  kind: PuzzleKind;
  secretKey: string | null;
  answer: Point[];
  action: CaptchaAction | null;
}

/** Seconds. */
export const lives = { puzzle: 120, value: 180, window: 60, lock: 300 } as const;
const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;

/** A window that is over begins anew. */
const startOver = sql`
  count = case when w.window_ends_at <= now() then 1 else w.count + 1 end,
  window_ends_at = case when w.window_ends_at <= now() then excluded.window_ends_at else w.window_ends_at end`;

/** Puzzles, values and counters; alike on every node, since nothing is kept anywhere else. */
export const captchaRepository = (db: Database) => ({
  /** Counts one more of `kind` in the client's window. @returns how many, and the seconds that are left of it */
  async count(client: string, kind: 'check' | 'use' | 'failure'): Promise<{ count: number; left: number }> {
    const { rows } = await sql<{ count: number; left: number }>`
      insert into captcha_windows as w (client, kind, window_ends_at, count)
      values (${client}, ${kind}, now() + ${lives.window} * interval '1 second', 1)
      on conflict (client, kind) do update set ${startOver}
      returning count, ceil(extract(epoch from window_ends_at - now()))::int as left`.execute(db);
    return rows[0]!;
  },
  /** The same for pictures, unless the client is locked: then null, and nothing is counted. */
  async countGet(client: string): Promise<number | null> {
    const { rows } = await sql<{ count: number }>`
      insert into captcha_windows as w (client, kind, window_ends_at, count)
      select ${client}, 'get', now() + ${lives.window} * interval '1 second', 1
      where not exists (
        select from captcha_windows where client = ${client} and kind = 'lock' and window_ends_at > now())
      on conflict (client, kind) do update set ${startOver}
      returning count`.execute(db);
    return rows[0]?.count ?? null;
  },
  async lock(client: string): Promise<void> {
    await db
      .insertInto('captcha_windows')
      .values({ client, kind: 'lock', window_ends_at: inSeconds(lives.lock), count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['client', 'kind']).doUpdateSet({ window_ends_at: inSeconds(lives.lock) }),
      )
      .execute();
  },
  async storePuzzle({ token, kind, secretKey, answer, action }: StoredPuzzle): Promise<void> {
    await db
      .insertInto('captcha_puzzles')
      .values({
        token,
        kind,
        secret_key: secretKey,
        answer: sql`${JSON.stringify(answer)}::jsonb`,
        action,
        expires_at: inSeconds(lives.puzzle),
      })
      .execute();
  },
  /** Of a hundred that come at once, one gets it; null when it is unknown, taken or too old. */
  async takePuzzle(token: string): Promise<Omit<StoredPuzzle, 'token'> | null> {
    const row = await db
      .deleteFrom('captcha_puzzles')
      .where('token', '=', token)
      .returning([
        'kind',
        'secret_key as secretKey',
        'answer',
        'action',
        sql<boolean>`expires_at > now()`.as('isAlive'),
      ])
      .executeTakeFirst();
    return row?.isAlive ? row : null;
  },
  async storeValue(hash: Buffer, action: CaptchaAction | null, identifierIndex: Buffer | null): Promise<void> {
    await db
      .insertInto('captcha_values')
      .values({ hash, action, identifier_index: identifierIndex, expires_at: inSeconds(lives.value) })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  },
  /** The same for values. */
  async takeValue(hash: Buffer): Promise<{ action: CaptchaAction | null; identifierIndex: Buffer | null } | null> {
    const row = await db
      .deleteFrom('captcha_values')
      .where('hash', '=', hash)
      .returning(['action', 'identifier_index as identifierIndex', sql<boolean>`expires_at > now()`.as('isAlive')])
      .executeTakeFirst();
    return row?.isAlive ? row : null;
  },
  /** The newest puzzles that nobody has tried yet; for the demo inbox alone. */
  openPuzzles: (limit: number): Promise<{ token: string; kind: PuzzleKind; answer: Point[]; at: Date }[]> =>
    db
      .selectFrom('captcha_puzzles')
      .where('expires_at', '>', sql<Date>`now()`)
      .select(['token', 'kind', 'answer', 'made_at as at'])
      .orderBy('made_at', 'desc')
      .limit(limit)
      .execute(),
  async sweep(): Promise<void> {
    const over = sql<Date>`now()`;
    await db.deleteFrom('captcha_puzzles').where('expires_at', '<', over).execute();
    await db.deleteFrom('captcha_values').where('expires_at', '<', over).execute();
    await db.deleteFrom('captcha_codes').where('expires_at', '<', over).execute();
    await db.deleteFrom('captcha_windows').where('window_ends_at', '<', over).execute();
  },
});
