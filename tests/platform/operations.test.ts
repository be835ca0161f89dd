import { globSync, readFileSync } from 'node:fs';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import { describe, expect, it } from 'vitest';
import { serializable } from '#server/platform/calls/serializable.ts';
import { knownOperations } from '../support/operations.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const served = platform.routes.filter(({ config }) => config?.operation);
const nameOf = (method: string, path: string) => `${method} ${path}`;

describe('contract and server', () => {
  it('agree: every operation is served', () => {
    const names = served.map(({ config }) => nameOf(config!.operation!.method, config!.operation!.path));
    const missing = knownOperations.filter(
      ({ operation }) => !names.includes(nameOf(operation.method, operation.path)),
    );
    expect(missing.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
  });

  it('agree: every route below /api is an operation, but for documents, uploads and media', () => {
    const others = platform.routes.filter(({ config }) => !config?.operation && !config?.isApart);
    expect(others.map(({ method, url }) => nameOf(String(method), url))).toEqual([]);
  });

  it('never give two operations one address', () => {
    const names = knownOperations.map(({ operation }) =>
      nameOf(operation.method, operation.path.replace(/:\w+/g, ':')),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have schemas that compile, which a server only learns when the first call comes', () => {
    const { validatorCompiler } = platform.app;
    for (const { method, url, schema = {}, config } of served) {
      for (const httpPart of ['params', 'querystring', 'body'] as const)
        if (schema[httpPart])
          validatorCompiler!({ schema: schema[httpPart], method: String(method), url, httpPart })({});
      if (config!.result) fastJsonStringify(serializable(config!.result) as AnySchema);
      for (const answer of Object.values(schema.response ?? {})) fastJsonStringify(answer as AnySchema);
    }
  });
});

describe('tables', () => {
  const migrations = globSync('server/migrations/*.sql').map((file) => readFileSync(file, 'utf8'));
  const tables = migrations.flatMap((text) =>
    [...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map((match) => match[1]!),
  );
  const areaOf = (file: string) =>
    file
      .split(/[/\\]/)
      .slice(1, 3)
      .join('/')
      .replace(/^platform\/.*/, 'platform');
  const sources = globSync('server/{platform,modules}/**/*.ts').map((file) => ({
    area: areaOf(file),
    // What stands in a comment names nothing.
    text: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
  }));

  it('are many', () => expect(tables.length).toBeGreaterThan(20));

  it.each(tables)('%s is named by one module only', (table) => {
    const inQuery = new RegExp(
      `(?:From|Into|Table|Join|into|from|join|update|using)[('"\`\\s]+${table}(?![\\w])|declare module '[^']*database\\.ts'[\\s\\S]*\\b${table}: `,
    );
    const areas = new Set(sources.filter(({ text }) => inQuery.test(text)).map(({ area }) => area));
    expect(areas.size, [...areas].join(', ')).toBeLessThanOrEqual(1);
  });
});
