import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { command, withDatabase } from './databases.ts';
import { removeDataBelow } from './data-folder.ts';
import { appsPlace, demoPlace, startedPlace } from './run-places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run: where to make databases, and which one to copy. */
    cluster: { url: string; template: string; fault: string | null };
  }
}

/**
 * One cluster for the whole run: the database of TEST_DATABASE_URL (its role may create databases), else an embedded
 * one. Nothing of it outlives the run, so it need not sync to disk.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), 'yh-test-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const opened = await openDatabase({
    databaseUrl: given,
    dataDir,
    poolSize: 2,
    embeddedSettings: settings,
    mayForget: true,
  });
  const template = `template_${process.pid}_${Date.now()}`;
  await command(opened.url, `create database ${template}`);
  const fault = await fill(withDatabase(opened.url, template));
  project.provide('cluster', { url: opened.url, template, fault });
  return async () => {
    const demo = demoPlace(template);
    if (given)
      for (const name of [template, demo.name, `${demo.name}_filling`])
        await command(opened.url, `drop database if exists ${name} with (force)`);
    for (const folder of [demo.folder, appsPlace(template)]) await rm(folder, { recursive: true, force: true });
    await removeDataBelow(startedPlace(template));
    await opened.close();
    const { root, socket } = opened.embedded?.home ?? { root: dataDir, socket: dataDir };
    for (const folder of [root, socket, dataDir]) await rm(folder, { recursive: true, force: true });
  };
}

/** @returns why the migrations fail, or null; only the tests that use a database then fail, and say so. */
async function fill(url: string): Promise<string | null> {
  const { db } = connectDatabase(url, 2);
  return migrate(db)
    .then(
      () => null,
      (error: Error) => error.message,
    )
    .finally(() => db.destroy());
}
