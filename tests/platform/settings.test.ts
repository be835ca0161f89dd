import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { demoSecrets, readSettings } from '#server/platform/settings/settings.ts';

const folder = await mkdtemp(join(tmpdir(), 'yh-secrets-'));
afterAll(() => rm(folder, { recursive: true }));

describe('a secret', () => {
  it('may stand in a file that nobody else reads, and in no other', async () => {
    const file = join(folder, 'phone-key');
    await writeFile(file, 'a key of this deployment, kept in a file\n');
    const env = { MODE: 'test', PHONE_KEY_FILE: file };
    await chmod(file, 0o400);
    expect(readSettings(env).secrets.PHONE_KEY).toBe('a key of this deployment, kept in a file');
    for (const mode of [0o440, 0o404, 0o644]) {
      await chmod(file, mode);
      expect(() => readSettings(env)).toThrow(`others may read ${file}`);
    }
  });

  it.each(Object.keys(demoSecrets))('%s that is too short is refused, with the length that it needs', (name) => {
    const wanted = { SIGN_SECRET: 16, ENVELOPE_KEY: 16, ENVELOPE_IV: 16 }[name] ?? 32;
    for (const mode of ['demo', 'production'])
      expect(() => readSettings({ ...demoSecrets, MODE: mode, [name]: 'x'.repeat(wanted - 1) })).toThrow(
        mode === 'demo' ? new RegExp(`${name} must have .* ${wanted} bytes, not ${wanted - 1}`) : /must/,
      );
  });

  it.each(Object.keys(demoSecrets))('%s of the demo is refused in production, and so is none', (name) => {
    const own = Object.fromEntries(
      Object.entries(demoSecrets).map(([one, value]) => [one, value.replace('demo', 'prod')]),
    );
    expect(readSettings({ MODE: 'production', ...own }).mode).toBe('production');
    for (const value of [demoSecrets[name as keyof typeof demoSecrets], ''])
      expect(() => readSettings({ MODE: 'production', ...own, [name]: value })).toThrow(`${name} must be set`);
  });
});
