import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Operation } from '#contract/common/operation.ts';
import { codeOfDatabaseFault } from '../database/database-fault.ts';
import { answerFault } from './faults.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { AnyOperation } from './serve.ts';

export interface BareParts {
  /** For the OpenAPI page alone: the protocol's clients send what they like, and its handler judges it. */
  body: TSchema;
  answer: TSchema;
  /** What stands in the answer when the server cannot do its work; the HTTP status says so too. */
  broken: (request: FastifyRequest) => object;
  /** Free of `ts`, `sg` and the own Origin. */
  isUnsigned: boolean;
}

const maxBody = 16_384;

/** Whatever the bytes are: an object, or none. */
function readObject(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Serves a call of a protocol that others made: any body, and an answer without the product's envelope.
 * @param api a scope of its own, since it changes how bodies are read
 */
export function serveBare<Input, Result>(
  api: FastifyInstance,
  operation: Operation<Input, Result>,
  { body, answer, broken, isUnsigned }: BareParts,
  handler: (sent: Record<string, unknown>, request: FastifyRequest, reply: FastifyReply) => Promise<Result>,
): void {
  const { method, path, needs, summary } = operation;
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, text, done) =>
      done(null, readObject(text as string)),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
      const isClients = error instanceof Refusal || (error.statusCode !== undefined && error.statusCode < 500);
      const fault = codeOfDatabaseFault(error);
      if (isClients || fault === 'invalidInput') return answerFault(error as never, request, reply);
      const isAway = fault !== null;
      request.log.error({ err: error }, 'a bare call failed');
      if (isAway) void reply.header('retry-after', 2);
      return reply
        .code(isAway ? 503 : 500)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(broken(request)));
    });
    scope.route({
      method,
      url: path,
      config: { needs, operation: operation as AnyOperation, isUnsigned },
      schema: { response: { 200: answer }, ...(summary !== undefined && { summary }), ...documented(body) },
      handler: async (request, reply) => {
        const sent = (request.body ?? {}) as Record<string, unknown>;
        const text = JSON.stringify(await handler(sent, request, reply));
        void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        return reply.send(Buffer.from(text));
      },
    });
  });
}

/** Shown to readers, asked of nobody: under this name the framework does not judge it. */
const documented = (body: TSchema): object => ({ 'x-body': body });
