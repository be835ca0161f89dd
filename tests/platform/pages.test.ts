import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp } from '../support/test-app.ts';

const pagesDir = await mkdtemp(join(tmpdir(), 'yh-pages-'));
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;
await mkdir(join(pagesDir, 'assets'));
await writeFile(
  join(pagesDir, 'index.html'),
  '<html lang="zh-CN"><meta\n  name="wire"\n  content="{}"\n/><div id="root"></div></html>',
);
await writeFile(join(pagesDir, 'assets', 'main-abc123.js'), script);
await writeFile(join(pagesDir, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
await writeFile(join(pagesDir, 'assets', 'pdf.worker-abc123.mjs'), script);
const platform = await testApp({ pagesDir });
const get = (url: string, headers: Record<string, string> = {}) => platform.app.inject({ method: 'GET', url, headers });

describe('the browser side', () => {
  it.each(['/', '/course/list?pageNo=2', '/account/center', '/nowhere/at/all'])(
    'answers %s with the page',
    async (url) => {
      const page = await get(url, { accept: 'text/html' });
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.body).toContain('id="root"');
    },
  );

  it('gives the page the secrets of the wire', async () => {
    const content = /name="wire" content="([^"]*)"/.exec((await get('/')).body)![1]!.replaceAll('&quot;', '"');
    expect(JSON.parse(content)).toMatchObject({ signSecret: platform.settings.secrets.SIGN_SECRET });
  });

  it('has a strict policy and no name of what serves it', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers).not.toHaveProperty('server');
    expect((await get('/oauth/index?provider=qq')).headers['referrer-policy']).toBe('no-referrer');
  });

  it('sends hashed files compressed, once a year', async () => {
    const file = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/main-abc123.js')).body).toBe(script);
  });

  it('lets WebAssembly run in the worker for PDF alone', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
    expect(await policyOf('/assets/pdf.worker-abc123.mjs')).toContain("'wasm-unsafe-eval'");
    expect(await policyOf('/assets/main-abc123.js')).not.toContain('wasm');
    expect(await policyOf('/')).not.toContain('wasm');
  });

  it('is no answer to a missing file, to a write or to a call', async () => {
    expect((await get('/assets/gone-abc123.js')).statusCode).toBe(404);
    expect((await platform.app.inject({ method: 'POST', url: '/course/list' })).statusCode).toBe(404);
    expect((await get('/api/nowhere')).headers['content-type']).toContain('json');
    expect((await get('/../package.json')).body).not.toContain('dependencies');
  });
});

describe('a page that the browser has', () => {
  it('is not sent again, unless it is another one by now', async () => {
    const { etag } = (await get('/')).headers;
    const again = await get('/', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/', { 'if-none-match': String(etag), cookie: 'looks=zh-CN.dark.own' })).statusCode).toBe(200);
  });

  it('is nowhere stored where it is a person’s', async () => {
    const { headers } = await get('/', { cookie: 'SQLP=anything' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('the looks of a page', () => {
  const rootAt = async (url: string, cookie = '') =>
    /<html[^>]*>/.exec((await get(url, { accept: 'text/html', cookie })).body)![0];

  it('are those of the cookie, for people too', async () => {
    for (const session of ['', 'SQLP=anything; '])
      expect(await rootAt('/', `${session}looks=en-US.dark.blue`)).toBe('<html lang="en-US" data-mode="dark">');
    expect(await rootAt('/')).toBe('<html lang="zh-CN" data-mode="light">');
  });

  it('take the language of the address first', async () => {
    expect(await rootAt('/?lang=en-US', 'looks=zh-CN.dark.own')).toBe('<html lang="en-US" data-mode="dark">');
    expect(await rootAt('/?lang=zh-CN', 'looks=en-US.dark.own')).toBe('<html lang="zh-CN" data-mode="dark">');
    expect(await rootAt('/?lang=fr', 'looks=en-US.dark.own')).toBe('<html lang="en-US" data-mode="dark">');
  });

  it.each(['en-US.dark."><script>', '%', 'en-US.system.own', 'x'.repeat(4000)])(
    'ignore any other cookie: %#',
    async (text) => {
      expect(await rootAt('/', `looks=${encodeURIComponent(text)}`)).toBe('<html lang="zh-CN" data-mode="light">');
    },
  );

  it('are told to whatever keeps pages on the way', async () => {
    expect((await get('/')).headers.vary).toBe('cookie, sec-ch-ua-mobile, user-agent, accept-encoding');
  });
});

describe('on https', () => {
  it('cookies are Secure, the companion has its prefix, and browsers are told to stay', async () => {
    const proxied = await testApp({ pagesDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'he.localhost' };
    const client = proxied.visitor();
    const answer = await client.send('GET', '/auth/user/login/', undefined, { headers });
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-SQLPC=.*HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers['strict-transport-security']).toContain('max-age');
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('is believed of trusted proxies only', async () => {
    const answer = await platform
      .visitor()
      .send('GET', '/auth/user/login/', undefined, { headers: { 'x-forwarded-proto': 'https' } });
    expect(String(answer.headers['set-cookie'])).toMatch(/^SQLPC=/);
  });
});
