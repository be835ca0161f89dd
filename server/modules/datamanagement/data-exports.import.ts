import { sql, type Insertable } from 'kysely';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './datamanagement.tables.ts';

type Wish = Pick<Insertable<Tables['data_exports']>, 'id' | 'school_id' | 'kind' | 'format' | 'purpose' | 'asked_by'>;

/** Adds wishes: those without an age are made by the server as soon as it runs, older ones have expired. */
export async function importDataExports(
  tx: Database,
  wishes: readonly (Wish & { askedAt: Date | null; rows: number })[],
): Promise<void> {
  await tx
    .insertInto('data_exports')
    .values(
      wishes.map(({ askedAt, rows, ...wish }) => ({
        ...{ ...wish, college_ids: null, locale: 'zh-CN' as const },
        // Nobody is at work on them: the first server takes them up.
        ...(askedAt === null
          ? { heard_at: sql<Date>`now() - interval '5 minutes'` }
          : { status: 'expired' as const, asked_at: askedAt, expires_at: askedAt, rows_read: rows, rows_all: rows }),
      })),
    )
    .execute();
}

export const importDataSchedules = (tx: Database, rows: readonly Insertable<Tables['data_export_schedules']>[]) =>
  tx
    .insertInto('data_export_schedules')
    .values([...rows])
    .execute();
