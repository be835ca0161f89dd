import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startChild } from '../support/child.ts';
import { testApp } from '../support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'yh-full-'));

/** A disk of its own of 8 MB; only root may make one. */
function smallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const isMounted = smallDisk();
const filler = join(folder, 'filler');
const freeBytes = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
/** To the last byte. */
const fill = () => {
  try {
    writeFileSync(filler, Buffer.alloc(16_000_000));
  } catch {
    // As meant.
  }
};
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isMounted)('on a full disk', () => {
  it('the log loses lines, the server nothing: it is not ready, answers, and goes on by itself when there is room', async () => {
    const dataDir = join(folder, 'app');
    mkdirSync(dataDir);
    const { app } = await testApp({
      env: { DATA_DIR: dataDir, LOG_FILE: join(dataDir, 'server.log'), LOG_LEVEL: 'info' },
      isLogReal: true,
    });
    const status = async (path: string) => (await app.inject({ method: 'GET', url: path })).statusCode;
    expect(await status('/health/ready')).toBe(200);
    fill();
    expect(freeBytes()).toBe(0);
    for (let call = 0; call < 2000; call++) expect(await status('/health/live')).toBe(200);
    expect(await status('/health/ready')).toBe(503);
    rmSync(filler);
    await expect.poll(() => status('/health/ready')).toBe(200);
  });

  it('a start says so in one sentence', async () => {
    fill();
    const child = startChild('server/main.ts', [], {
      ...{ DATA_DIR: join(folder, 'new'), MODE: 'test', PORT: '0', NODE_ENV: '' },
    });
    expect(await child.ended()).toBe(1);
    expect(child.errors().trim()).toMatch(
      /^The (disk of the data folder is full|data folder .* cannot be written).*\.$/,
    );
    rmSync(filler, { force: true });
  });
});
