import { expect, it, vi } from 'vitest';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import type { Call, Signer } from '#shell/call.ts';
import { lateCall } from '#shell/late-call.ts';

const answer = { code: 200, message: '', result: {} as never, requestId: null };
const calls = Object.assign((async () => answer) as Call, {
  headersFor: async (path: string) => ({ sg: path }),
  seal: async () => 'sealed',
}) satisfies Call & Signer;
const inWords = (code: number | string) => `words of ${code}`;

it('the code of calls comes with the first call, once for all of them', async () => {
  const load = vi.fn(async () => calls);
  const call = lateCall(load, inWords);
  expect(load).not.toHaveBeenCalled();
  const both = await Promise.all([call(portalOperations.info, {}), call(portalOperations.info, {})]);
  expect(both).toEqual([answer, answer]);
  expect(await call.headersFor('/upload')).toEqual({ sg: '/upload' });
  expect(await call.seal({})).toBe('sealed');
  expect(load).toHaveBeenCalledTimes(1);
});

it('code that does not come fails the call as a lost network does, and the next call asks for it again', async () => {
  const load = vi.fn<() => Promise<Call & Signer>>(async () => calls);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const call = lateCall(load, inWords);
  await expect(call(portalOperations.info, {})).rejects.toMatchObject({
    name: 'CallError',
    code: 'offline',
    message: 'words of offline',
  });
  expect(await call(portalOperations.info, {})).toBe(answer);
});
