import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { libraryExamples } from '#server/modules/library/library.examples.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const ajv = new Ajv({ strict: false });
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
const document = (await platform.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
const names = Object.keys(libraryExamples) as (keyof typeof libraryExamples)[];

it('there is an example of each call of the specification', () => expect(names).toHaveLength(18));

it.each(names)('the example of %s fits its schemas and stands in the document', (name) => {
  const { method, path } = libraryOperations[name];
  const { input, result } = libraryExamples[name];
  const route = platform.routes.find((one) => one.url === `/api${path}` && one.method === method)!;
  expect(ajv.validate(route.config!.result!, result), ajv.errorsText()).toBe(true);
  const { querystring, body } = route.schema as { querystring: object; body?: { properties: object } };
  const inBody = Object.keys(body?.properties ?? {});
  const part = (isBody: boolean) =>
    Object.fromEntries(Object.entries(input).filter(([field]) => inBody.includes(field) === isBody));
  expect(ajv.validate(querystring, part(false)), ajv.errorsText()).toBe(true);
  if (body) expect(ajv.validate(body, part(true)), ajv.errorsText()).toBe(true);

  const described = document.paths[`/api${path}`][method.toLowerCase()];
  const answer = described.responses[200].content['application/json'];
  expect(answer.example ?? answer.schema.example).toMatchObject({ code: 200, result });
  for (const { name: field, schema, example } of described.parameters ?? [])
    if (field in input) expect(example ?? schema.example).toEqual((input as Record<string, unknown>)[field]);
});
