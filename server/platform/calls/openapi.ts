import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { confirmingOf } from '#contract/common/confirmation.rule.ts';

/** The contract as a document for strangers; each operation names the tag and the action it needs. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Online education platform', version: '1', description: 'Rules of transport: docs/protocol.md' },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'SQLP' },
          companion: { type: 'apiKey', in: 'cookie', name: 'SQLPC' },
        },
      },
    },
    transform({ schema, url, route }) {
      const { needs = 'open', person, operation, example, current } = route.config ?? {};
      const answered = current ? withConflict(schema as Described, current.schema) : schema;
      const [tag, action] = needs.split('.');
      return {
        url,
        schema: {
          ...(example ? withExample(answered as Described, example) : answered),
          hide: operation === undefined,
          tags: [tag],
          'x-needs': needs,
          'x-tag': tag,
          'x-action': action ?? null,
          'x-person': person === true,
          'x-confirming': operation ? confirmingOf(operation) : 'nobody',
          security: person ? [{ token: [], companion: [] }] : [],
        } as never,
      };
    },
  });
}

interface Described {
  [part: string]: unknown;
  response?: Record<string, object>;
}

/** What the envelope of a 409 holds beside what that of a success does; it travels with the same HTTP status. */
function withConflict(schema: Described, current: TSchema): object {
  const envelope = schema.response?.[200] as { properties?: { result?: { anyOf?: object[] } } } | undefined;
  const conflict = {
    type: 'object',
    description: 'With code 409: somebody else wrote since',
    properties: { current },
    required: ['current'],
  };
  const result = { anyOf: [...(envelope?.properties?.result?.anyOf ?? []), conflict] };
  return {
    ...schema,
    response: { ...schema.response, 200: { ...envelope, properties: { ...envelope?.properties, result } } },
  };
}

/** The example's fields at the parameters, the body and the answer; only in the document, never where input is judged. */
function withExample(schema: Described, { input, result }: { input: unknown; result: unknown }): object {
  const given = input as Record<string, unknown>;
  const parts = ['params', 'querystring', 'body'].map((name) => {
    const part = schema[name] as { properties?: Record<string, object> } | undefined;
    const properties = Object.entries(part?.properties ?? {}).map(([field, property]) => [
      field,
      field in given ? { ...property, examples: [given[field]] } : property,
    ]);
    return [name, part && { ...part, properties: Object.fromEntries(properties) as object }] as const;
  });
  const answer = { code: 200, message: '操作成功', result, encryption: false };
  return {
    ...schema,
    ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)),
    response: { ...schema.response, 200: { ...schema.response?.[200], examples: [answer] } },
  };
}

/** The document at `GET /api/openapi.json`; made once, on first demand. */
export function serveOpenApi(api: FastifyInstance): void {
  let text: string | null = null;
  api.get('/openapi.json', { config: { needs: 'open', isUnsigned: true, isApart: true } }, async (_request, reply) => {
    text ??= JSON.stringify(api.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** The same for readers, at `/openapi`. */
export async function serveOpenApiPage(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/openapi', staticCSP: true, logLevel: 'warn' });
}
