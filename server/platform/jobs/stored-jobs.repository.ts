import { sql } from 'kysely';
import type { JobQuery, JobState } from '#contract/console/console.contract.ts';
import type { Database } from '../database/database.ts';
import { pageOf } from '../database/page.ts';

export interface StoredJob {
  id: string;
  queue: string;
  state: JobState;
  tries: number;
  addedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  nextAt: Date | null;
  /** As pg-boss wrote what was thrown. */
  output: unknown;
}

/** Of pg-boss' own states; what is done or given up is nobody's affair any more. */
const stateSql = sql`case when state in ('created', 'retry') then 'waiting'
  when state = 'active' then 'running' else state::text end`;
const jobs = sql<StoredJob>`(
  select id, name as queue, ${stateSql} as state, output, created_on as "addedAt", started_on as "startedAt",
    retry_count + (started_on is not null)::int as tries,
    case when state = 'failed' then completed_on end as "endedAt",
    case when state in ('created', 'retry') then start_after end as "nextAt"
  from pgboss.job where state in ('created', 'retry', 'active', 'failed'))`;

/** Jobs as pg-boss stores them, of all queues; whoever asks was judged before. */
export const storedJobsRepository = (db: Database) => {
  /** Its tables are made with the first job. */
  const isThere = async () =>
    (await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)).rows[0]!.there;

  return {
    /** By queue; those without a job are absent. */
    async counts() {
      if (!(await isThere())) return [];
      const { rows } = await sql<{ queue: string; waiting: number; running: number; failed: number }>`
        select queue, count(*) filter (where state = 'waiting')::int as waiting,
          count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'failed')::int as failed
        from ${jobs} as j group by queue`.execute(db);
      return rows;
    },

    /** For how many seconds the oldest that may begin has waited; 0 where none does. */
    async oldestSeconds(): Promise<number> {
      if (!(await isThere())) return 0;
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from now() - min(start_after)), 0)::float as seconds
        from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(db);
      return rows[0]!.seconds;
    },

    /** What failed last first, then what was added last. */
    async page({ queue, state, ...asked }: JobQuery) {
      const none = sql<StoredJob>`(select null::uuid as id, null as queue, null as state, now() as "endedAt", now() as "addedAt" where false)`;
      const filtered = db
        .selectFrom(((await isThere()) ? jobs : none).as('j'))
        .$if(queue !== undefined, (rows) => rows.where('j.queue', '=', queue!))
        .$if(state !== undefined, (rows) => rows.where('j.state', '=', state!));
      return pageOf(db, asked, filtered, (rows) =>
        rows
          .selectAll()
          .orderBy(sql`"endedAt"`, (order) => order.desc().nullsLast())
          .orderBy(sql`"addedAt"`, 'desc')
          .orderBy('j.id')
          .execute(),
      );
    },

    /** Of these those that have failed still, which nobody else moves until the transaction ends. */
    async holdFailed(ids: readonly string[]): Promise<{ id: string; queue: string; data: object }[]> {
      if (!(await isThere())) return [];
      const { rows } = await sql<{ id: string; queue: string; data: object }>`
        select id, name as queue, coalesce(data, '{}') as data from pgboss.job
        where id = any(${ids}::uuid[]) and state = 'failed' order by id for update`.execute(db);
      return rows;
    },

    /** Each failed one gets one try more, from now on. */
    async retry(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await sql`
        update pgboss.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1, start_after = now(),
          completed_on = null, keep_until = greatest(keep_until, now() + interval '14 days')
        where id = any(${ids}::uuid[]) and state = 'failed'`.execute(db);
    },

    /** @returns those that had failed still */
    async giveUp(ids: readonly string[]): Promise<string[]> {
      if (!(await isThere())) return [];
      const { rows } = await sql<{ id: string }>`
        delete from pgboss.job where id = any(${ids}::uuid[]) and state = 'failed' returning id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};
