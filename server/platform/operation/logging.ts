import type { FastifyInstance, FastifyRequest } from 'fastify';
import { destination, type DestinationStream, type LoggerOptions } from 'pino';
import type { Settings } from '../settings/settings.ts';

type LogOptions = LoggerOptions & { stream: DestinationStream };

/**
 * The path without its query, which may carry a token or a name that somebody searched for, and without what is as long
 * as a secret (`newSecret`).
 */
const pathOf = (url: string) => url.split('?', 1)[0]!.replaceAll(/[\w-]{43,}/g, '…');

/** So much waits while the disk takes nothing; the rest is not logged. */
const waitingBytes = 4_000_000;

/** Lines are written together, so that a call does not wait for the disk of another: so much at once, or so often, ms. */
const together = { minLength: 8_192, periodicFlush: 100 };

/**
 * A line that cannot be written costs nothing but itself: a full disk must not end the server, and lines come again when
 * there is room. @param logFile `-` is standard output
 */
function streamTo(logFile: string): DestinationStream {
  const ignore = () => {};
  if (logFile === '-') return process.stdout.on('error', ignore);
  const file = destination({ dest: logFile, mkdir: true, sync: false, maxLength: waitingBytes, ...together });
  file.on('error', ignore);
  return file;
}

/** Structured lines with a request id, and nothing that says who a person is. */
export const loggerOptions = ({ logLevel, logFile }: Pick<Settings, 'logLevel' | 'logFile'>): LogOptions => ({
  level: logLevel,
  stream: streamTo(logFile),
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
