import type { JobIds, JobPage, JobQuery, JobQueues, JobsMoved } from '#contract/console/console.contract.ts';
import type { Empty } from '#contract/common/shapes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { judgePlatformAdmin } from '#server/platform/access/platform-admin.ts';
import { auditActs } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { storedJobsRepository } from '#server/platform/jobs/stored-jobs.repository.ts';
import type { Gathered } from '#server/platform/modules/module.ts';
import { faultTextOf } from './fault-text.rule.ts';

const nothing = { waiting: 0, running: 0, failed: 0 };

/** @param wake lets this node's workers begin, where none of its jobs did before */
export function jobsService(db: Database, { queues }: Pick<Gathered, 'queues'>, wake: () => void) {
  const titleOf = (name: string, { locale }: PersonActor) =>
    queues.find((one) => one.name === name)?.title[locale] ?? name;
  const canRetry = (name: string) => queues.some((one) => one.name === name && one.again !== null);
  /** The areas' own rows first: a job without one would run nothing. */
  async function retry(tx: Database, ids: readonly string[]): Promise<string[]> {
    const stored = storedJobsRepository(tx);
    const moved: string[] = [];
    for (const { id, queue: name, data } of await stored.holdFailed(ids)) {
      const queue = queues.find((one) => one.name === name);
      if (!queue || queue.again === null) continue;
      if (queue.again === undefined || (await queue.again(tx, { id, data: data as never }))) moved.push(id);
    }
    await stored.retry(moved);
    return moved;
  }
  const move = async (event: 'retry' | 'giveUp', { ids }: JobIds, actor: PersonActor): Promise<JobsMoved> => {
    judgePlatformAdmin(actor);
    return inTransaction(db, async (tx) => {
      const moved = event === 'retry' ? await retry(tx, ids) : await storedJobsRepository(tx).giveUp(ids);
      await auditActs(
        tx,
        actor,
        `job.${event}`,
        moved.map((id) => ({ kind: 'job', id })),
      );
      if (event === 'retry' && moved.length > 0) afterCommit(tx, wake);
      return { moved: moved.length };
    });
  };

  return {
    /** All that are declared, and those of which only jobs are left. */
    async queues(_asked: Empty, actor: PersonActor): Promise<JobQueues> {
      judgePlatformAdmin(actor);
      const counts = new Map((await storedJobsRepository(db).counts()).map(({ queue, ...of }) => [queue, of]));
      const names = new Set([...queues.map(({ name }) => name), ...counts.keys()]);
      return {
        data: [...names].map((name) => ({ name, title: titleOf(name, actor), ...(counts.get(name) ?? nothing) })),
      };
    },

    async jobs(asked: JobQuery, actor: PersonActor): Promise<JobPage> {
      judgePlatformAdmin(actor);
      const page = await storedJobsRepository(db).page(asked);
      return {
        ...page,
        data: page.data.map(({ output, addedAt, startedAt, endedAt, nextAt, ...job }) => ({
          ...job,
          title: titleOf(job.queue, actor),
          addedAt: addedAt.toISOString(),
          startedAt: startedAt?.toISOString() ?? null,
          endedAt: endedAt?.toISOString() ?? null,
          nextAt: nextAt?.toISOString() ?? null,
          fault: faultTextOf(output),
          canRetry: job.state === 'failed' && canRetry(job.queue),
        })),
      };
    },

    retryJobs: (asked: JobIds, actor: PersonActor) => move('retry', asked, actor),
    giveUpJobs: (asked: JobIds, actor: PersonActor) => move('giveUp', asked, actor),
  };
}
