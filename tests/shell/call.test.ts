import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ofetch } from 'ofetch';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginCodec, nonceCodec } from '#contract/auth/auth.codec.ts';
import { qrOperations } from '#contract/auth/auth-qr.operations.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { operation } from '#contract/common/operation.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { CallError } from '#shell/call-error.ts';
import { createCall, type AnswerReport, type Wire } from '#shell/call.ts';
import { requestOf } from '#shell/call-request.ts';
import { clientNonce, loginHash } from '#shell/cipher.ts';
import { testApp, testPassword } from '../support/test-app.ts';

const settings = {
  signSecret: 'demo-sign-secret-0001',
  envelopeKey: 'demo-envelope-16',
  envelopeIv: 'demo-iv-00000016',
};

/** A browser as far as calls see it: it keeps cookies, and remembers which addresses it asked. */
function browser(base: string, more: Partial<Wire> = {}) {
  const cookies = new Map<string, string>();
  const asked: string[] = [];
  const heard: AnswerReport[] = [];
  let isHeld = false;
  const fetchWithCookies: typeof fetch = async (input, init) => {
    asked.push(new URL(String(input)).pathname);
    if (isHeld) {
      isHeld = false;
      return new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('left'))));
    }
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const wire: Wire = {
    settings,
    token: () => cookies.get('SQLP') ?? '',
    clientId: () => '00000000-0000-4000-8000-000000000000',
    locale: () => 'zh-CN',
    now: Date.now,
    report: (one) => void heard.push(one),
    signIn: async () => false,
    confirmSelf: async () => false,
    failureText: (code) => `text of ${code}`,
    ...more,
  };
  const call = createCall(ofetch.create({ baseURL: `${base}/api` }, { fetch: fetchWithCookies }), wire);
  async function login(account: string) {
    const nonce = nonceCodec.decodeGiven((await call(authOperations.nonce, nonceCodec.encode(account))).result);
    const own = clientNonce();
    const proof = await loginHash(testPassword, nonce, own);
    return call(
      authOperations.login,
      loginCodec.encode({ account, proof, nonce, clientNonce: own, captcha: '', remember: false }),
    );
  }
  /** The next request gets no answer until it is given up. */
  const holdsNext = () => {
    isHeld = true;
  };
  return { call, login, asked, heard, cookies, holdsNext };
}

const refused = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

describe('a call to the server', async () => {
  const platform = await testApp();
  const base = await platform.listen();
  const { phone } = await platform.person('learner', { name: '林晓舟' });

  it('brings the result, the words and the number of the request', async () => {
    const { call, heard } = browser(base);
    const answer = await call(portalOperations.info, {});
    expect(answer).toMatchObject({ code: 200, result: { edition: 'he' } });
    expect(answer.message).not.toBe('');
    expect(answer.requestId).not.toBeNull();
    expect(heard).toMatchObject([{ path: '/pub/platform/info', code: 200, httpStatus: 200 }]);
  });

  it('logs in with the hash that the server expects, and is known from then on', async () => {
    const { call, login } = browser(base);
    expect((await login(phone)).result.SQLP).toHaveLength(43);
    expect((await call(userOperations.info, {})).result.YHXM).toBe('林晓舟');
  });

  it("throws the server's words, and what came with them", async () => {
    const { call } = browser(base);
    const error = await refused(call(authOperations.login, { DLZH: '' } as never));
    expect(error.code).toBe(400);
    expect(error.message).not.toBe('');
    expect(error.detail('issues')).not.toHaveLength(0);
    expect(error.requestId).not.toBeNull();
  });

  it('tells nobody of a refusal that the page itself shows', async () => {
    const { call, login, heard } = browser(base);
    await login(phone);
    const scan = (isSaidThere: boolean) => refused(call(qrOperations.scan, { dm: 'gone' }, { isSaidThere }));
    expect((await scan(true)).code).toBe(405);
    expect(heard.filter(({ code }) => code === 405)).toEqual([]);
    await scan(false);
    expect(heard.filter(({ code }) => code === 405)).toHaveLength(1);
  });

  it('asks for words in the language of the person', async () => {
    const { call } = browser(base, { locale: () => 'en-US' });
    expect((await call(portalOperations.info, {})).message).toMatch(/^[\x20-\x7e]+$/);
  });

  it('repairs a wrong clock by one repetition, and keeps it repaired', async () => {
    const tenMinutes = 600_000;
    const { call, asked } = browser(base, { now: () => Date.now() - tenMinutes });
    await call(portalOperations.info, {});
    expect(asked).toHaveLength(2);
    await call(portalOperations.info, {});
    expect(asked).toHaveLength(3);
  });

  it('keeps it repaired when an earlier one ends later, having learnt nothing', async () => {
    const { call, asked, holdsNext } = browser(base, { now: () => Date.now() - 600_000 });
    const left = new AbortController();
    holdsNext();
    const earlier = refused(call(portalOperations.info, {}, { signal: left.signal }));
    await call(portalOperations.info, {});
    left.abort();
    expect((await earlier).code).toBe('aborted');
    await call(portalOperations.info, {});
    expect(asked).toHaveLength(1 + 2 + 1);
  });

  describe('without a session', () => {
    it('asks for a login and goes on after it', async () => {
      const signIn = vi.fn(async () => {
        await person.login(phone);
        return true;
      });
      const person = browser(base, { signIn });
      expect((await person.call(userOperations.info, {})).result.YHXM).toBe('林晓舟');
      expect(signIn).toHaveBeenCalledOnce();
      expect(person.heard.map(({ code }) => code)).toContain(401);
    });

    it('gives up when the login was closed', async () => {
      const { call, asked } = browser(base);
      expect((await refused(call(userOperations.info, {}))).code).toBe(401);
      expect(asked).toHaveLength(1);
    });

    it('asks once when the repetition is refused too', async () => {
      const signIn = vi.fn(async () => true);
      const { call, asked } = browser(base, { signIn });
      expect((await refused(call(userOperations.info, {}))).code).toBe(401);
      expect(signIn).toHaveBeenCalledOnce();
      expect(asked).toHaveLength(2);
    });
  });
});

describe('a call to a server that encrypts', async () => {
  const platform = await testApp({ env: { ENVELOPE_ENCRYPTION: 'on' } });
  const base = await platform.listen();

  it('reads the answer', async () => {
    expect((await browser(base).call(portalOperations.info, {})).result.edition).toBe('he');
  });

  it('says so when the keys are not the right ones', async () => {
    const { call } = browser(base, { settings: { ...settings, envelopeKey: 'another-key-0016' } });
    const error = await refused(call(portalOperations.info, {}));
    expect([error.code, error.message]).toEqual(['unreadable', 'text of unreadable']);
  });
});

describe('a call without an answer', () => {
  const sockets = new Set<Socket>();
  let answer: string | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (answer) socket.end(answer);
  });
  const listening = new Promise<string>((done) =>
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
  beforeEach(() => {
    answer = null;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('ends when its time is over', async () => {
    const error = await refused(browser(await listening).call(portalOperations.info, {}, { timeoutMs: 20 }));
    expect([error.code, error.message]).toEqual(['timeout', 'text of timeout']);
  });

  it('has the same limit when somebody can end it', async () => {
    const { signal } = new AbortController();
    const error = await refused(browser(await listening).call(portalOperations.info, {}, { signal, timeoutMs: 20 }));
    expect(error.code).toBe('timeout');
  });

  it('ends when it is not wanted any more', async () => {
    const controller = new AbortController();
    const waiting = refused(browser(await listening).call(portalOperations.info, {}, { signal: controller.signal }));
    controller.abort();
    expect((await waiting).code).toBe('aborted');
  });

  it('says that the network is away', async () => {
    expect((await refused(browser('http://127.0.0.1:9').call(portalOperations.info, {}))).code).toBe('offline');
  });

  it('says that an answer is none of ours', async () => {
    answer = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\n\r\n<html';
    expect((await refused(browser(await listening).call(portalOperations.info, {}))).code).toBe('unreadable');
  });
});

describe('the input of a call', () => {
  const put = operation<{ id: string; at: number; name?: string }, null>({
    method: 'PUT',
    path: '/things/:id',
    needs: 'course',
    query: ['at'],
  });

  it('stands in path, query and body where the operation says', () => {
    expect(requestOf(put, { id: 'a/b', at: 1, name: '名' })).toEqual({
      path: '/things/a%2Fb',
      query: { at: 1 },
      body: { name: '名' },
    });
  });

  it('leaves out what is undefined', () => {
    const get = operation<{ page?: number }, null>({ method: 'GET', path: '/things', needs: 'course' });
    expect(requestOf(get, { page: undefined })).toEqual({ path: '/things', query: {} });
  });
});
