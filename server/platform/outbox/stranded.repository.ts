import { sql } from 'kysely';
import type { OutboxQuery, OutboxStranded } from '#contract/messages/outbox.contract.ts';
import type { Database } from '../database/database.ts';
import { pageOf } from '../database/page.ts';
import { moveOf, noticeLifetimeMs } from './outbox.repository.ts';

const now = sql<Date>`now()`;
/** Moved in one statement; the rest follows with the next. */
const atOnce = 5000;

/** For whoever looks after what did not leave; that was judged before. */
export const strandedRepository = (db: Database) => {
  /** Those that the lifecycle lets move. @returns their ids */
  const moved = async (event: 'retry' | 'giveUp', which: { ids: readonly string[] } | OutboxStranded) => {
    const [notice, code] = [moveOf(event), moveOf(event, true)];
    const chosen = db
      .selectFrom('outbox')
      .$if('ids' in which, (rows) => rows.where('id', 'in', 'ids' in which ? [...which.ids] : []))
      .$if('kind' in which, (rows) => {
        const { kind, status, fault } = which as OutboxStranded;
        const all = rows.where('kind', '=', kind).where('status', '=', status);
        return fault === undefined ? all : all.where('fault', '=', fault);
      })
      .where(({ or, and, eb }) =>
        or([
          and([eb('is_code', '=', false), eb('status', 'in', notice.from)]),
          ...(code.from.length > 0 ? [and([eb('is_code', '=', true), eb('status', 'in', code.from)])] : []),
        ]),
      )
      .orderBy('id')
      .limit(atOnce)
      .select('id')
      .forUpdate();
    const rows = await db
      .with('chosen', () => chosen)
      .updateTable('outbox as o')
      .from('chosen')
      .whereRef('o.id', '=', 'chosen.id')
      .set({
        status: notice.to,
        ...(event === 'retry' && {
          next_try_at: now,
          ends_at: sql<Date>`now() + ${noticeLifetimeMs / 1000} * interval '1 second'`,
        }),
      })
      .returning('o.id')
      .execute();
    return rows.map(({ id }) => id);
  };

  return {
    moved,
    /** Newest first. */
    page: ({ status, kind, isCode, fault, from, to, ...asked }: OutboxQuery) => {
      const filtered = db
        .selectFrom('outbox')
        .$if(status !== undefined, (rows) => rows.where('status', '=', status!))
        .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind!))
        .$if(isCode !== undefined, (rows) => rows.where('is_code', '=', isCode!))
        .$if(fault !== undefined, (rows) => rows.where('fault', '=', fault!.trim()))
        .$if(from !== undefined, (rows) => rows.where('created_at', '>=', new Date(from!)))
        .$if(to !== undefined, (rows) => rows.where('created_at', '<', new Date(to!)));
      return pageOf(db, asked, filtered, (rows) =>
        rows
          .select(['id', 'kind', 'status', 'purpose', 'is_code as isCode', 'content_cipher as contentCipher'])
          .select(['created_at as createdAt', 'attempts', 'provider_id as providerId', 'fault'])
          .select(
            sql<Date | null>`case when status in ('waiting', 'unknown') and ends_at > now() then next_try_at end`.as(
              'nextTryAt',
            ),
          )
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
      );
    },
  };
};
