import { sql } from 'kysely';
import type { Joining } from '#contract/account/joining.contract.ts';
import { joiningProofMinutes, joiningUndoDays } from '#contract/account/joining.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { personalDataSection } from '#server/platform/modules/personal-data.ts';
import type { AccountPair, JoiningPart } from '#server/platform/ports/account-joining.port.ts';
import type { WayBack } from '../account.tables.ts';

const canBeUndone = sql<boolean>`(j.status = 'joined' and j.undo_until > now())`;

export interface JoiningRow {
  id: string;
  goesId: string;
  parts: JoiningPart[];
  status: Joining['status'];
  joinedAt: string;
  undoUntil: string | null;
}

/** Proofs of another account, which hang on the session that gave them. */
export const joiningProofsRepository = (db: Database, sessionId: string) => ({
  /** @returns until when it is good */
  async add(idHash: Buffer, accountId: string, otherId: string): Promise<Date> {
    const row = await db
      .insertInto('joining_proofs')
      .values({
        ...{ id_hash: idHash, session_id: sessionId, account_id: accountId, other_id: otherId },
        expires_at: sql<Date>`now() + make_interval(mins => ${joiningProofMinutes}::int)`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    return row.expires_at;
  },

  /** Undefined where it is unknown, over, spent, or another session's. */
  find: (idHash: Buffer): Promise<{ otherId: string; provedAt: Date } | undefined> =>
    db
      .selectFrom('joining_proofs')
      .where('id_hash', '=', idHash)
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', sql<Date>`now()`)
      .select(['other_id as otherId', 'proved_at as provedAt'])
      .executeTakeFirst(),
});

/** Accounts that were joined. */
export const joiningsRepository = (db: Database) => {
  const all = () =>
    db
      .selectFrom('account_joinings as j')
      .select(['j.id', 'j.goes_id as goesId', 'j.parts', 'j.status', iso('j.joined_at').as('joinedAt')])
      .select(
        isoOf(sql`case when ${canBeUndone} then j.undo_until end`)
          .$castTo<string | null>()
          .as('undoUntil'),
      );
  return {
    /** Newest first, of the account that stayed. */
    of: (staysId: string): Promise<JoiningRow[]> =>
      all().where('j.stays_id', '=', staysId).orderBy('j.joined_at', 'desc').orderBy('j.id').limit(50).execute(),

    find: (id: string): Promise<JoiningRow> => all().where('j.id', '=', id).executeTakeFirstOrThrow(),

    /** Of the account that stayed, with its way back. @param use `hold`: nobody else undoes or ends it meanwhile */
    own: (id: string, staysId: string, use: 'read' | 'hold') =>
      db
        .selectFrom('account_joinings as j')
        .where('j.id', '=', id)
        .where('j.stays_id', '=', staysId)
        .select(['j.goes_id as goesId', 'j.status', 'j.way_back as wayBack', canBeUndone.as('isRecent')])
        .$if(use === 'hold', (row) => row.forUpdate())
        .executeTakeFirst(),

    add: async ({ staysId, goesId }: AccountPair, parts: readonly JoiningPart[], wayBack: WayBack): Promise<string> =>
      (
        await db
          .insertInto('account_joinings')
          .values({
            ...{ stays_id: staysId, goes_id: goesId },
            ...{ parts: JSON.stringify(parts), way_back: JSON.stringify(wayBack) },
            undo_until: sql<Date>`now() + make_interval(days => ${joiningUndoDays}::int)`,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,

    end: (id: string, status: 'undone' | 'over') =>
      db
        .updateTable('account_joinings')
        .set({ status, way_back: null, ended_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute(),

    /** One that is over, held by this transaction alone; undefined when there is none. */
    takeDue: () =>
      db
        .selectFrom('account_joinings')
        .where('status', '=', 'joined')
        .where('undo_until', '<=', sql<Date>`now()`)
        .orderBy('undo_until')
        .select(['id', 'goes_id as goesId'])
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),

    /** Of either account: joined lately, or about to be closed. */
    async standing(ids: readonly string[]): Promise<{ isRecent: boolean; isClosing: boolean }> {
      const { rows } = await sql<{ isRecent: boolean; isClosing: boolean }>`
        select exists (select from account_joinings where status = 'joined'
            and (stays_id = any(${ids}::uuid[]) or goes_id = any(${ids}::uuid[]))) as "isRecent",
          exists (select from deletion_requests where account_id = any(${ids}::uuid[])) as "isClosing"`.execute(db);
      return rows[0]!;
    },

    /** For the person's own copy: of either account. */
    section: async (accountId: string) =>
      personalDataSection(
        'joinings',
        await db
          .selectFrom('account_joinings')
          .where((joining) => joining.or([joining('stays_id', '=', accountId), joining('goes_id', '=', accountId)]))
          .orderBy('joined_at')
          .select(sql<boolean>`stays_id = ${accountId}::uuid`.as('hasStayed'))
          .select(['status', 'joined_at as joinedAt', 'undo_until as undoUntil', 'ended_at as endedAt'])
          .execute(),
      ),

    async forgetProofs(accountIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom('joining_proofs')
        .where((proof) =>
          proof.or([proof('account_id', 'in', [...accountIds]), proof('other_id', 'in', [...accountIds])]),
        )
        .execute();
    },

    async sweepProofs(): Promise<void> {
      await db
        .deleteFrom('joining_proofs')
        .where('expires_at', '<', sql<Date>`now()`)
        .execute();
    },
  };
};
