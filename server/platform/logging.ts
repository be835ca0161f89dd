import type { FastifyInstance, FastifyRequest } from 'fastify';
import { destination, type DestinationStream, type LoggerOptions } from 'pino';
import type { Settings } from './settings.ts';

type LogOptions = LoggerOptions & { stream: DestinationStream };

/** The path without its query: a query may carry a token or a name that somebody searched for. */
const pathOf = (url: string) => url.split('?', 1)[0];

/** Structured lines with a request id, and nothing that says who a person is. */
export const loggerOptions = ({ logLevel, logFile }: Pick<Settings, 'logLevel' | 'logFile'>): LogOptions => ({
  level: logLevel,
  stream: logFile === '-' ? process.stdout : destination({ dest: logFile, mkdir: true, sync: false }),
  redact: { paths: ['*.password', '*.token', '*.phone', '*.email'], remove: true },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    // A database's detail line repeats the values of the row, which may be personal: it stays out.
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
});

/** One line an answer, by route pattern: addresses hold ids of people. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        result: reply.getHeader('x-result-code'),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}
