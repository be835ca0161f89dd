import { consoleAddresses } from '#contract/console/console.addresses.ts';
import { minuteMs, secondMs } from '#contract/common/length.rule.ts';
import type { Database } from '../database/database.ts';
import { storedJobsRepository } from '../jobs/stored-jobs.repository.ts';
import { outboxRepository } from '../outbox/outbox.repository.ts';
import { dataWords } from '../ports/data-words.ts';
import { stateBy, type HealthCheckOf, type HealthOf } from '../ports/health.port.ts';
import type { Settings } from '../settings/settings.ts';
import { backupHealth } from './backup-health.ts';
import { healthRepository } from './health.repository.ts';

/** From here on a part is looked at, and from there on it counts as failed. */
const slowMs = 250;
const standing = { attention: 5 * minuteMs, failed: 30 * minuteMs };

const minutes = (seconds: number) => Math.floor((seconds * secondMs) / minuteMs);

const database: HealthCheckOf = {
  id: 'platform.database',
  order: 1,
  name: dataWords('数据库', 'Database'),
  async look(db) {
    const begin = performance.now();
    const { release, bytes } = await healthRepository(db).database();
    const took = Math.round(performance.now() - begin);
    const size = (bytes / 1024 ** 3).toFixed(2);
    return {
      state: took > slowMs ? 'attention' : 'well',
      says: dataWords(
        `PostgreSQL ${release}，${size} GB，${took} 毫秒应答`,
        `PostgreSQL ${release}, ${size} GB, answers in ${took} ms`,
      ),
    };
  },
};

const queue: HealthCheckOf = {
  id: 'platform.queue',
  order: 2,
  name: dataWords('后台队列', 'Queues'),
  async look(db) {
    const oldest = await storedJobsRepository(db).oldestSeconds();
    const late = minutes(oldest);
    return {
      state: stateBy(oldest * secondMs, standing),
      says:
        late === 0
          ? dataWords('没有任务滞留', 'No job is held up')
          : dataWords(`最早的任务已等待 ${late} 分钟`, `The oldest job has waited ${late} min`),
    };
  },
};

const carrier = (kind: 'mail' | 'sms', order: number, isSet: boolean): HealthCheckOf => ({
  id: `platform.${kind}`,
  order,
  name: kind === 'mail' ? dataWords('邮件', 'Mail') : dataWords('短信', 'SMS'),
  async look(db) {
    const { oldestSeconds, dead, sent } = await healthRepository(db).outbox(kind);
    const late = minutes(oldestSeconds);
    if (!isSet && late === 0)
      return {
        state: 'absent',
        says: dataWords('未配置发送通道，内容保存为文件', 'No provider is set; messages become files'),
      };
    const state = stateBy(oldestSeconds * secondMs, standing);
    return {
      state: state === 'well' && dead > 0 ? 'attention' : state,
      says: dataWords(
        `24 小时内发出 ${sent} 条，失败 ${dead} 条${late > 0 ? `，最早一条已等待 ${late} 分钟` : ''}`,
        `Within 24 hours: ${sent} sent, ${dead} failed${late > 0 ? `; the oldest has waited ${late} min` : ''}`,
      ),
    };
  },
});

const jobsWaiting = async (db: Database) => {
  const counts = await storedJobsRepository(db).counts();
  const sum = (of: 'waiting' | 'running' | 'failed') => counts.reduce((all, one) => all + one[of], 0);
  return { waiting: sum('waiting') + sum('running'), failed: sum('failed') };
};

/** What the platform itself knows of how it runs. */
export const platformHealth = (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'delivery'>,
  now: () => number,
): HealthOf => ({
  checks: [
    database,
    queue,
    carrier('mail', 4, settings.delivery.mail !== null),
    carrier('sms', 5, settings.delivery.sms !== null),
    backupHealth(settings, now),
  ],
  waiting: [
    {
      id: 'platform.jobs',
      order: 1,
      name: dataWords('后台任务', 'Background jobs'),
      count: jobsWaiting,
      address: consoleAddresses.jobs.to(),
    },
    {
      id: 'platform.outbox',
      order: 2,
      name: dataWords('邮件和短信', 'Mails and SMS'),
      async count(db) {
        const { waiting, unknown, dead } = await outboxRepository(db).figures();
        return { waiting: Number(waiting) + Number(unknown), failed: Number(dead) };
      },
      address: consoleAddresses.outbox.to({ state: 'dead' }),
    },
  ],
});
