import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('docs/machines is drawn from the machines as they are (else npm run machines)', () => {
  // A process of its own: what vitest makes of the code is not what stands in it.
  const { stderr, status } = spawnSync(process.execPath, ['scripts/machine-docs.ts', '--check'], { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
