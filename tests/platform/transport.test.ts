import { describe, expect, it } from 'vitest';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { decryptText } from '#server/platform/calls/envelope-cipher.ts';
import { demoSecrets } from '#server/platform/settings/settings.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();

describe('answers', () => {
  it('carry a request id, the body code and no framework', async () => {
    const { headers } = await platform.visitor().send('GET', '/pub/platform/info');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-result-code']).toBe('200');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('x-ratelimit-limit');
  });

  it('speak the language of the request', async () => {
    const { message } = await platform.visitor().call(portalOperations.info, {}, { language: 'en-US' });
    expect(message).toBe('Done');
  });

  it('are encrypted where the deployment says so', async () => {
    const sealed = await testApp({ env: { ENVELOPE_ENCRYPTION: 'on' } });
    const answer = await sealed.visitor().call(portalOperations.info, {});
    expect(answer.encryption).toBe(true);
    expect(JSON.parse(decryptText(String(answer.result), demoSecrets)!)).toMatchObject({ edition: 'he' });
  });

  it('are not kept by anybody when a person is logged in', async () => {
    const learner = await platform.person('learner');
    expect((await learner.send('GET', '/user/info')).headers['cache-control']).toBe('no-store');
  });
});

describe('what is not served', () => {
  it('is 404, and a known path with another method 405 with Allow', async () => {
    const client = platform.visitor();
    const unknown = await client.send('GET', '/nowhere');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 404]);
    const wrong = await client.send('PUT', '/auth/logout');
    expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, 405, 'POST']);
  });

  it('is a broken address, answered without a stack', async () => {
    const broken = await platform.app.inject({ method: 'GET', url: '/api/courses/%zz' });
    expect(broken.statusCode).toBeLessThan(500);
    expect(broken.body).not.toContain('at ');
  });
});

describe('a body', () => {
  it('over 1 MB is 413 in both places', async () => {
    const answer = await platform.visitor().send('POST', '/auth/logout', { token: 'x'.repeat(1 << 20) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 413]);
  });

  it('that is no JSON is code 400 with its issue', async () => {
    for (const body of ['{', '[1', '"x', '{"__proto__":{"a":1}}']) {
      const answer = await platform.visitor().send('POST', '/auth/logout', body);
      expect([answer.statusCode, answer.json().code]).toEqual([200, 400]);
    }
  });

  it('with a field too many, a wrong type or a text that cannot be stored says where', async () => {
    const client = platform.visitor();
    const issuesOf = async (body: unknown) =>
      (await client.send('POST', '/auth/logout', body)).json().result.issues as { path: string; rule: string }[];
    expect(await issuesOf({ more: 1 })).toMatchObject([{ path: '/more', rule: 'additionalProperties' }]);
    expect(await issuesOf({ all: 'true' })).toMatchObject([{ path: '/all', rule: 'type' }]);
    expect(await issuesOf({ token: 'a\0b' })).toMatchObject([{ path: '/token', rule: 'text' }]);
    expect(await issuesOf({ token: '\ud800' })).toMatchObject([{ path: '/token', rule: 'text' }]);
  });

  it('says at each field what is wrong in the language of the request, in words for people', async () => {
    const learner = await platform.person('learner');
    const said = async (method: 'POST' | 'PATCH', path: string, body: unknown, language: 'zh-CN' | 'en-US') => {
      const { result } = (await learner.send(method, path, body, { language })).json();
      return (result.issues as { path: string; message: string }[]).map((one) => [one.path, one.message]);
    };
    const rows = [
      [{ nickname: '' }, ['/nickname', '此项必填', 'This is required']],
      [{ nickname: ' \u200b ' }, ['/nickname', '此项必填', 'This is required']],
      [{ nickname: '名'.repeat(31) }, ['/nickname', '最多 30 个字符', 'At most 30 characters']],
      // Null would be right too; what is said is what is wrong with a text.
      [{ gender: 'x' }, ['/gender', '请选择有效的选项', 'Choose one of the options']],
      [{ avatarFileId: 'x' }, ['/avatarFileId', '请选择有效的选项', 'Choose one of the options']],
      [{ nickname: 7 }, ['/nickname', '格式不正确', 'This is not in the right form']],
    ] as const;
    for (const [body, [path, zh, en]] of rows) {
      expect(await said('PATCH', '/user/profile/info', body, 'zh-CN')).toEqual([[path, zh]]);
      expect(await said('PATCH', '/user/profile/info', body, 'en-US')).toEqual([[path, en]]);
    }
    const answer = { realName: '何清越', staffNumber: 'T1', schoolId: learner.id, fileIds: [] };
    expect(await said('POST', '/user/verification', answer, 'zh-CN')).toEqual([['/fileIds', '此项必填']]);
  });
});

describe('operators', () => {
  it('see life, readiness, metrics and the contract', async () => {
    const get = (url: string) => platform.app.inject({ method: 'GET', url });
    expect((await get('/health/live')).json()).toEqual({ live: true });
    expect((await get('/health/ready')).json()).toEqual({ ready: true });
    expect((await get('/metrics')).body).toContain('answers_total');
    const page = await get('/openapi/');
    expect(page.body).toContain('swagger-ui');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const paths = (await get('/api/openapi.json')).json().paths;
    expect(paths['/api/user/info'].get).toMatchObject({ 'x-tag': 'user', 'x-action': null, 'x-person': true });
  });

  it('of production have what they did not open closed', async () => {
    const secret = (name: string, length = 40) => name.padEnd(length, '-').slice(0, length);
    const closed = await testApp({
      env: {
        MODE: 'production',
        LOG_LEVEL: 'silent',
        SIGN_SECRET: demoSecrets.SIGN_SECRET.replace('demo', 'prod'),
        ENVELOPE_KEY: secret('key', 16),
        ENVELOPE_IV: secret('iv', 16),
        PASSWORD_KEY: secret('password'),
        PHONE_KEY: secret('phone'),
        PHONE_INDEX_KEY: secret('index'),
        MEDIA_KEY: secret('media'),
      },
    });
    for (const url of ['/metrics', '/api/openapi.json', '/api/demo/inbox'])
      expect((await closed.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    // With the browser side built it is an address of the app, which shows its own 404.
    expect((await closed.app.inject({ method: 'GET', url: '/openapi' })).body).not.toContain('swagger-ui');
  });
});
