import aes from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';
import type { $Fetch } from 'ofetch';
import { expect, it } from 'vitest';
import { operation } from '#contract/common/operation.ts';
import { createCall, type CallOptions } from '#shell/call.ts';

const bind = operation<{ to: string }, null>({ method: 'POST', path: '/user/security/phone/bind', needs: 'user' });
const settings = { signSecret: 's', envelopeKey: 'demo-envelope-16', envelopeIv: 'demo-iv-00000016' };

/** A server that answers with these codes, one after another, and a person who confirms or does not. */
function world(codes: number[], confirms: boolean, now = 0) {
  const asked: unknown[] = [];
  let confirmations = 0;
  const raw = async (_path: string, { body }: { body: unknown }) => {
    asked.push(body);
    const code = codes.shift()!;
    const clock = { reason: 'clock', serverTime: 1_767_225_600_000 };
    return {
      _data: { code, message: `text of ${code}`, result: code === 403 ? clock : null, encryption: false },
      status: 200,
      ok: true,
      headers: new Headers(),
    };
  };
  const call = createCall({ raw } as unknown as $Fetch, {
    settings,
    token: () => 'T',
    clientId: () => 'c',
    locale: () => 'zh-CN',
    now: () => now,
    report: () => undefined,
    signIn: async () => false,
    confirmSelf: async () => {
      confirmations += 1;
      return confirms;
    },
    failureText: (code) => `text of ${code}`,
  });
  const binds = (options?: CallOptions) => call(bind, { to: 'x' }, options);
  return { call, binds, asked, confirmations: () => confirmations };
}

it('a call that wants a confirmation is repeated once after it, as it was', async () => {
  const { binds, asked, confirmations } = world([4015, 200], true);
  expect((await binds()).code).toBe(200);
  expect(asked).toEqual([{ to: 'x' }, { to: 'x' }]);
  expect(confirmations()).toBe(1);
});

it('fails where the person gives up', async () => {
  const { binds, asked } = world([4015], false);
  await expect(binds()).rejects.toMatchObject({ code: 4015, message: 'text of 4015' });
  expect(asked).toHaveLength(1);
});

it('is not asked for again when the repetition wants one too', async () => {
  const { binds, confirmations } = world([4015, 4015], true);
  await expect(binds()).rejects.toMatchObject({ code: 4015 });
  expect(confirmations()).toBe(1);
});

it('goes to a caller who asks the person himself', async () => {
  const { binds, confirmations } = world([4015], true);
  await expect(binds({ confirmsItself: true })).rejects.toMatchObject({ code: 4015 });
  expect(confirmations()).toBe(0);
});

it("a sealed form carries the server's time, once a call has told it", async () => {
  const { call, binds } = world([403, 200], true, 5000);
  const opened = async () => {
    const options = { iv: utf8.parse(settings.envelopeIv) };
    return JSON.parse(
      aes.decrypt(await call.seal({ SJH: '13800138000' }), utf8.parse(settings.envelopeKey), options).toString(utf8),
    ) as unknown;
  };
  expect(await opened()).toEqual({ SJH: '13800138000', T: 5000 });
  await binds();
  expect(await opened()).toEqual({ SJH: '13800138000', T: 1_767_225_600_000 });
});
