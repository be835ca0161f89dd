import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();

interface Judged {
  properties?: Record<string, unknown>;
}
const fieldsOf = (schema: unknown) => Object.keys((schema as Judged | undefined)?.properties ?? {});

describe('a write that two people can do', () => {
  const versioned = platform.routes.filter(
    ({ schema, method }) =>
      method !== 'GET' && [schema?.body, schema?.querystring].some((part) => fieldsOf(part).includes('version')),
  );
  const nameOf = ({ config }: (typeof platform.routes)[number]) =>
    `${config!.operation!.method} ${config!.operation!.path}`;

  it('carries the version that it was based on, and declares what it brings where somebody was faster', () => {
    expect(versioned.length).toBeGreaterThan(25);
    expect(versioned.filter(({ config }) => !config?.current).map(nameOf)).toEqual([]);
  });

  it('says so in the OpenAPI document', async () => {
    const document = (await platform.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
    }>();
    const answer = JSON.stringify(document.paths['/api/courses/{id}']!.patch!.responses['200']!.content);
    expect(answer).toContain('With code 409');
    expect(answer).toContain('"current"');
  });
});

describe('conflicts have one way', () => {
  const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

  it('on the server: no module puts a record into a refusal by hand', () => {
    const modules = read('server/modules/**/*.ts');
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter(({ text }) => /Refusal\(\s*'conflict'/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('in the browser: areas and shell read them by the operation, never by the number', () => {
    const areas = [...read('src/plugins/**/*.{ts,tsx}'), ...read('src/shell/**/*.{ts,tsx}')];
    expect(areas.length).toBeGreaterThan(200);
    const byHand = /\b409\b|codes\.conflict|detail\('current'\)/;
    expect(areas.filter(({ text }) => byHand.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
