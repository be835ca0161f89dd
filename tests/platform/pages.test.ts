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
  '<html><meta\n  name="wire"\n  content="{}"\n/><div id="root"></div></html>',
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
