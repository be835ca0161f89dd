import { dayMs, hourMs } from '#contract/common/length.rule.ts';
import { lastBackup } from '../backup/last-backup.ts';
import { dataWords } from '../ports/data-words.ts';
import { stateBy, type HealthCheckOf, type HealthFinding } from '../ports/health.port.ts';
import type { Settings } from '../settings/settings.ts';

const ages = { attention: 2 * dayMs, failed: 8 * dayMs };

const agoOf = (ageMs: number) => {
  const hours = Math.floor(ageMs / hourMs);
  const days = Math.floor(hours / 24);
  return hours < 48
    ? dataWords(`上次备份在 ${hours} 小时前`, `The last one is ${hours} h old`)
    : dataWords(`上次备份在 ${days} 天前`, `The last one is ${days} days old`);
};

const none: HealthFinding = { state: 'attention', says: dataWords('暂无备份', 'There is no backup yet') };
/** A database of somebody else's is saved by its own tools, of which nobody here knows. */
const elsewhere = dataWords('数据库不在其中，由外部工具备份', 'The database is not in it: its own tools save it');
const withoutDatabase = dataWords('不含数据库', 'without the database');

/**
 * A backup of ours has the database only where that is ours; it is called what it is.
 * @param now the server's clock in milliseconds
 */
export function backupHealth(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  now: () => number,
): HealthCheckOf {
  const isElsewhere = Boolean(databaseUrl);
  return {
    id: 'platform.backup',
    order: 6,
    name: isElsewhere ? dataWords('文件备份', 'Backups of files') : dataWords('备份', 'Backups'),
    async look() {
      const last = await lastBackup(dataDir);
      const found =
        last === null ? none : { state: stateBy(Math.max(0, now() - last.atMs), ages), says: agoOf(now() - last.atMs) };
      if (isElsewhere)
        return {
          ...found,
          says: dataWords(
            `${found.says['zh-CN']}；${elsewhere['zh-CN']}`,
            `${found.says['en-US']}. ${elsewhere['en-US']}`,
          ),
        };
      if (last === null || last.hasDatabase) return found;
      return {
        state: found.state === 'failed' ? 'failed' : 'attention',
        says: dataWords(
          `${found.says['zh-CN']}，${withoutDatabase['zh-CN']}`,
          `${found.says['en-US']}, ${withoutDatabase['en-US']}`,
        ),
      };
    },
  };
}
