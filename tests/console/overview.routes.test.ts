import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { consoleOperations } from '#contract/console/console.operations.ts';
import { dayMs, hourMs } from '#contract/common/length.rule.ts';
import { lastBackupFile, rememberBackup } from '#server/platform/backup/last-backup.ts';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { backupHealth } from '#server/platform/operation/backup-health.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { testApp } from '../support/test-app.ts';

const name = dataWords('笔记', 'Notes');
const address = '/account';
let begun = 0;
let both: () => void;
const atOnce = new Promise<void>((resolve) => (both = resolve));
/** Answers once another one was asked too. */
const count = async () => {
  begun += 1;
  if (begun === 2) both();
  await atOnce;
  return { waiting: 3, failed: null };
};
const jottings = defineModule({
  id: 'jottings',
  open: () => ({
    health: {
      waiting: [
        { id: 'jottings.one', order: 80, name, address, count },
        { id: 'jottings.two', order: 81, name, address, count },
        { id: 'jottings.broken', order: 82, name, address, count: () => Promise.reject(new Error('broken')) },
        {
          ...{ id: 'jottings.thrown', order: 83, name, address },
          count: () => {
            throw new Error('broken');
          },
        },
      ],
    },
  }),
});
const test = await testApp({ modules: [...(await findModules()), jottings] });
const admin = await test.person('platformAdmin');
const overview = async () => (await admin.call(consoleOperations.overview, {})).result!;

it('what cannot be counted is not known, and all else is shown; nobody waits for the one before', async () => {
  const { waiting, checks, migration } = await overview();
  const counts = new Map(waiting.map((one) => [one.id, one.waiting]));
  expect(['jottings.one', 'jottings.two', 'jottings.broken', 'jottings.thrown'].map((id) => counts.get(id))).toEqual([
    ...[3, 3],
    ...[null, null],
  ]);
  expect(counts.get('platform.jobs')).toBe(0);
  expect(waiting.find(({ id }) => id === 'jottings.broken')!.failed).toBeNull();
  expect(checks.find(({ id }) => id === 'platform.database')).toMatchObject({ state: 'well' });
  expect(migration).toMatch(/^\d{4}_/);
});

it('a backup without the database is not called one of it', async () => {
  const { dataDir } = test.settings;
  const shown = async () => (await overview()).checks.find(({ id }) => id === 'platform.backup')!;
  expect(await shown()).toMatchObject({
    name: '文件备份',
    state: 'attention',
    says: expect.stringContaining('暂无备份'),
  });
  await rememberBackup(dataDir, { atMs: Date.now() - 3 * hourMs, hasDatabase: false });
  expect(await shown()).toMatchObject({
    ...{ name: '文件备份', state: 'well' },
    says: '上次备份在 3 小时前；数据库不在其中，由外部工具备份',
  });
  const own = backupHealth({ dataDir, databaseUrl: null }, Date.now);
  expect(await own.look(test.db)).toMatchObject({
    state: 'attention',
    says: { 'zh-CN': '上次备份在 3 小时前，不含数据库' },
  });
  await rememberBackup(dataDir, { atMs: Date.now() - 9 * dayMs, hasDatabase: true });
  expect(await own.look(test.db)).toMatchObject({ state: 'failed', says: { 'zh-CN': '上次备份在 9 天前' } });
  await rm(join(dataDir, lastBackupFile));
});
