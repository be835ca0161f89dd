import type { AreaLine } from '#contract/areas/areas.contract.ts';
import { areaLookMs } from '#contract/areas/areas.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { waitingMigrations } from '#server/platform/database/migrate.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { AreaCheckOf, AreaFinding } from '#server/platform/modules/area.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { machinesOf } from './area-machines.rule.ts';
import { areasRepository } from './areas.repository.ts';
import type { KnownArea } from './known-areas.rule.ts';
import { walk } from './lifecycle-walk.rule.ts';

export interface CheckParts {
  settings: Settings;
  jobs: Jobs;
}

const passed = (zh: string, en: string): AreaFinding => ({ isPassed: true, says: dataWords(zh, en) });
const failed = (zh: string, en: string): AreaFinding => ({ isPassed: false, says: dataWords(zh, en) });

const tables = ({ modules }: KnownArea): AreaCheckOf => ({
  id: 'migrations',
  name: dataWords('数据表', 'Tables'),
  async look(db) {
    const names = modules.flatMap(({ module }) => Object.keys(module.tables ?? {}));
    const [waiting, missing] = await Promise.all([waitingMigrations(db), areasRepository(db).missingTables(names)]);
    if (waiting.length > 0)
      return failed(`迁移未执行：${waiting.join('、')}`, `Migrations wait: ${waiting.join(', ')}`);
    if (missing.length > 0) return failed(`缺少表：${missing.join('、')}`, `Missing: ${missing.join(', ')}`);
    return passed(`迁移已全部执行，${names.length} 张表可用`, `All migrations applied, ${names.length} tables there`);
  },
});

const settingsCheck = ({ area }: KnownArea, settings: Settings): AreaCheckOf => ({
  id: 'settings',
  name: dataWords('配置', 'Settings'),
  async look() {
    const lacking = area.lacks?.(settings) ?? [];
    if (lacking.length > 0) return failed(`未设置：${lacking.join('、')}`, `Not set: ${lacking.join(', ')}`);
    return passed('所需配置齐全', 'All that it needs is set');
  },
});

const queues = ({ modules }: KnownArea, jobs: Jobs): AreaCheckOf => ({
  id: 'queues',
  name: dataWords('后台队列', 'Queues'),
  async look() {
    const own = modules.flatMap((one) => one.queues ?? []);
    if (own.length === 0) return passed('没有队列', 'It has no queue');
    const dead = await jobs.unattended(own.map(({ name }) => name));
    const titles = own.filter(({ name }) => dead.includes(name)).map(({ title }) => title);
    if (titles.length > 0)
      return failed(
        `无人处理：${titles.map((one) => one['zh-CN']).join('、')}`,
        `Nobody attends: ${titles.map((one) => one['en-US']).join(', ')}`,
      );
    return passed(`${own.length} 个队列可用`, `${own.length} queues are alive`);
  },
});

const lifecycles = ({ modules }: KnownArea): AreaCheckOf => ({
  id: 'lifecycles',
  name: dataWords('状态机', 'Lifecycles'),
  async look() {
    const found = (await Promise.all(modules.map(({ module }) => machinesOf(module.id)))).flat();
    const walks = found
      .filter(({ isLifecycle }) => isLifecycle)
      .map(({ name, machine }) => ({ name, ...walk(machine) }));
    const stuck = walks.flatMap(({ name, unreached }) => unreached.map((state) => `${name}.${state}`));
    if (stuck.length > 0) return failed(`到不了：${stuck.join('、')}`, `Not reached: ${stuck.join(', ')}`);
    const sum = (of: 'states' | 'moves') => walks.reduce((all, one) => all + one[of], 0);
    return passed(
      `${walks.length} 个流程走通，${sum('states')} 个状态、${sum('moves')} 次迁移`,
      `${walks.length} walked: ${sum('states')} states, ${sum('moves')} moves`,
    );
  },
});

async function lineOf(db: Database, check: AreaCheckOf, locale: Actor['locale']): Promise<AreaLine> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<AreaFinding>((resolve) => {
    timer = setTimeout(() => resolve(failed('5 秒内没有完成', 'Not done within 5 seconds')), areaLookMs);
  });
  const fault = (error: unknown) => failed(`出错：${(error as Error).message}`, `Failed: ${(error as Error).message}`);
  const asked = Promise.resolve().then(() => check.look(db));
  const { isPassed, says } = await Promise.race([asked, late])
    .catch(fault)
    .finally(() => clearTimeout(timer));
  const tookMs = Math.round(performance.now() - began);
  return { id: check.id, name: check.name[locale], isPassed, says: says[locale], tookMs };
}

/** Looks after an area on this server: what every area has, and what it looks after by itself; all at once, within 5 s. */
export const checkArea = (
  db: Database,
  known: KnownArea,
  { settings, jobs }: CheckParts,
  locale: Actor['locale'],
): Promise<AreaLine[]> => {
  const general = [tables(known), settingsCheck(known, settings), queues(known, jobs), lifecycles(known)];
  return Promise.all([...general, ...(known.area.checks ?? [])].map((check) => lineOf(db, check, locale)));
};
