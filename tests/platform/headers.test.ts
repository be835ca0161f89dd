import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '../support/test-app.ts';

const pagesDir = await mkdtemp(join(tmpdir(), 'yh-pages-'));
await mkdir(join(pagesDir, 'assets'));
await writeFile(join(pagesDir, 'index.html'), '<html><meta name="wire" content="{}"><div id="root"></div></html>');
const lines: string[] = [];
const platform = await testApp({
  pagesDir,
  env: {
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '127.0.0.1',
    WECHAT_APP_ID: 'wx1',
    WECHAT_APP_SECRET: 'secret',
    PUBLIC_URL: 'https://he.localhost',
  },
  logStream: { write: (line) => void lines.push(line) },
});
const plain = await testApp({ pagesDir });
const person = await platform.person('learner');
const routes = platform.routes.filter(({ config }) => config?.operation);

const directivesOf = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name, ...values]) => [name!, values.join(' ')]),
  );

describe('a page', () => {
  const strict = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'connect-src': "'self' blob:",
    // Packages run there: another origin, as the policy of theirs says.
    'frame-src': "'self' http://media.localhost:80",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': '/api/csp-reports',
  };

  it('has the whole policy, and nothing that would soften it', async () => {
    const { headers } = await plain.app.inject({ method: 'GET', url: '/' });
    expect(directivesOf(headers['content-security-policy'])).toEqual(strict);
  });

  it('may frame WeChat where that is configured, and nobody else', async () => {
    const { headers } = await platform.app.inject({ method: 'GET', url: '/course/list' });
    expect(directivesOf(headers['content-security-policy'])).toEqual({
      ...strict,
      'frame-src': "'self' https://open.weixin.qq.com http://media.localhost:80",
    });
  });

  it.each(['/', '/login', '/account/center', '/oauth/index?provider=qq', '/oauth/index?provider=ykb'])(
    '%s carries the other headers, and HSTS behind https only',
    async (url) => {
      const isOauth = url.startsWith('/oauth');
      const secure = { 'x-forwarded-proto': 'https', host: 'he.localhost' };
      const { headers } = await platform.app.inject({ method: 'GET', url, headers: secure });
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': isOauth ? 'no-referrer' : 'strict-origin-when-cross-origin',
        // The learning app comes back into a window that its opener goes on knowing.
        'cross-origin-opener-policy': url.endsWith('ykb') ? 'unsafe-none' : 'same-origin-allow-popups',
        'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
      });
      for (const name of ['server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
      expect((await platform.app.inject({ method: 'GET', url })).headers).not.toHaveProperty(
        'strict-transport-security',
      );
    },
  );
});

describe('a report about the policy', () => {
  const report = (payload: string, type = 'application/csp-report') =>
    platform.app.inject({ method: 'POST', url: '/api/csp-reports', headers: { 'content-type': type }, payload });

  it('becomes a log line without addresses of people', async () => {
    const sent = {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/steal.js?who=13800138000',
        'document-uri': 'http://he.localhost/course/list?token=abc',
      },
    };
    expect((await report(JSON.stringify(sent))).statusCode).toBe(204);
    const line = lines.find((one) => one.includes('content policy'))!;
    expect(JSON.parse(line)).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/course/list',
    });
    expect(line).not.toMatch(/13800138000|token/);
  });

  it('that is none is taken and forgotten; one that is too large or of another kind is not', async () => {
    for (const text of ['', '{', 'null', '[]', '{"csp-report":null}', '{"csp-report":{"effective-directive":{}}}'])
      expect([text, (await report(text)).statusCode]).toEqual([text, 204]);
    expect((await report('x'.repeat(20_000))).statusCode).toBe(413);
    expect((await report('x', 'text/plain')).statusCode).toBeLessThan(500);
  });

  it('cannot fill the log', async () => {
    const before = lines.length;
    for (let index = 0; index < 60; index++)
      await report('{"csp-report":{"effective-directive":"img-src","blocked-uri":"inline"}}');
    expect(lines.slice(before).filter((line) => line.includes('content policy')).length).toBeLessThan(31);
  });
});

describe('another origin', () => {
  const foreign = 'https://elsewhere.example';

  it.each(routes.map(({ method, url }) => [`${String(method)} ${url}`, String(method), url] as const))(
    'may read nothing of %s, and write nothing there',
    async (_name, method, url) => {
      const address = url.replaceAll(/:\w+/g, '01234567-89ab-4cde-8f01-23456789abcd');
      const captcha = /ajCaptcha/.test(url);
      const preflight = await platform.app.inject({
        method: 'OPTIONS',
        url: address,
        headers: { origin: foreign, 'access-control-request-method': method },
      });
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
      const path = address.replace('/api', '');
      const answer = await person.send(method as 'GET', path, method === 'GET' ? undefined : {}, {
        headers: { origin: foreign },
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      const isRefused = answer.json().code === 403 && answer.json().result?.reason === 'origin';
      expect(isRefused).toBe(method !== 'GET' && !captcha);
    },
  );
});

describe('personal data', () => {
  it('is kept by nobody on the way: every answer to a person says no-store', async () => {
    for (const { url, method, config } of routes) {
      if (url === '/api/auth/logout' || config?.operation?.isBare) continue;
      const address = url.replaceAll(/:\w+/g, '01234567-89ab-4cde-8f01-23456789abcd').replace('/api', '');
      const { headers } = await person.send(method as 'GET', address, method === 'GET' ? undefined : {});
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });
});

describe('a connection', () => {
  /** What the server says to this text, until it closes; '' if it said nothing. */
  const said = async (text: string) => {
    const { port } = new URL(await platform.listen());
    return new Promise<string>((done) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      let heard = '';
      socket.on('data', (part) => (heard += part.toString()));
      socket.on('close', () => done(heard));
      socket.on('error', () => done(heard));
    });
  };

  it('with more than 64 kB of headers is ended with 431, and one with less is served', async () => {
    const head = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n';
    const filled = (bytes: number) =>
      `${head}${Array.from({ length: bytes / 1000 }, (_, index) => `x-${index}: ${'a'.repeat(990)}\r\n`).join('')}\r\n`;
    expect(await said(filled(70_000))).toMatch(/^HTTP\/1.1 431/);
    expect(await said(filled(50_000))).toMatch(/^HTTP\/1.1 200/);
  });

  it('has an end: headers within 15 s, the request within 120 s', async () => {
    await platform.listen();
    const { headersTimeout, requestTimeout } = platform.app.server as unknown as Record<string, number>;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 120_000]);
  });

  it('that is half-sent a thousand times keeps nobody from health and login', async () => {
    const { port } = new URL(await platform.listen());
    const halves = await Promise.all(
      Array.from(
        { length: 1000 },
        () =>
          new Promise<ReturnType<typeof connect>>((done, fail) => {
            const socket = connect(Number(port), '127.0.0.1', () => {
              socket.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-le');
              done(socket);
            });
            socket.on('error', fail);
          }),
      ),
    );
    const base = await platform.listen();
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
    await platform.visitor().login(person.phone, 'Yunhai!2026');
    for (const socket of halves) socket.destroy();
  });

  it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])('%s is refused', async (method) => {
    const answer = await said(`${method} /api/user/info HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    expect(answer).not.toMatch(/^HTTP\/1.1 2/);
    expect(answer).not.toContain('"result":{');
  });
});
