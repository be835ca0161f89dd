import { createServer, type AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoSecrets, readSettings } from '#server/platform/settings/settings.ts';
import { rotateKeys } from '../../scripts/operator-acts.ts';
import { startChild } from '../support/child.ts';
import { dataFolder, startedFolder } from '../support/data-folder.ts';
import { withDatabase } from '../support/databases.ts';
import { startServer } from '../support/server-process.ts';

const taken = createServer();
beforeAll(() => new Promise<void>((done) => taken.listen(0, '127.0.0.1', () => done())));
afterAll(() => void taken.close());

/** @returns what the start said, after it ended with code 1. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = { DATA_DIR: await dataFolder(), MODE: 'test', PORT: '0', NODE_ENV: '', ...env };
  const child = startChild('server/main.ts', [], settings);
  expect(await child.ended()).toBe(1);
  return child.errors().trim();
}

const address = (text: string) => ({ DATABASE_URL: text });

describe('a start that cannot succeed says why in one sentence', () => {
  it('when the port is in use', async () => {
    const { port } = taken.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toMatch(/^Port \d+ on 127.0.0.1 is in use; .*\.$/);
  });

  it('when the data folder cannot be written', async () => {
    const folder = await dataFolder();
    await writeFile(folder, 'a file where the folder should be');
    expect(await refusal({ DATA_DIR: folder })).toMatch(/^The data folder .* cannot be written.*; set DATA_DIR .*\.$/);
    expect(await refusal({ DATA_DIR: join(folder, 'below') })).toMatch(/^The data folder .* cannot be written/);
  });

  it('when the platform already runs on the data folder, which goes on unharmed', async () => {
    const folder = await startedFolder();
    const first = await startServer({ DATA_DIR: folder });
    expect(await refusal({ DATA_DIR: folder })).toMatch(/^The platform already runs on .* \(process \d+\); .*\.$/);
    expect((await fetch(`${first.base}/health/ready`)).status).toBe(200);
  });

  it('when DATABASE_URL is no address, leads nowhere, or to a database that is not there', async () => {
    const line = /^DATABASE_URL \(.*\) does not work: .*\.$/;
    expect(await refusal(address('nonsense'))).toMatch(line);
    expect(await refusal(address('postgres://somebody:secret@localhost:1/platform'))).toMatch(line);
    const missing = await refusal(address(withDatabase(inject('cluster').url, 'not_there')));
    expect(missing).toMatch(/^DATABASE_URL \(.*\) does not work: database "not_there" does not exist\.$/);
  });

  it('without the password of DATABASE_URL', async () => {
    expect(await refusal(address('postgres://somebody:secret@127.0.0.1:1/platform'))).not.toContain('secret');
  });

  it('when a key is not the one of the first start, until the old one is rotated out', async () => {
    const folder = await startedFolder();
    const restart = async (keys: Record<string, string>) => {
      const { base, child } = await startServer({ DATA_DIR: folder, ...keys });
      expect((await fetch(`${base}/health/ready`)).status).toBe(200);
      child.process.kill('SIGTERM');
      expect(await child.ended()).toBe(0);
    };
    await restart({});
    const keys: Record<string, string> = {};
    for (const name of ['PASSWORD_KEY', 'PHONE_KEY', 'PHONE_INDEX_KEY'] as const) {
      const another = { ...keys, [name]: `another ${name} of thirty-two bytes or more` };
      expect(await refusal({ DATA_DIR: folder, ...another })).toMatch(
        new RegExp(`^${name} is not the key with which this database was filled: .*\\.$`),
      );
      // The key of the index is never rotated: every number would have to be known anew.
      if (name === 'PHONE_INDEX_KEY') return;
      const both = { ...another, [`${name}_OLD`]: demoSecrets[name] };
      await rotateKeys(readSettings({ DATA_DIR: folder, MODE: 'test', ...both }));
      await restart(Object.assign(keys, another));
    }
  });

  it('when a setting is wrong', async () => {
    expect(await refusal({ POOL_SIZE: 'many' })).toMatch(/^POOL_SIZE .*$/);
  });
});
