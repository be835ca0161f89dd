import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/** The path without its query: a query may carry a token or a name that somebody searched for. */
const pathOf = (url: string) => url.split('?', 1)[0];

/** Structured lines with a request id, and nothing that says who a person is. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: {
    paths: ['req.headers', 'request.headers', '*.password', '*.token', '*.phone', '*.code'],
    remove: true,
  },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack,
    }),
  },
});
